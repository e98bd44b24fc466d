import type { BuildManifest } from '../../contract/build-manifest.ts';
import type { Settings } from '../config/settings.ts';
import type { Channel } from '../storage/enquiry.ts';
import type { Sender } from './message.ts';
import { createWebhook } from './webhook.ts';

export async function createSenders(settings: Settings, manifest: () => BuildManifest) {
  const { SMTP_URL, WEBHOOK_URL, WEBHOOK_SECRET } = settings;
  const senders = new Map<Channel, Sender>();
  if (SMTP_URL !== undefined) {
    // eslint-disable-next-line no-restricted-syntax -- servers that send no mail start faster without it
    const { createMailer } = await import('./smtp-mailer.ts');
    senders.set('mail', createMailer(SMTP_URL, settings, manifest));
  }
  if (WEBHOOK_URL) senders.set('webhook', createWebhook(WEBHOOK_URL, WEBHOOK_SECRET));
  return senders;
}
