import { isSystemError, UnsuitableDatabaseError } from './unavailable.ts';

/** Primary result codes (https://sqlite.org/rescode.html) that say nothing about our statements. */
const reasons = new Map([
  [3, 'access to the database is denied'], // SQLITE_PERM
  [5, 'another program holds the database'], // SQLITE_BUSY
  [6, 'another program holds the database'], // SQLITE_LOCKED
  [7, 'memory is short'], // SQLITE_NOMEM
  [8, 'the database is read-only'], // SQLITE_READONLY
  [10, 'the disk reports an error'], // SQLITE_IOERR
  [11, 'the database is damaged'], // SQLITE_CORRUPT
  [13, 'the disk is full'], // SQLITE_FULL
  [14, 'the database cannot be opened'], // SQLITE_CANTOPEN
  [15, 'another program holds the database'], // SQLITE_PROTOCOL
  [26, 'its file is not a database'], // SQLITE_NOTADB
]);

/** Codes of Node's file system for a folder that is none, or may not be used. */
const deniedCodes = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS']);

/** Whether another program holds a lock: busy, locked, protocol. */
export function isLocked(error: unknown): boolean {
  return [5, 6, 15].includes(primaryCodeOf(error) ?? 0);
}

/** Whether the connection is as good as before the error: busy, locked, full. */
export function keepsConnection(error: unknown): boolean {
  return [5, 6, 13].includes(primaryCodeOf(error) ?? 0);
}

/** Whether a file could not be written: read-only, no room, not to be created, or the disk fails. */
export function isWriteError(error: unknown): boolean {
  // SQLITE_IOERR_READ and SQLITE_IOERR_SHORT_READ
  const isReading = [266, 522].includes(codeOf(error) ?? 0);
  return [3, 8, 10, 13, 14].includes(primaryCodeOf(error) ?? 0) && !isReading;
}

/** Whether the file does not hold the database that it held: corrupt, not a database. */
export function isDamage(error: unknown): boolean {
  return [11, 26].includes(primaryCodeOf(error) ?? 0);
}

/** Why the database cannot be used; undefined for a bug. */
export function sqliteReason(error: unknown): string | undefined {
  if (error instanceof UnsuitableDatabaseError) return error.message;
  const code = primaryCodeOf(error);
  if (code !== undefined) return reasons.get(code);
  return isSystemError(error) ? error.message : undefined;
}

/** Whether only the operator can mend it: missing rights, or a database of something else. */
export function isSqliteMisconfigured(error: unknown): boolean {
  if (error instanceof UnsuitableDatabaseError) return true;
  if (isSystemError(error)) return deniedCodes.has(error.code ?? '');
  return [3, 8].includes(primaryCodeOf(error) ?? 0);
}

function primaryCodeOf(error: unknown): number | undefined {
  const code = codeOf(error);
  // The low byte; the rest tells its variants apart.
  return code === undefined ? undefined : code & 0xff;
}

function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
}
