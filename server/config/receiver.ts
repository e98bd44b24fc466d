import type { BuildManifest } from '../../contract/build-manifest.ts';
import type { Settings } from './settings.ts';

/** Whether this server receives the enquiries. With a provider elsewhere, nobody would look for them here. */
export function isReceiver(
  { SITE_URL }: Pick<Settings, 'SITE_URL'>,
  { formEndpoint, siteUrl }: Pick<BuildManifest, 'formEndpoint' | 'siteUrl'>,
): boolean {
  return formEndpoint === undefined || formEndpoint === (SITE_URL ?? siteUrl);
}

/** Tells the operator in a line where enquiries go; '' if a channel delivers them. */
export function whereEnquiriesGo(settings: Settings, manifest: BuildManifest): string {
  const { SMTP_URL, WEBHOOK_URL, DATA_DIR, DATABASE_URL } = settings;
  if (!isReceiver(settings, manifest)) {
    return `Enquiries go to ${manifest.formEndpoint}, not to this server.\n`;
  }
  if (SMTP_URL !== undefined || WEBHOOK_URL !== undefined) return '';
  const place = DATABASE_URL === undefined ? DATA_DIR : 'the database';
  return `Enquiries wait in ${place}: set SMTP_URL to have them mailed.\n`;
}
