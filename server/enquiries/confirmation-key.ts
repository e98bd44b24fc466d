import { createHash } from 'node:crypto';

/**
 * Returns what a confirmation goes once for: a day (UTC) and a mailbox, as far as the letters of its address tell that
 * another one leads to it. The address itself is not in it.
 */
export function confirmationKey(email: string, receivedAt: Date): string {
  const mailbox = email.toLowerCase().replace(/\+[^@]*@/, '@');
  const hash = createHash('sha256').update(mailbox).digest('base64url');
  return `${receivedAt.toISOString().slice(0, 10)} ${hash}`;
}
