/** The actions and changes that the audit log records. */
export const auditActions = ['create', 'update', 'delete'] as const;
export type AuditAction = (typeof auditActions)[number];

/** Each changed field's old and new value; secrets are named, never shown. */
export type AuditChanges = Record<string, readonly [before: unknown, after: unknown]>;

/** What an inspection's line says in `boxesCopied` when it began with the boxes of an earlier one. */
export type CopiedBoxes = { count: number; fromInspectionId: number };

/** Further saves of the same thing by the same person within this time are one change. */
export const AUDIT_MERGE_WINDOW_MS = 10 * 60_000;
