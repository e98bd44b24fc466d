import { compose } from '../deliveries/compose.ts';
import { createSenders } from '../deliveries/senders.ts';
import { siteOf } from '../options.ts';
import { mapFields } from '../protocol/enquiry.ts';
import { readSettings } from '../settings/receiver-settings.ts';
import { CommandError, say } from './output.ts';
import type { CommandContext } from './store.ts';

const LIMIT_MS = 60_000;

/**
 * Sends an enquiry that is not stored, with the settings and words of the receiver as far as they are known, and prints the reply of each channel.
 *
 * @param command name of the program
 * @throws CommandError if a channel does not accept it
 */
export async function testDeliveries(
  { receiver, ...surroundings }: CommandContext,
  command: string,
): Promise<void> {
  const settings = readSettings(surroundings);
  const email = receiver?.email ?? settings.MAIL_TO;
  if (email === undefined) throw new CommandError('Nobody is known to mail to: set MAIL_TO.');
  const site = siteOf({ ...receiver, email });
  const senders = createSenders(settings, () => site);
  if (senders.size === 0) {
    throw new CommandError('Nothing is sent: set SMTP_URL or WEBHOOK_URL.');
  }
  const enquiry = {
    ...mapFields((field) => field),
    reference: 'TEST-0000',
    email: site.email,
    ...{ cameFrom: '', service: '' },
    receivedAt: new Date(),
    message: `${command} test`,
  };
  // A mail server may drop a mail whose id it has seen.
  const key = String(Date.now());
  const message = compose({ kind: 'enquiry', key, enquiry }, site);
  if (!message) throw new Error('There is no test enquiry.');
  const failed: string[] = [];
  for (const [channel, send] of senders) {
    const test = { ...message, id: `${message.id}.${key}` };
    const result = await send(test, AbortSignal.timeout(LIMIT_MS));
    const reason = result.state === 'sent' ? 'accepted' : `not accepted: ${result.reason}`;
    say(`${channel}: ${reason}`);
    if (result.reply !== '') say(`  ${result.reply.trim()}`);
    if (result.state !== 'sent') failed.push(channel);
  }
  if (failed.length > 0) throw new CommandError(`The test failed for ${failed.join(' and ')}.`);
}
