/**
 * Enquiries can neither be stored nor read now: the disk is full, read-only or failing, or the database
 * is unreachable, locked, damaged or newer than this program. The message is a sentence for the operator, which
 * names the place and holds no password; `cause` is the original error.
 */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
  /** Whether only the operator can mend it, such as a refused password; waiting does not help. */
  readonly isMisconfigured: boolean;

  /**
   * @param place a directory, or the address of a database
   * @param reason completes '… cannot be used: '
   */
  constructor(
    place: string,
    reason: string,
    { cause, isMisconfigured = false }: { cause?: unknown; isMisconfigured?: boolean } = {},
  ) {
    super(`The enquiries in ${place} cannot be used: ${reason}.`, { cause });
    this.isMisconfigured = isMisconfigured;
  }
}

/** This program cannot work with the database, such as one of a newer version; the message is the reason. */
export class UnsuitableDatabaseError extends Error {
  override name = 'UnsuitableDatabaseError';
}

export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
