import { randomBytes } from 'node:crypto';
import { lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The secret cannot be read; the message is a sentence for the operator, which names the file. */
export class ReplyKeyError extends Error {
  override name = 'ReplyKeyError';

  constructor(file: string, error: unknown) {
    const reason = error instanceof Error ? error.message : String(error);
    super(
      `${file} cannot be used: ${reason}. Until it can, notices have a command in place of their link. Let the server's user read it, put the one of your backup in its place, or delete it: then a new one is made, and links in sent notices no longer work.`,
      { cause: error },
    );
  }
}

/**
 * Reads the secret in a file that only this user can read. Makes it if it is missing or empty.
 *
 * @throws ReplyKeyError if it cannot be used
 */
export function secretIn(file: string): string {
  try {
    // A link whose target is missing is kept: its folder may be mounted later.
    if (!lstatSync(file, { throwIfNoEntry: false })?.size) {
      const part = `${file}.${process.pid}`;
      writeFileSync(part, randomBytes(32).toString('hex'), { mode: 0o600 });
      renameSync(part, file);
    }
    const secret = readFileSync(file, 'utf8').trim();
    if (!/^[\da-f]{64}$/.test(secret)) throw new Error('it has no 64 hexadecimal digits');
    // As zeros would be, which anybody could guess; random digits are never so few.
    if (new Set(secret).size < 8) throw new Error('its digits are not random');
    return secret;
  } catch (error) {
    throw new ReplyKeyError(file, error);
  }
}
