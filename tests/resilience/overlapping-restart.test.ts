import { expect, test } from 'vitest';
import { startMailSink } from '../support/mail-sink.ts';
import { postEnquiry } from '../support/post-enquiry.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { prepareServers } from './servers.ts';

const RESTARTS = 3;
const POSTS = 4;

// Windows has no SIGTERM.
test.runIf(process.platform !== 'win32')(
  'a server that starts before the previous one has stopped sends no mail twice',
  async () => {
    const sink = await startMailSink({ delayMs: () => 100 });
    const prepared = prepareServers(temporaryFolder());
    const start = () => prepared({ env: { SMTP_URL: sink.url } });
    let server = start();
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const address = await server.ready();
      for (let post = 0; post < POSTS; post += 1) {
        expect((await postEnquiry(address, `${restart}/${post}`)).status).toBe(200);
      }
      const next = start();
      await next.ready();
      expect(await server.stop()).toBe(0);
      server = next;
    }
    const count = RESTARTS * POSTS;
    await expect.poll(() => sink.mails.length).toBeGreaterThanOrEqual(count);
    expect(await server.stop()).toBe(0);
    expect(sink.mails).toHaveLength(count);
    expect(new Set(sink.mails.map(({ fields }) => fields.get('message-id'))).size).toBe(count);
  },
);
