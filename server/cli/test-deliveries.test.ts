import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { captureOutput } from '../../tests/support/captured-output.ts';
import { startMailSink } from '../../tests/support/mail-sink.ts';
import { sampleManifest } from '../../tests/support/sample-site.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { startWebhookSink } from '../../tests/support/webhook-sink.ts';
import { readSettings } from '../config/settings.ts';
import { sendTest, testedFile, testedSettings } from './test-deliveries.ts';

/** Sends a test with these settings. @returns the output */
async function said(env: Record<string, string>): Promise<string> {
  const send = () => sendTest(readSettings({ env }), sampleManifest).catch(String);
  const { result = '', stderr } = await captureOutput(send);
  return stderr + result;
}

test('by each channel, with what the receivers reply, noted until the settings change', async () => {
  const { url, mails, behaviour } = await startMailSink();
  const hook = await startWebhookSink();
  const DATA_DIR = temporaryFolder();
  const env = { DATA_DIR, SMTP_URL: url, WEBHOOK_URL: hook.url, WEBHOOK_NETWORK: 'any' };
  expect(await said(env)).toMatch(/^mail: accepted\n {2}250 .+\nwebhook: accepted\n {2}200\n$/);
  expect(mails[0]?.fields.get('subject')).toBe(
    'hello@example.com: npm run enquiries -- test (TEST-0000)',
  );
  expect(hook.posts).toHaveLength(1);
  const noted = () => readFileSync(join(DATA_DIR, testedFile), 'utf8');
  expect(noted()).toBe(testedSettings(env));
  expect(noted()).not.toBe(testedSettings({ ...env, SMTP_URL: 'smtp://other.example' }));

  behaviour.text = [554, '5.7.1 not from you'];
  expect(await said({ ...env, MAIL_TO: 'other@example.com' })).toMatch(
    /^mail: not accepted: the server responded 554 5\.7\.1 to DATA\n {2}554 5\.7\.1 not from you\nwebhook: accepted\n {2}200\nCommandError: The test failed for mail\.$/,
  );
  expect(noted()).toBe(testedSettings(env));
});

test('before the first start, no folder is made that the server might not write', async () => {
  const { url } = await startMailSink();
  const DATA_DIR = join(temporaryFolder(), 'data');
  expect(await said({ DATA_DIR, SMTP_URL: url })).toMatch(
    /^mail: accepted\n.*\nFor npm run doctor, test again once the server has run: /,
  );
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('without a channel, there is nothing to test', async () => {
  expect(await said({ DATA_DIR: temporaryFolder() })).toBe(
    'CommandError: Nothing is sent: set SMTP_URL or WEBHOOK_URL, as README.md says.',
  );
});
