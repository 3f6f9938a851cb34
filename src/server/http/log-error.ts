/** Errors as log entries: what and where, never the values that a failed query was given. */

export type LoggedError = {
  type: string;
  message: string;
  /** PostgreSQL's or the system's own code. */
  code?: string;
  constraint?: string;
  stack: string;
  cause?: LoggedError;
};

/**
 * Keeps to a list of fields: drivers hang the query's parameters, among them password hashes and
 * pictures, onto the errors they throw.
 */
export function describeError(error: Error & { code?: unknown; constraint?: unknown }): LoggedError {
  const { name, message, stack, code, constraint, cause } = error;
  return {
    type: name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: stack ?? '',
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}
