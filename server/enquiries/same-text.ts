import { createHash } from 'node:crypto';

/** Shorter texts are alike by chance, such as the sentence that the form offers for a service. */
const MIN_COMPARED_LENGTH = 120;
const COMPARED_MS = 7 * 24 * 60 * 60 * 1000;

/** Hash of a message without the digits and spaces in which copies of one text differ; null for a short message. */
export function textHash(message: string): Uint8Array | null {
  const text = message.toLowerCase().replace(/[\d\s]+/g, '');
  return text.length < MIN_COMPARED_LENGTH ? null : createHash('sha256').update(text).digest();
}

/** The time from which on the same text counts. */
export function comparedSince(now: Date): Date {
  return new Date(now.getTime() - COMPARED_MS);
}
