/** Result codes of SQLite (https://sqlite.org/rescode.html), which node:sqlite gives as bare `errcode`. */
export const SQLITE = {
  ERROR: 1,
  PERM: 3,
  BUSY: 5,
  LOCKED: 6,
  NOMEM: 7,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  PROTOCOL: 15,
  NOTADB: 26,
  IOERR_READ: 266,
  IOERR_SHORT_READ: 522,
} as const;

/** Result code of an error; undefined if it is not from SQLite. */
export function resultCodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
}
