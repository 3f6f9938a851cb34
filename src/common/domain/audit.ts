/** The actions and changes that the audit log records. */

/** A row that came, changed, went or came back. */
export const changeActions = ['create', 'update', 'delete', 'restore'] as const;
export type ChangeAction = (typeof changeActions)[number];

/**
 * What leaves no row, and belongs in the security log. Of the portal itself, `restore` is that of a backup; `sign` tells
 * how an inspection was signed, `release` why a signed one may be deleted, `import` how many customers came from a file,
 * `anonymise` why a customer's data went, and what went, `send` what was to be mailed; a job is had tried again
 * (`retry`) or thrown away (`discard`), a customer link is opened (`open`).
 */
const securityActions = [
  'signIn',
  'signInRefused',
  'signOut',
  'download',
  'backup',
  'restore',
  'sign',
  'release',
  'import',
  'anonymise',
  'send',
  'retry',
  'discard',
  'open',
] as const;
export type SecurityAction = (typeof securityActions)[number];

export const auditActions = [
  ...changeActions,
  'signIn',
  'signInRefused',
  'signOut',
  'download',
  'backup',
  'sign',
  'release',
  'import',
  'anonymise',
  'send',
  'retry',
  'discard',
  'open',
] as const satisfies readonly (ChangeAction | SecurityAction)[];
export type AuditAction = (typeof auditActions)[number];

/** Each changed field's old and new value; secrets are named, never shown. */
export type AuditChanges = Record<string, readonly [before: unknown, after: unknown]>;

/**
 * What an inspection's line says in `boxesCopied` when it began with boxes that there were: of one earlier inspection, or
 * of several, and of the remembered set, which then are not named.
 */
export type CopiedBoxes = { count: number; fromInspectionId: number | null };

/** Further saves of the same thing by the same person within this time are one change. */
export const AUDIT_MERGE_WINDOW_MS = 10 * 60_000;
