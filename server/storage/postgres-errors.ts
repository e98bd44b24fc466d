import pg from 'pg';
import { ForeignDatabaseError } from './migrate.ts';

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
/** Of a replica that is to take over, perhaps. */
const READ_ONLY = '25006';
const TOO_MANY_CONNECTIONS = '53300';
/** Codes of Node's networking for a server that may be back soon. */
const awayCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);
/** What pg says of a connection without giving a code. */
const connectionMessage = /connect|queryable|respond|SSL|sslmode|SASL|timeout/i;

/** Why the database cannot be used; undefined for a bug. */
export function postgresReason(error: unknown): string | undefined {
  if (error instanceof ForeignDatabaseError) return error.message;
  if (error instanceof pg.DatabaseError) {
    const { code = '', message } = error;
    if (code === DUPLICATE_TABLE) return `another program has such tables: ${message}`;
    const isUnavailable =
      unavailableClasses.has(code.slice(0, 2)) || code === INSUFFICIENT_PRIVILEGE;
    return isUnavailable ? message : undefined;
  }
  if (!isPlainError(error)) return undefined;
  const code = codeOf(error);
  if (code === undefined && !connectionMessage.test(error.message)) return undefined;
  return error.message || code;
}

/** Whether the database may be there in a minute: it is starting, restarting or out of reach. */
export function isAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    return /^(?:08|57)/.test(code) || [READ_ONLY, TOO_MANY_CONNECTIONS].includes(code);
  }
  if (!isPlainError(error)) return false;
  const code = codeOf(error);
  return code === undefined
    ? /terminated|queryable|respond|timeout/.test(error.message)
    : awayCodes.has(code);
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
