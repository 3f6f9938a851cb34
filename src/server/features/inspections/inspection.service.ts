/** Use-cases for inspections: begun, filled in step by step, deleted (specification, section 4). */
import type {
  ConfirmFloorPlanInput,
  InspectionDto,
  SaveRecommendationsInput,
  SaveReportInput,
} from '#common/schemas/inspection.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { followText } from '#server/features/follow-up/written.service.ts';
import { createOnce, keyOf } from '#server/idempotency/create-once.ts';
import { sentAs } from '#server/idempotency/once.ts';
import { applyChanges, type InspectionChanges, requireReferences, withDocument } from './apply-changes.ts';
import { holdVisitToBegin } from './begin-visit.ts';
import { changeInspection } from './change-inspection.ts';
import { getInspection } from './inspection.query.ts';
import type { DocumentTools } from './signed-document.ts';
import { type StartsFrom, startFromDevices } from './start-from-devices.ts';

/** Whether an inspection begins with what stands at the customer: when it goes on from an earlier one, or is to. */
type Start = { startsFromPrevious?: boolean | undefined };
type Creation = InspectionChanges &
  Start & {
    customerId: number;
    from?: StartsFrom | undefined;
    /** The planned visit that it comes of. One inspection comes of it: a second beginning joins that, or is refused. */
    visit?: { id: number; ifBegun: 'join' | 'refuse' } | undefined;
    clientKey?: string | undefined;
  };

/**
 * Begins an inspection as a draft, once per client key; the technician is whoever begins it unless
 * another one is named.
 *
 * @throws AppError as requireReferences, applyChanges, startFromDevices and holdVisitToBegin, as signWithDocument when it is
 *   signed at once, VISIT_BEGUN and IDEMPOTENCY_MISMATCH
 */
export function createInspection(
  scope: Scope,
  tools: DocumentTools,
  { clientKey, ...fields }: Creation,
): Promise<InspectionDto> {
  return withDocument(scope, tools, fields, (attempt, freezing) =>
    createOnce(attempt, {
      action: 'inspections.create',
      key: clientKey,
      payload: fields,
      find: getInspection,
      create: async (inner) => {
        const { startsFromPrevious, from, visit: planned, ...changes } = fields;
        const { customerId, technicianId = inner.actor.id } = changes;
        await requireReferences(inner.em, { ...changes, technicianId });
        const visit = planned ? await holdVisitToBegin(inner, { id: planned.id, customerId }) : null;
        if (visit?.begunId && planned?.ifBegun === 'refuse') throw new AppError('VISIT_BEGUN');
        if (visit?.begunId) return getInspection(inner, visit.begunId);
        const begun = { customerId, technicianId, createdById: inner.actor.id, date: inner.now, ...keyOf(clientKey) };
        // The number that is printed on the document of one that is signed at once.
        const printed = freezing?.document?.content.printed;
        const inspection = inner.em.create(Inspection, printed ? { ...begun, id: printed.id } : begun);
        await inner.em.flush();
        if (visit) await visit.begin(inspection.id);
        await applyChanges(inner, inspection, changes, freezing);
        const goesOn = Boolean(startsFromPrevious && changes.previousInspectionId);
        // What is signed at once is complete.
        if (!inspection.contractSigned && (from ? from === 'devices' : goesOn))
          await startFromDevices(inner, inspection);
        await inner.em.flush();
        return getInspection(inner, inspection.id);
      },
    }),
  );
}

type Update = Start & {
  id: number;
  version?: number | undefined;
  changes: InspectionChanges;
  clientKey?: string | undefined;
};

/** Whether the report or the recommendations are among the changes: whoever writes them is at work. */
const savesFindings = ({ reportText, observations, recommendations }: InspectionChanges): boolean =>
  Boolean(reportText || observations || recommendations);

/**
 * Keeps what was given so far. Unless a status is among the changes, findings set it in progress, also one that was
 * completed and never signed, and all else leaves the status as it is.
 *
 * @throws AppError as changeInspection, requireReferences, applyChanges and startFromDevices, and as signWithDocument when
 *   it signs
 */
export const updateInspection = (scope: Scope, tools: DocumentTools, input: Update): Promise<InspectionDto> => {
  const { id, version, changes, startsFromPrevious } = input;
  const target = { id, version, sent: sentAs('inspections.update', input) };
  return withDocument(scope, tools, changes, (attempt, freezing) =>
    changeInspection(attempt, target, async (inspection, inner) => {
      await requireReferences(inner.em, changes, inspection);
      const isAtWork = savesFindings(changes);
      const written = isAtWork ? { status: 'in_progress' as const, ...omitUndefined(changes) } : changes;
      await applyChanges(inner, inspection, written, freezing);
      if (startsFromPrevious && inspection.previousInspectionId) await startFromDevices(inner, inspection);
    }),
  );
};

/**
 * Leaves the floor-plan step: the inspection is now in progress.
 *
 * @throws AppError as changeInspection, and BOXES_REQUIRED without a bait box
 */
export function confirmFloorPlan(scope: Scope, input: ConfirmFloorPlanInput): Promise<InspectionDto> {
  const { id, version } = input;
  const target = { id, version, sent: sentAs('inspections.confirmFloorPlan', input) };
  return changeInspection(scope, target, async (inspection, inner) => {
    const box = await reader(inner.em)
      .selectFrom('bait_boxes')
      .select('id')
      .where('inspection_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (!box) throw new AppError('BOXES_REQUIRED');
    inspection.status = 'in_progress';
  });
}

/** Completes the report step. @throws AppError as changeInspection */
export function saveReport(scope: Scope, input: SaveReportInput): Promise<InspectionDto> {
  const { id, version, reportText, observations } = input;
  const save = (inspection: Inspection) => {
    inspection.reportText = reportText;
    if (observations !== undefined) inspection.observations = observations;
    inspection.status = 'in_progress';
  };
  const isDone = (inspection: Inspection) =>
    inspection.reportText === reportText && (observations === undefined || inspection.observations === observations);
  const target = { id, version, sent: sentAs('inspections.saveReport', input) };
  return changeInspection(scope, target, save, isDone);
}

/** Completes the recommendations step. @throws AppError as changeInspection */
export function saveRecommendations(scope: Scope, input: SaveRecommendationsInput): Promise<InspectionDto> {
  const { id, version, recommendations } = input;
  const save = async (inspection: Inspection, inner: Scope) => {
    inspection.recommendations = recommendations;
    inspection.status = 'in_progress';
    await followText(inner, inspection);
  };
  const target = { id, version, sent: sentAs('inspections.saveRecommendations', input) };
  return changeInspection(scope, target, save, (inspection) => inspection.recommendations === recommendations);
}
