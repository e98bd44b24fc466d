import pg from 'pg';
import { UnsuitableDatabaseError } from './unavailable.ts';

/** Classes of SQLSTATE (PostgreSQL's documentation, appendix A) that say nothing about our statements. */
const unavailableClasses = new Set([
  '08', // connection exception
  '25', // invalid transaction state, such as a read-only one
  '28', // invalid authorization
  '3D', // no such database
  '40', // transaction rollback, such as a deadlock
  '53', // insufficient resources
  '55', // object not in prerequisite state, such as a lock that is not available
  '57', // operator intervention
  '58', // system error
  'XX', // internal error
]);
const INSUFFICIENT_PRIVILEGE = '42501';
const DUPLICATE_TABLE = '42P07';
/** SQLSTATE of errors that only the operator can mend: login, database, rights, tables of another program. */
const misconfigured = /^(?:28...|3D000|42501|42P07)$/;

/** Why the database cannot be used; undefined for a bug. */
export function postgresReason(error: unknown): string | undefined {
  if (error instanceof UnsuitableDatabaseError) return error.message;
  if (error instanceof pg.DatabaseError) {
    const { code = '', message } = error;
    if (code === DUPLICATE_TABLE) return `another program has such tables: ${message}`;
    const isUnavailable =
      unavailableClasses.has(code.slice(0, 2)) || code === INSUFFICIENT_PRIVILEGE;
    return isUnavailable ? message : undefined;
  }
  return isPlainError(error) ? error.message || codeOf(error) : undefined;
}

/**
 * Whether only the operator can mend the error. All others may pass by themselves: pg has no list of its messages for
 * broken connections, and the name of a stopped container does not resolve.
 */
export function isPostgresMisconfigured(error: unknown): boolean {
  if (error instanceof UnsuitableDatabaseError) return true;
  return error instanceof pg.DatabaseError && misconfigured.test(error.code ?? '');
}

/** Bugs are of other kinds, such as TypeError. */
function isPlainError(error: unknown): error is Error {
  return (
    error instanceof Error && [Error, AggregateError].includes(error.constructor as typeof Error)
  );
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
