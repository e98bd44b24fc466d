import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';

/** 128 bits in hexadecimal: mail programs and chats cut other signs off the end of a link. */
const LENGTH = 32;

/** The signature of the link that marks an enquiry as replied to. */
export function replySignature(secret: string, reference: string): string {
  return createHmac('sha256', secret).update(`reply ${reference}`).digest('hex').slice(0, LENGTH);
}

/** Compares in constant time. */
export function isReplySignature(signature: string, secret: string, reference: string): boolean {
  const given = Buffer.from(signature);
  return (
    given.byteLength === LENGTH &&
    timingSafeEqual(given, Buffer.from(replySignature(secret, reference)))
  );
}

/** Reads the secret in a file that only this user can read. Makes it if it is missing or was written in part. */
export function secretIn(file: string): string {
  if (statSync(file, { throwIfNoEntry: false })?.size !== 64) {
    const part = `${file}.${process.pid}`;
    writeFileSync(part, randomBytes(32).toString('hex'), { mode: 0o600 });
    renameSync(part, file);
  }
  return readFileSync(file, 'utf8');
}
