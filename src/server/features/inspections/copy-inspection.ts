/** Copies what an inspection found into another one that says it anew: plans, boxes with their checks, and removals. */
import { sql } from 'kysely';
import type { CopiedBoxes } from '#common/domain/audit.ts';
import { recordChange } from '#server/audit/audit-line.ts';
import type { Em } from '#server/db/orm.ts';
import { FloorPlan } from '#server/entities/floor-plan.entity.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';

/** All that is said of a device on a visit, by whoever said it then. */
const BOX_COLUMNS = sql.raw(
  `device_id, is_new, floor, box_number, box_type, is_toxic, position_x, position_y, notes, condition, take_percent,
   glue_board_percent, catches, evidence, actions, product, checked_at, received_at, checked_by_id, is_bulk_checked`,
);

/** Copies all boxes, each with a key of its own, in one statement, which the history tells in one line instead of one for each. */
async function copyBoxes(em: Em, fromInspectionId: number, inspectionId: number): Promise<void> {
  const { rows } = await sql`
    insert into bait_boxes (inspection_id, ${BOX_COLUMNS})
    select ${inspectionId}::int, ${BOX_COLUMNS} from bait_boxes where inspection_id = ${fromInspectionId} order by id
    returning id`.execute(em.getKysely());
  await sql`
    insert into device_removals (inspection_id, device_id, box_number, reason, removed_at, box)
    select ${inspectionId}::int, device_id, box_number, reason, removed_at, box - 'key' from device_removals
    where inspection_id = ${fromInspectionId}`.execute(em.getKysely());
  if (rows.length === 0) return;
  const boxesCopied: CopiedBoxes = { count: rows.length, fromInspectionId };
  const entity = { entity: 'Inspection', entityId: inspectionId, inspectionId };
  await recordChange(em, { ...entity, action: 'update', changes: { boxesCopied: [null, boxesCopied] } });
}

/** Copies plans, drawings, boxes and removals from one inspection of a customer into another. */
export async function copyPlansAndBoxes(em: Em, from: Inspection, to: Inspection): Promise<void> {
  const there = { inspectionId: from.id };
  for (const { floor, name = null, imageId, width, height, scene = null } of await em.find(FloorPlan, there)) {
    em.create(FloorPlan, { inspectionId: to.id, floor, name, imageId, width, height, scene });
  }
  await copyBoxes(em, from.id, to.id);
  to.lastBoxSequence = Math.max(to.lastBoxSequence, from.lastBoxSequence);
  await em.flush();
}
