import type { BuildManifest } from '../../contract/build-manifest.ts';
import type { Settings } from '../config/settings.ts';
import type { Channel } from '../storage/enquiry.ts';
import type { Sender } from './message.ts';

/** The senders of the channels that the settings switch on. */
export async function createSenders(
  settings: Settings,
  manifest: () => BuildManifest,
): Promise<Map<Channel, Sender>> {
  const { SMTP_URL: smtpUrl, WEBHOOK_URL: url } = settings;
  const senders = new Map<Channel, Sender>();
  if (smtpUrl !== undefined) {
    // eslint-disable-next-line no-restricted-syntax -- servers that send no mail start faster without it
    const { createMailer } = await import('./smtp-mailer.ts');
    // Made for each mail, as a new build may have another address of the company.
    senders.set('mail', (...args) => {
      const { email, companyName: name } = manifest();
      const { MAIL_FROM: from = email, MAIL_TO: to = email } = settings;
      return createMailer({ smtpUrl, from, to, company: { name, email } })(...args);
    });
  }
  if (url !== undefined) {
    // eslint-disable-next-line no-restricted-syntax -- servers that post nothing start faster without it
    const { createWebhook } = await import('./webhook.ts');
    senders.set('webhook', createWebhook({ url, secret: settings.WEBHOOK_SECRET }));
  }
  return senders;
}
