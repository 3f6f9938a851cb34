/** Where a write belongs: its lane, the thing it changes, and the boxes that it brings along. */
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { Input } from '#common/sync/entry.ts';
import type { OperationName } from '#common/sync/operation-names.ts';
import { operations } from '#common/sync/operations.ts';
import { standingNumbers } from '#common/sync/reads.ts';
import { inspectionOfBox, rowKeys } from '#common/sync/rows.ts';
import type { AccountStore } from './account-store.ts';
import type { ShownHere } from './shown.ts';

/** What a device keeps for an account, and shows of it. */
export type Kept = { store: AccountStore; shown: ShownHere };

/** The lane that a write waits in; '' for one that begins a lane, null for one that this device knows nothing about. */
export async function laneOf({ store, shown }: Kept, path: OperationName, input: Input): Promise<string | null> {
  const { lane } = operations[path];
  if (lane === 'new') return '';
  const id = Number(lane === 'id' ? input.id : input.inspectionId);
  if (path === 'customers.update') return `customer:${store.localIdOf(id, 'customer')}`;
  const kind = path.startsWith('baitBoxes.') ? 'box' : 'photo';
  const isPart = lane === 'id' && (path.startsWith('baitBoxes.') || path.endsWith('Photo'));
  if (!isPart) return `inspection:${id < 0 ? id : store.localIdOf(id, 'inspection')}`;
  const local = id < 0 ? id : store.localIdOf(id, kind);
  const maker = store.entries.find((one) => one.localId === local || one.brought.some((box) => box.localId === local));
  if (maker) return maker.lane;
  const of =
    kind === 'box'
      ? await inspectionOfBox(store.rows, store.idOf(id))
      : ((await shown.visits()).find(({ inspection }) => inspection.photos.some((photo) => photo.id === store.idOf(id)))
          ?.inspection.id ?? 0);
  return of === 0 ? null : `inspection:${store.localIdOf(of, 'inspection')}`;
}

/** What a write is about, as it is shown; null for what it begins, undefined when it is not known here. */
export async function thingOf(
  { store, shown }: Kept,
  path: OperationName,
  laneId: number,
): Promise<object | null | undefined> {
  if (operations[path].lane === 'new') return null;
  if (path === 'customers.update') return (await shown.customer(laneId)) ?? undefined;
  // That it is known is all that most writes need: nobody waits for the rest before they are on the disk.
  const row = operations[path].isVersioned ? undefined : await store.rows.get<object>(rowKeys.inspection(laneId));
  return row ?? (await shown.visit(laneId))?.inspection;
}

/** The boxes that a visit begins with, by their numbers. */
export async function broughtBy(
  { shown }: Kept,
  path: OperationName,
  input: Input,
  inspection: InspectionDto | null,
): Promise<string[]> {
  const { from, startsFromPrevious, previousInspectionId, customerId } = input;
  const changes = (input.changes ?? {}) as Input;
  if (path === 'inspections.create' && (from ? from === 'devices' : startsFromPrevious && previousInspectionId))
    return standingNumbers(await shown.devicesOf(Number(customerId)));
  if (path === 'inspections.update' && startsFromPrevious)
    return standingNumbers(await shown.devicesOf(Number(changes.customerId ?? inspection?.customerId)));
  return [];
}
