import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildManifest } from '../../contract/build-manifest.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { compose } from '../deliveries/compose.ts';
import { limitedAttempt } from '../deliveries/limited-attempt.ts';
import { createSenders } from '../deliveries/senders.ts';
import { readManifest } from '../static/read-manifest.ts';
import { CommandError, say } from './output.ts';
import { printable } from './table.ts';

/** A file of DATA_DIR that holds `testedSettings` of the last test that succeeded. */
export const testedFile = 'deliveries-tested';

const siteFolder = fileURLToPath(new URL('../../dist/', import.meta.url));
const LIMIT_MS = 60_000;

/** A hash of the settings that a test covers; a change of them makes the test void. */
export function testedSettings(env: Readonly<Record<string, unknown>>): string {
  const names = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'WEBHOOK_URL', 'WEBHOOK_SECRET'];
  const values = names.map((name) => env[name] || null);
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

/** Sends a test enquiry with the settings and words of the server. @throws CommandError if it was not accepted */
export function testDeliveries(): Promise<void> {
  const manifest = readManifest(siteFolder);
  return sendTest(readSettings({ manifest, siteFolder }), manifest);
}

/**
 * Sends an enquiry that is not stored, and prints the reply of each receiver.
 *
 * @throws CommandError if a receiver does not accept it
 */
export async function sendTest(settings: Settings, manifest: BuildManifest): Promise<void> {
  const senders = [...(await createSenders(settings, () => manifest))];
  if (senders.length === 0) {
    throw new CommandError('Nothing is sent: set SMTP_URL or WEBHOOK_URL, as README.md says.');
  }
  const enquiry = {
    reference: 'TEST-0000',
    email: manifest.email,
    receivedAt: new Date(),
    message: 'npm run enquiries -- test',
  };
  // A mail server may drop a mail whose id it has seen.
  const key = String(Date.now());
  const delivery = { kind: 'enquiry', key, enquiry, detail: undefined, digest: undefined } as const;
  const message = compose(delivery, manifest);
  if (!message) throw new Error('There is no test enquiry.');
  const failed: string[] = [];
  for (const [channel, send] of senders) {
    const result = await limitedAttempt(
      (signal) => send({ ...message, id: `${message.id}.${key}` }, signal),
      { limitMs: LIMIT_MS },
    );
    const reason = result.outcome === 'sent' ? 'accepted' : `not accepted: ${result.reason}`;
    say(`${channel}: ${reason}`);
    if (result.reply !== '') say(printable(`  ${result.reply.trim()}`));
    if (result.outcome !== 'sent') failed.push(channel);
  }
  if (failed.length > 0) throw new CommandError(`The test failed for ${failed.join(' and ')}.`);
  noteTest(settings);
}

function noteTest(settings: Settings): void {
  const { DATA_DIR, DATABASE_URL } = settings;
  // The server alone makes the folder of its database: made by another user, it would lock the server out.
  if (DATABASE_URL !== undefined) mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  else if (!existsSync(DATA_DIR)) {
    say('For npm run doctor, test again once the server has run: DATA_DIR does not exist yet.');
    return;
  }
  const file = join(DATA_DIR, testedFile);
  // Of another user, it could not be overwritten.
  rmSync(file, { force: true });
  writeFileSync(file, testedSettings(settings));
}
