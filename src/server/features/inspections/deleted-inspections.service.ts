/** Use-cases for deleting an inspection, and for bringing it back while it is kept (specification, section 2). */
import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { AuditChanges } from '#common/domain/audit.ts';
import { DELETED_INSPECTION_KEPT_DAYS } from '#common/limits.ts';
import type { DeletedInspectionDto, InspectionDto } from '#common/schemas/inspection.ts';
import type { ListDeletedInput } from '#common/schemas/inspection-list.ts';
import { recordChange } from '#server/audit/audit-line.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { decodeDateCursor, encodeCursor, type Page, pageOf } from '#server/db/cursor.ts';
import type { Em } from '#server/db/orm.ts';
import { isoDate, reader } from '#server/db/reader.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { refreshStatesOf } from '#server/features/follow-up/statements.ts';
import { holdInspection, requireUnsigned } from './change-inspection.ts';
import { getInspection, selectListItems } from './inspection.query.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What was deleted before this is gone for good. */
const keptSince = (now: Date): Date => new Date(now.getTime() - DELETED_INSPECTION_KEPT_DAYS * DAY_MS);

type PartTable = 'floor_plans' | 'bait_boxes' | 'device_removals' | 'inspection_photos' | 'recommendation_statements';

/** All that belongs to an inspection, for the audit log; drawings are too long for a line. */
async function contentOf(em: Em, inspection: Inspection): Promise<Record<string, unknown>> {
  const rowsOf = async (table: PartTable) => {
    const rows = await reader(em)
      .selectFrom(table)
      .select(sql<Record<string, unknown>>`to_jsonb(${sql.table(table)}) - array['scene', 'inspection_id']`.as('row'))
      .where('inspection_id', '=', inspection.id)
      .orderBy('id')
      .execute();
    return rows.map(({ row }) => row);
  };
  const { id: _, version: __, ...fields } = { ...inspection };
  return {
    ...fields,
    floorPlans: await rowsOf('floor_plans'),
    baitBoxes: await rowsOf('bait_boxes'),
    deviceRemovals: await rowsOf('device_removals'),
    photos: await rowsOf('inspection_photos'),
    recommendationStatements: await rowsOf('recommendation_statements'),
  };
}

const isSomething = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Written past the entity: a deletion is told as one, not as a change of two columns. */
async function markDeleted({ em, actor, now }: Scope, id: number, isDeleted: boolean): Promise<void> {
  await reader(em)
    .updateTable('inspections')
    .set(({ eb }) => ({
      deleted_at: isDeleted ? now : null,
      deleted_by_id: isDeleted ? actor.id : null,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes an inspection with its boxes, plans and photos; for whoever began it, and for administrators. It is kept
 * for a while, unseen, and the audit log says all that went.
 *
 * @throws AppError INSPECTION_NOT_FOUND, NOT_OWN_INSPECTION, INSPECTION_SIGNED
 */
export function deleteInspection(scope: Scope, id: number): Promise<void> {
  return inTransaction(scope, async (inner) => {
    const { em, actor } = inner;
    const inspection = await holdInspection(inner, id);
    // Whoever may not delete it hears no more about it.
    if (actor.role !== 'admin' && inspection.createdById !== actor.id) throw new AppError('NOT_OWN_INSPECTION');
    requireUnsigned(inspection);
    const content = Object.entries(await contentOf(em, inspection)).filter(([, value]) => isSomething(value));
    const changes: AuditChanges = Object.fromEntries(content.map(([name, value]) => [name, [value, null]]));
    await markDeleted(inner, id, true);
    await refreshStatesOf(em, id);
    await recordChange(em, { action: 'delete', entity: 'Inspection', entityId: id, inspectionId: id, changes });
  });
}

/**
 * Brings a deleted inspection back as it was; one that is there already stays as it is.
 *
 * @throws AppError INSPECTION_NOT_FOUND when it never was, or is gone for good
 */
export function restoreInspection(scope: Scope, id: number): Promise<InspectionDto> {
  return inTransaction(scope, async (inner) => {
    const { em, now } = inner;
    const anyone = { lockMode: LockMode.PESSIMISTIC_WRITE, filters: false } as const;
    const inspection = await em.findOne(Inspection, { id }, anyone);
    const deletedAt = inspection?.deletedAt;
    if (!deletedAt) return getInspection(inner, id);
    if (deletedAt <= keptSince(now)) throw new AppError('INSPECTION_NOT_FOUND');
    await markDeleted(inner, id, false);
    await refreshStatesOf(em, id);
    const changes: AuditChanges = { deletedAt: [deletedAt, null] };
    await recordChange(em, { action: 'restore', entity: 'Inspection', entityId: id, inspectionId: id, changes });
    return getInspection(inner, id);
  });
}

const lateCount = sql<number>`(select count(*)::int from late_signatures l where l.inspection_id = i.id)`.as(
  'lateSignatureCount',
);

/**
 * One page of what can still be brought back, the latest deletion first.
 *
 * @throws AppError INVALID_INPUT for a cursor that was not given out
 */
export async function listDeletedInspections(
  scope: Scope,
  { limit, cursor }: ListDeletedInput,
): Promise<Page<DeletedInspectionDto>> {
  let query = selectListItems(scope)
    .leftJoin('users as d', 'd.id', 'i.deleted_by_id')
    .select([isoDate('i.deleted_at').as('deletedAt'), 'd.full_name as deletedByName', lateCount])
    .where('i.deleted_at', '>', keptSince(scope.now))
    .orderBy('i.deleted_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [at, id] = decodeDateCursor(cursor);
    query = query.where(sql<boolean>`(i.deleted_at, i.id) < (${at}, ${id})`);
  }
  return pageOf(await query.execute(), limit, (last) => encodeCursor(last.deletedAt, last.id));
}
