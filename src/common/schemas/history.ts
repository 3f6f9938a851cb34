/** What goes in and out of the history of changes: of one customer, inspection or user, or of the settings. */
import * as z from 'zod/mini';
import type { AuditAction } from '#common/domain/audit.ts';
import { LIST_LIMIT_MAX, LIST_PAGE_SIZE } from '#common/limits.ts';
import { cursor, date, id, int4, says } from './primitives.ts';

export const historySubjects = ['customer', 'group', 'inspection', 'user', 'settings'] as const;
export type HistorySubject = (typeof historySubjects)[number];

/** The settings are one thing; all else has an id. */
export const isSubjectNamed = ({ of, id: given }: { of: HistorySubject; id?: number | undefined }): boolean =>
  (of === 'settings') === (given === undefined);
export const subjectError = { path: ['id'], ...says('validation.required') };

export const listHistorySchema = z
  .object({
    of: z.enum(historySubjects, says('validation.choice')),
    id: z.optional(id()),
    /** Both ends included. */
    from: z.optional(date()),
    to: z.optional(date()),
    /** Whoever made the change. */
    actorId: z.optional(id()),
    limit: z._default(int4(1, LIST_LIMIT_MAX), LIST_PAGE_SIZE),
    cursor: cursor(),
  })
  .check(z.refine(isSubjectNamed, subjectError));
export type ListHistoryInput = z.infer<typeof listHistorySchema>;

export type HistoryLineDto = {
  id: number;
  at: string;
  /** As they were called then; null for the portal's own work. */
  actorName: string | null;
  action: AuditAction;
  /** What changed, such as BaitBox. */
  entity: string;
  /** What that is called, such as B003; null where it has no name. */
  name: string | null;
  /** Each field as it was and as it became; ids of people and customers as their names. */
  changes: Record<string, readonly unknown[]>;
};
