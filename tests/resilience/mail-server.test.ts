import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startMailSink } from 'enquiries/testing/mail-sink';
import { postEnquiry } from 'enquiries/testing/post-enquiry';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { storedIn } from 'enquiries/testing/stored';
import { prepareServers } from './servers.ts';

// Windows has no SIGTERM.
test.runIf(process.platform !== 'win32')(
  'a silent mail server delays no enquiry; a stop waits for a mail on its way and a slow visitor together, 8 s at most',
  async () => {
    const folder = temporaryFolder();
    const sink = await startMailSink({ text: 'silence' });
    const prepared = prepareServers(folder);
    const start = () => prepared({ env: { SMTP_URL: sink.url } });
    const server = start();
    const address = await server.ready();
    const first = await postEnquiry(address, 'One');
    await expect.poll(() => sink.mails.length).toBe(1);
    const second = await postEnquiry(address, 'Two');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await storedIn(folder)).toMatchObject([{ mailAttempts: 1 }, { mailAttempts: 0 }]);

    const visitor = connect(Number(new URL(address).port), '127.0.0.1');
    onTestFinished(() => void visitor.destroy());
    visitor.on('error', () => undefined);
    visitor.write('POST /f/enquiry HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf');
    await once(visitor, 'connect');
    // Generous, and shorter than the limits of the visitor's request and of an attempt.
    const begin = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - begin).toBeLessThan(25_000);

    // The next start mails at once.
    sink.behaviour = {};
    const next = start();
    const nextAddress = await next.ready();
    const states = async () => (await storedIn(folder)).map(({ mail }) => mail);
    await expect.poll(states, { interval: 500 }).toEqual(['sent', 'sent']);
    const ids = [first, first, second].map(
      ({ reference = '' }) => `<enquiry.${reference.toLowerCase()}@example.com>`,
    );
    expect(sink.mails.map(({ fields }) => fields.get('message-id')).toSorted()).toEqual(
      ids.toSorted(),
    );

    sink.behaviour = { delayMs: () => 1_000 };
    await postEnquiry(nextAddress, 'Three');
    await expect.poll(sink.delayed).toBe(1);
    expect(await next.stop()).toBe(0);
    expect((await storedIn(folder))[2]).toMatchObject({ mail: 'sent', mailAttempts: 1 });
  },
);
