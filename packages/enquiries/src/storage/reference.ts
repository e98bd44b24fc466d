import { randomBytes } from 'node:crypto';
import { referenceAlphabet, referencePattern } from '../protocol/enquiry.ts';

/** A random reference such as `7K3M-Q9TZ`: 40 bits, so that nobody guesses the next one. */
export function randomReference(): string {
  // 256 is a multiple of 32, so each character is as likely as any other.
  const characters = Array.from(randomBytes(8), (byte) => referenceAlphabet[byte % 32]);
  return grouped(characters.join(''));
}

/**
 * Parses a reference as a person types it: in capitals or not, with or without the hyphen, with O for 0
 * and I or L for 1, as Crockford's rules for reading allow.
 *
 * @returns undefined if the text is no reference
 */
export function parseReference(text: string): string | undefined {
  const characters = text
    .trim()
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const reference = grouped(characters);
  return referencePattern.test(reference) ? reference : undefined;
}

function grouped(characters: string): string {
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
