import { expect, test } from 'vitest';
import { captureOutput } from '../../tests/support/captured-output.ts';
import { startMailSink } from '../../tests/support/mail-sink.ts';
import { sampleSite } from '../../tests/support/sample-options.ts';
import { startWebhookSink } from '../../tests/support/webhook-sink.ts';
import { testDeliveries } from './test-deliveries.ts';

/** Sends a test with these settings. @returns the output */
async function said(env: Record<string, string>): Promise<string> {
  const send = () => testDeliveries({ env, receiver: sampleSite }, 'enquiries').catch(String);
  const { result = '', stderr } = await captureOutput(send);
  return stderr + result;
}

test('sends by each channel, and prints the replies of the receivers', async () => {
  const { url, mails, behaviour } = await startMailSink();
  const hook = await startWebhookSink();
  const env = { SMTP_URL: url, WEBHOOK_URL: hook.url };
  expect(await said(env)).toMatch(/^mail: accepted\n {2}250 .+\nwebhook: accepted\n {2}200\n$/);
  expect(mails[0]?.fields.get('subject')).toBe('hello@example.com: enquiries test (TEST-0000)');
  expect(hook.posts).toHaveLength(1);

  behaviour.text = [554, '5.7.1 not from you'];
  expect(await said({ ...env, MAIL_TO: 'other@example.com' })).toMatch(
    /^mail: not accepted: the server responded 554 5\.7\.1 to DATA\n {2}554 5\.7\.1 not from you\nwebhook: accepted\n {2}200\nCommandError: The test failed for mail\.$/,
  );
});

test('without a channel, there is nothing to test', async () => {
  expect(await said({})).toBe('CommandError: Nothing is sent: set SMTP_URL or WEBHOOK_URL.');
});
