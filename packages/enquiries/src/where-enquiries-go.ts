import { join } from 'node:path';
import type { Site } from './options.ts';
import { databaseFile } from './storage/sqlite-engine.ts';
import type { Settings } from './settings/receiver-settings.ts';

/** A sentence that names the place of enquiries, and who gets them. */
export function whereEnquiriesGo(
  { SMTP_URL, MAIL_TO, WEBHOOK_URL, DATA_DIR, DATABASE_URL }: Settings,
  { formEndpoint, email }: Pick<Site, 'formEndpoint' | 'email'>,
): string {
  if (formEndpoint !== undefined) return `Enquiries go to ${formEndpoint}, not to this server.`;
  const place = DATABASE_URL === undefined ? join(DATA_DIR, databaseFile) : 'the database';
  const mailed = SMTP_URL === undefined ? [] : [`mailed to ${MAIL_TO ?? email}`];
  const posted = WEBHOOK_URL === undefined ? [] : [`posted to ${new URL(WEBHOOK_URL).host}`];
  const sent = [...mailed, ...posted].join(' and ');
  return `Enquiries are stored in ${place}${sent ? ` and ${sent}` : ', and none is mailed: set SMTP_URL'}.`;
}
