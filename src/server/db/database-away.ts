/** Recognises failures of a database that cannot be reached: unlike all others they pass by themselves. */
import { ConnectionException } from '@mikro-orm/core';

/** The system's codes of a connection that cannot be made, or has broken. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** PostgreSQL's: shutting down, crashed, starting up, too many connections; class 08 is the connection itself. */
const postgresCodes = /^(57P0[123]|53300|08...)$/;
/** The driver's messages that come without a code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the error, or one that caused it, says that the database is not there. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionException) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (systemCodes.has(code) || postgresCodes.test(code))) return true;
  if (driverMessages.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(error.cause);
}
