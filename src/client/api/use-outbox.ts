/** The outbox as screens show it. */
import { useSyncExternalStore } from 'react';
import { offline } from '#client/api/server-client.ts';
import type { OfflineState } from '#client/offline/offline-state.ts';
import type { Entry } from '#common/sync/entry.ts';
import { hasFailed } from '#common/sync/lane.ts';

export const useOutbox = (): OfflineState => useSyncExternalStore(offline.subscribe, () => offline.state);

/** Whether something of an inspection is on this device and not on the server yet. */
export const useIsKeptHere = (inspectionId: number | null): boolean => useLaneEntries(inspectionId).length > 0;

/** Whether both ids, the one that it has here and the server's, are one inspection's; null is one that has none yet. */
export const isSameInspection = (one: number | null, other: number | null): boolean =>
  one === other || (one !== null && other !== null && idHere(one) === idHere(other));

const idHere = (inspectionId: number): number => offline.store?.localIdOf(inspectionId, 'inspection') ?? inspectionId;

const ofLane = (entries: readonly Entry[], inspectionId: number | null): readonly Entry[] => {
  if (inspectionId === null || !offline.store) return [];
  const lane = `inspection:${idHere(inspectionId)}`;
  return entries.filter((entry) => entry.lane === lane);
};

/** What this device has of an inspection and the server does not. */
export const useLaneEntries = (inspectionId: number | null): readonly Entry[] =>
  ofLane(useOutbox().entries, inspectionId);

/** The same, as it is at this moment. */
export const laneEntriesNow = (inspectionId: number): readonly Entry[] => ofLane(offline.state.entries, inspectionId);

/** Whether a write with that key is in the outbox, or was sent from here within thirty days. */
export async function isWritten(key: string): Promise<boolean> {
  const { store, state } = offline;
  return state.entries.some((entry) => entry.key === key) || ((await store?.sentKeys()) ?? []).includes(key);
}

const isPlan = ({ operation }: Entry): boolean =>
  operation.startsWith('baitBoxes.') || operation === 'inspections.saveFloorPlan';

/** Boxes and plans of it that go again by themselves because the server has failed on them, or on what is before them. */
export function useFailedPlan(inspectionId: number): readonly Entry[] {
  const entries = useLaneEntries(inspectionId);
  const first = entries.findIndex(hasFailed);
  return first < 0 ? [] : entries.slice(first).filter(isPlan);
}
