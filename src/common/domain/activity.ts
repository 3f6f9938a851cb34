/** The kind of activity that a line of the audit log stands for (specification, section 2). */
import type { CopiedBoxes } from '#common/domain/audit.ts';
import type { AuditEntryDto } from '#common/schemas/overview.ts';

export type ActivityKind =
  | 'inspectionStarted'
  | 'boxesPlaced'
  | 'boxesCopied'
  | 'devicesTaken'
  | 'reportWritten'
  | 'recommendationsWritten'
  | 'contractSigned'
  | 'inspectionCompleted'
  | 'inspectionChanged'
  | 'inspectionDeleted'
  | 'inspectionRestored'
  | 'customerAdded'
  | 'customerChanged'
  | 'customerDeleted';

export type Activity = {
  id: number;
  at: string;
  kind: ActivityKind;
  /** Null for the portal's own work. */
  actorName: string | null;
  customerName: string | null;
  /** The inspection to go to; null when there is none, or no longer. */
  inspectionId: number | null;
  /** The customer to go to, of what happened to one itself; null when it is gone. */
  customerId: number | null;
  /** Of boxes that were copied: how many, from which inspection if it was one. */
  copied: CopiedBoxes | null;
};

/** A line as it arrives: JSON does not know pairs from lists. */
type Line = Omit<AuditEntryDto, 'changes'> & { changes: Record<string, readonly unknown[]> };
type Entry = Pick<Line, 'action' | 'entity' | 'changes'>;

const copiedIn = (changes: Entry['changes']): CopiedBoxes | null =>
  (changes.boxesCopied?.[1] as CopiedBoxes | undefined) ?? null;

/** Several saves may share one line: the one furthest in the wizard is what is told. */
function kindOfInspectionUpdate(changes: Entry['changes']): ActivityKind {
  if (changes.contractSigned?.[1] === true) return 'contractSigned';
  if (changes.status?.[1] === 'completed') return 'inspectionCompleted';
  if (changes.recommendations) return 'recommendationsWritten';
  if (changes.reportText || changes.observations) return 'reportWritten';
  if (changes.status?.[1] === 'in_progress') return 'boxesPlaced';
  if (changes.boxesCopied) return copiedIn(changes)?.fromInspectionId === null ? 'devicesTaken' : 'boxesCopied';
  if (changes.lastBoxSequence) return 'boxesPlaced';
  return 'inspectionChanged';
}

/** What somebody did, from the fields that changed. */
export function activityKindOf({ action, entity, changes }: Entry): ActivityKind {
  if (entity === 'Customer') {
    if (action === 'create') return 'customerAdded';
    return action === 'delete' ? 'customerDeleted' : 'customerChanged';
  }
  if (action === 'create') return 'inspectionStarted';
  if (action === 'delete') return 'inspectionDeleted';
  return action === 'restore' ? 'inspectionRestored' : kindOfInspectionUpdate(changes);
}

/**
 * The lines of the audit log, newest first, as things that happened. What led up to a deletion keeps
 * the customer's name but no way to an inspection that is gone.
 */
export function activitiesOf(entries: readonly Line[]): Activity[] {
  const gone = new Map<number, string | null>();
  const goneCustomers = new Set<number | null>();
  const isBack = new Set<number>();
  for (const { entity, entityId, action, inspectionId: id, customerName } of entries) {
    if (entity === 'Customer' && action === 'delete') goneCustomers.add(entityId);
    if (entity !== 'Inspection' || id === null) continue;
    if (action === 'restore') isBack.add(id);
    if (action === 'delete' && !isBack.has(id)) gone.set(id, customerName);
  }
  return entries.map((entry) => {
    const { id, at, actorName, inspectionId, entity, entityId } = entry;
    const isGone = inspectionId !== null && gone.has(inspectionId);
    const customerName = entry.customerName ?? (isGone ? (gone.get(inspectionId) ?? null) : null);
    return {
      id,
      at,
      kind: activityKindOf(entry),
      actorName,
      customerName,
      inspectionId: isGone ? null : inspectionId,
      customerId: entity === 'Customer' && !goneCustomers.has(entityId) ? entityId : null,
      copied: copiedIn(entry.changes),
    };
  });
}
