import { resultCodeOf, SQLITE } from './sqlite-result-codes.ts';
import { isSystemError, UnsuitableDatabaseError } from './unavailable.ts';

/** Primary result codes that say nothing about our statements. */
const reasons = new Map<number, string>([
  [SQLITE.PERM, 'access to the database is denied'],
  [SQLITE.BUSY, 'another program holds the database'],
  [SQLITE.LOCKED, 'another program holds the database'],
  [SQLITE.NOMEM, 'memory is short'],
  [SQLITE.READONLY, 'the database is read-only'],
  [SQLITE.IOERR, 'the disk reports an error'],
  [SQLITE.CORRUPT, 'the database is damaged'],
  [SQLITE.FULL, 'the disk is full'],
  [SQLITE.CANTOPEN, 'the database cannot be opened'],
  [SQLITE.PROTOCOL, 'another program holds the database'],
  [SQLITE.NOTADB, 'its file is not a database'],
]);

/** Node's file system errors for a folder that is not one or must not be used. */
const deniedCodes = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS']);

/** Whether the connection is as good as before the error. */
export function keepsConnection(error: unknown): boolean {
  return isOneOf(error, [SQLITE.BUSY, SQLITE.LOCKED, SQLITE.FULL]);
}

/** Whether a file could not be written. */
export function isWriteError(error: unknown): boolean {
  const code = resultCodeOf(error);
  if (code === SQLITE.IOERR_READ || code === SQLITE.IOERR_SHORT_READ) return false;
  return isOneOf(error, [SQLITE.PERM, SQLITE.READONLY, SQLITE.IOERR, SQLITE.FULL, SQLITE.CANTOPEN]);
}

/** Why the database cannot be used; undefined for a bug. */
export function sqliteReason(error: unknown): string | undefined {
  if (error instanceof UnsuitableDatabaseError) return error.message;
  const code = primaryCodeOf(error);
  if (code !== undefined) return reasons.get(code);
  return isSystemError(error) ? error.message : undefined;
}

/** Whether only the operator can mend the error: missing rights, or a database of another program. */
export function isSqliteMisconfigured(error: unknown): boolean {
  if (error instanceof UnsuitableDatabaseError) return true;
  if (isSystemError(error)) return deniedCodes.has(error.code ?? '');
  return isOneOf(error, [SQLITE.PERM, SQLITE.READONLY]);
}

function isOneOf(error: unknown, codes: readonly number[]): boolean {
  const code = primaryCodeOf(error);
  return code !== undefined && codes.includes(code);
}

/** The low byte of the code; the rest tells its variants apart. */
function primaryCodeOf(error: unknown): number | undefined {
  const code = resultCodeOf(error);
  return code === undefined ? undefined : code & 0xff;
}
