/** What the server calls the things that an entry has made, and the devices that a visit’s boxes have become. */
import { INT4_MAX } from '#common/limits.ts';
import type { BaitBoxDto } from '#common/schemas/bait-box.ts';
import type { Entry } from '#common/sync/entry.ts';
import { localDeviceOf, operations, withIds } from '#common/sync/operations.ts';
import { rowKeys } from '#common/sync/rows.ts';
import type { MadeHere } from './account-database.ts';
import type { AccountStore } from './account-store.ts';
import type { Server } from './server.ts';

type Answered = { entry: Entry; answer: unknown; signal: AbortSignal };

const boxesNow = async (server: Server, inspectionId: number, signal: AbortSignal): Promise<BaitBoxDto[]> =>
  (await server.ask('baitBoxes.list', { inspectionId }, signal)) as BaitBoxDto[];

/** Lets entries name other devices. @param nameOf the id of a device instead of the one that is named */
export async function nameDevices(
  store: AccountStore,
  entries: readonly Entry[],
  nameOf: (device: number) => number,
): Promise<void> {
  const named = ({ operation, input }: Entry) =>
    withIds(operation, input, (id, kind) => (kind === 'device' ? nameOf(id) : id));
  for (const { seq } of entries) await store.change(seq, (stored) => ({ ...stored, input: named(stored) }));
}

/**
 * Lets what waits of a visit name the devices that its boxes are by now: with another customer the visit's boxes are devices
 * of theirs.
 */
export async function renameDevices(store: AccountStore, server: Server, { entry, answer, signal }: Answered) {
  const { customerId } = (entry.input.changes ?? {}) as { customerId?: number };
  const later = store.entries.filter(({ lane, seq }) => lane === entry.lane && seq > entry.seq);
  if (entry.operation !== 'inspections.update' || customerId === undefined || later.length === 0) return;
  const { id } = answer as { id: number };
  const before = (await store.rows.get<BaitBoxDto[]>(rowKeys.boxes(id))) ?? [];
  const boxes = await boxesNow(server, id, signal);
  const now = new Map(boxes.map((box) => [box.id, box.deviceId]));
  const renamed = new Map(before.map((box) => [box.deviceId, now.get(box.id) ?? box.deviceId]));
  await nameDevices(store, later, (one) => renamed.get(store.idOf(one)) ?? one);
  await store.rows.put([[rowKeys.boxes(id), boxes]]);
}

/** From the answer to it, and from the boxes that the visit begins with by now, which are kept with it. */
export async function idsOf(
  store: AccountStore,
  server: Server,
  { entry, answer, signal }: Answered,
): Promise<MadeHere[]> {
  const { makes } = operations[entry.operation];
  const { id, deviceId } = (answer ?? {}) as { id?: number; deviceId?: number };
  const ids: MadeHere[] = makes && entry.localId && id ? [{ localId: entry.localId, kind: makes, serverId: id }] : [];
  const device = localDeviceOf(entry);
  if (device !== null && deviceId) ids.push({ localId: device, kind: 'device', serverId: deviceId });
  if (!id || (entry.operation !== 'inspections.create' && entry.brought.length === 0)) return ids;
  // A visit that begins with nothing has no boxes: known from now on, also without a line.
  const isEmpty = entry.brought.length === 0 && !entry.input.from && !entry.input.previousInspectionId;
  const boxes = isEmpty ? [] : await boxesNow(server, id, signal);
  await store.rows.put([[rowKeys.boxes(id), boxes]]);
  return [
    ...ids,
    ...entry.brought.map(({ localId, boxNumber }): MadeHere => {
      const placed = boxes.find((box) => box.boxNumber === boxNumber);
      // Taken away by somebody meanwhile: what was said of it here is refused by name.
      return { localId, kind: 'box', serverId: placed?.id ?? INT4_MAX };
    }),
  ];
}
