import type { Site } from '../options.ts';
import type { Settings } from '../settings/receiver-settings.ts';
import type { Channel } from '../storage/enquiry.ts';
import type { Sender } from './message.ts';
import { createWebhook } from './webhook.ts';

/** The ways out that the settings name. */
export function createSenders(settings: Settings, site: () => Site): Map<Channel, Sender> {
  const { SMTP_URL, WEBHOOK_URL, WEBHOOK_SECRET } = settings;
  const senders = new Map<Channel, Sender>();
  if (SMTP_URL !== undefined) senders.set('mail', mailer(SMTP_URL, settings, site));
  if (WEBHOOK_URL) senders.set('webhook', createWebhook(WEBHOOK_URL, WEBHOOK_SECRET));
  return senders;
}

function mailer(smtpUrl: string, settings: Settings, site: () => Site): Sender {
  let mail: Promise<Sender> | undefined;
  return async (message, signal) => {
    // eslint-disable-next-line no-restricted-syntax -- a server is up before it has loaded what sends mails
    mail ??= import('./smtp-mailer.ts').then((it) => it.createMailer(smtpUrl, settings, site));
    return (await mail)(message, signal);
  };
}
