/** Begins an inspection with what stands at the customer: all its devices, unchecked, and the plans that they are on. */
import { sql } from 'kysely';
import type { CopiedBoxes } from '#common/domain/audit.ts';
import { boxSequence } from '#common/domain/bait-box.ts';
import type { startingPoints } from '#common/schemas/inspection.ts';
import { recordChange } from '#server/audit/audit-line.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { BaitBox } from '#server/entities/bait-box.entity.ts';
import { DeviceRemoval } from '#server/entities/device-removal.entity.ts';
import { FloorPlan } from '#server/entities/floor-plan.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { type StandingDevice, standingAt } from '#server/features/devices/standing.query.ts';
import { withVisits } from '#server/features/devices/visits.ts';

export type StartsFrom = (typeof startingPoints)[number];

/** Of each floor the plan of the newest other inspection that has one: not every visit draws every floor. */
async function newestPlans(em: Em, { id, customerId }: Inspection): Promise<FloorPlan[]> {
  const { rows } = await sql<{ id: number }>`${withVisits(customerId)}
    select distinct on (p.floor) p.id from made_visits v join floor_plans p on p.inspection_id = v.id
    where v.id <> ${id} order by p.floor, v.date desc, v.id desc`.execute(em.getKysely());
  return em.find(FloorPlan, { id: { $in: rows.map((plan) => plan.id) } }, { orderBy: { floor: 'asc' } });
}

/** Places all boxes in one statement, which the history tells in one line instead of one for each. */
async function placeBoxes(em: Em, inspection: Inspection, devices: readonly StandingDevice[]): Promise<void> {
  if (devices.length === 0) return;
  const { id: inspectionId } = inspection;
  const rows = devices.map((device) => ({
    inspection_id: inspectionId,
    device_id: device.deviceId,
    floor: device.floor,
    box_number: device.boxNumber,
    box_type: device.boxType,
    is_toxic: device.isToxic,
    position_x: device.positionX,
    position_y: device.positionY,
    notes: device.notes ?? null,
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into bait_boxes (${columns})
    select ${columns} from jsonb_populate_recordset(null::bait_boxes, ${JSON.stringify(rows)}::jsonb)`.execute(
    em.getKysely(),
  );
  const sources = new Set(devices.map((device) => device.inspectionId));
  const [source = null] = sources;
  const boxesCopied: CopiedBoxes = { count: devices.length, fromInspectionId: sources.size === 1 ? source : null };
  const entity = { entity: 'Inspection', entityId: inspectionId, inspectionId };
  await recordChange(em, { ...entity, action: 'update', changes: { boxesCopied: [null, boxesCopied] } });
}

/**
 * Brings the customer's devices and the newest plan of each floor into a held inspection in which nothing was placed, drawn
 * or taken away yet. Devices keep their numbers.
 *
 * @throws AppError UNKNOWN_PREVIOUS_INSPECTION when it goes on from one of another customer
 */
export async function startFromDevices({ em }: Scope, inspection: Inspection): Promise<void> {
  const { id: inspectionId, customerId, previousInspectionId } = inspection;
  if (previousInspectionId && (await em.count(Inspection, { id: previousInspectionId, customerId })) === 0)
    throw new AppError('UNKNOWN_PREVIOUS_INSPECTION');
  // What somebody has made here already stays as it is.
  const drawn = await em.count(FloorPlan, { inspectionId });
  const placed = await em.count(BaitBox, { inspectionId });
  const takenAway = await em.count(DeviceRemoval, { inspectionId });
  if (drawn + placed + takenAway > 0) return;
  for (const { floor, name = null, imageId, width, height, scene = null } of await newestPlans(em, inspection))
    em.create(FloorPlan, { inspectionId, floor, name, imageId, width, height, scene });
  const { devices } = await standingAt(em, customerId, { except: inspectionId });
  await placeBoxes(em, inspection, devices);
  inspection.lastBoxSequence = Math.max(
    inspection.lastBoxSequence,
    ...devices.map(({ boxNumber }) => boxSequence(boxNumber)),
  );
  await em.flush();
}
