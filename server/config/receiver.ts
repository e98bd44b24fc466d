import type { BuildManifest } from '../../contract/build-manifest.ts';
import type { Settings } from './settings.ts';

/** A line of the log that names the receiver of enquiries; '' if a channel delivers them. */
export function whereEnquiriesGo(
  { SMTP_URL, WEBHOOK_URL, DATA_DIR, DATABASE_URL }: Settings,
  { formEndpoint }: BuildManifest,
): string {
  if (formEndpoint !== undefined) return `Enquiries go to ${formEndpoint}, not to this server.\n`;
  if (SMTP_URL !== undefined || WEBHOOK_URL !== undefined) return '';
  const place = DATABASE_URL === undefined ? DATA_DIR : 'the database';
  return `Enquiries wait in ${place}: set SMTP_URL to have them mailed.\n`;
}
