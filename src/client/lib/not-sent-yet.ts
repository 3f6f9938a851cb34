/** What is said when something can be done only once what it is about has reached the server. */

/** Nothing was done. */
export class NotSentYetError extends Error {}

/** As it was thrown, or as a screen got it from the link. */
export const isNotSentYet = (error: unknown): boolean =>
  error instanceof NotSentYetError || (error instanceof Error && error.cause instanceof NotSentYetError);
