import { join } from 'node:path';
import type { BuildManifest } from '../../contract/build-manifest.ts';
import { mapFields } from '../../contract/enquiry.ts';
import { siteFolder } from '../../environment/site-folder.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { compose } from '../deliveries/compose.ts';
import { createSenders } from '../deliveries/senders.ts';
import { readManifest } from '../static/read-build.ts';
import { CommandError, say } from './output.ts';

const LIMIT_MS = 60_000;

/** Sends a test enquiry with the settings and words of the server. @throws CommandError if it was not accepted */
export function testDeliveries(): Promise<void> {
  const dist = join(siteFolder(), 'dist');
  const manifest = readManifest(dist);
  return sendTest(readSettings({ dist }), manifest);
}

/**
 * Sends an enquiry that is not stored, and prints the reply of each receiver.
 *
 * @throws CommandError if a receiver does not accept it
 */
export async function sendTest(settings: Settings, manifest: BuildManifest): Promise<void> {
  const senders = [...(await createSenders(settings, () => manifest))];
  if (senders.length === 0) {
    throw new CommandError(
      'Nothing is sent: set SMTP_URL or WEBHOOK_URL, as docs/settings.md says.',
    );
  }
  const enquiry = {
    ...mapFields((field) => field),
    reference: 'TEST-0000',
    email: manifest.email,
    ...{ cameFrom: '', service: '' },
    receivedAt: new Date(),
    message: 'npm run enquiries -- test',
  };
  // A mail server may drop a mail whose id it has seen.
  const key = String(Date.now());
  const message = compose({ kind: 'enquiry', key, enquiry }, manifest);
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
