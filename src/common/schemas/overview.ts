/** What goes out about all inspections together: numbers, what happened, and what waits for somebody. */
import * as z from 'zod/mini';
import type { AuditChanges, ChangeAction } from '#common/domain/audit.ts';

/** The dashboard's numbers (specification, section 2). */
const inspectionStatsDtoSchema = z.object({
  pending: z.int(),
  completed: z.int(),
  customers: z.int(),
  /** Whole percent. */
  conversionRate: z.int(),
});
export type InspectionStatsDto = z.infer<typeof inspectionStatsDtoSchema>;

/** One line of the audit log. */
export type AuditEntryDto = {
  id: number;
  at: string;
  actorName: string | null;
  action: ChangeAction;
  entity: string;
  entityId: number | null;
  inspectionId: number | null;
  /** The customer it was about, or whose inspection; null when that is no longer known. */
  customerName: string | null;
  changes: AuditChanges;
};

/** One kind of inspection that waits for somebody; counting stops at a hundred. */
export type WaitingInspections = {
  count: number;
  /** The ones that have waited longest. */
  items: { id: number; customerName: string; date: string }[];
};

/** What the bell lists. */
export type WaitingDto = {
  /** For administrators; nobody else approves. */
  accountsToApprove: number;
  /** What should have been carried out, at all customers. */
  overdueRecommendations: number;
  /** Recommendations of which a customer spoke last, by a link: nobody has looked since. */
  customerAnswers: number;
  readyToSign: WaitingInspections;
  /** Neither signed nor ready to be, for longer than a week. */
  unfinished: WaitingInspections;
};
