import { createHash } from 'node:crypto';

/**
 * Returns the key for which one confirmation is sent: the day (UTC) and a hash of the mailbox. Many providers ignore
 * the dots of an address and the text after its plus sign, so that one mailbox has many addresses.
 */
export function confirmationKey(email: string, receivedAt: Date): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const mailbox = `${local.replace(/\+.*|\./g, '')}@${domain}`;
  const hash = createHash('sha256').update(mailbox).digest('base64url');
  return `${receivedAt.toISOString().slice(0, 10)} ${hash}`;
}
