import type { BuildManifest } from '../../contract/build-manifest.ts';
import type { Settings } from './settings.ts';

/** Whether enquiries come here. With a provider elsewhere nobody would look for them here. */
export function isReceiver(
  { FORM_ENDPOINT, SITE_URL }: Settings,
  { siteUrl }: Pick<BuildManifest, 'siteUrl'>,
): boolean {
  return FORM_ENDPOINT === undefined || FORM_ENDPOINT === (SITE_URL ?? siteUrl);
}

/** The place to which enquiries go, in a line for the operator; nothing if they are mailed. */
export function whereEnquiriesGo(settings: Settings, manifest: BuildManifest): string {
  const { FORM_ENDPOINT, SMTP_URL, DATA_DIR, DATABASE_URL } = settings;
  if (!isReceiver(settings, manifest)) {
    return `Enquiries go to ${FORM_ENDPOINT}, not to this server.\n`;
  }
  if (SMTP_URL !== undefined) return '';
  const place = DATABASE_URL === undefined ? DATA_DIR : 'the database';
  return `Enquiries wait in ${place}: set SMTP_URL to have them mailed.\n`;
}
