/** Recognises what the database itself refuses because an inspection is signed (ADR 035). */

/** As the triggers raise it. */
const SIGNED = 'SIGND';

/** Whether the error, or one that caused it, is that refusal. */
export function isSignedRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === SIGNED || isSignedRefusal(error.cause);
}
