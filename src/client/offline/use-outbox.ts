/** The outbox as screens show it. */
import { useSyncExternalStore } from 'react';
import { offline } from '#client/lib/server-client.ts';
import type { OfflineState } from './offline-state.ts';

export const useOutbox = (): OfflineState => useSyncExternalStore(offline.subscribe, () => offline.state);

/** Whether something of an inspection is on this device and not on the server yet. */
export function useIsKeptHere(inspectionId: number | null): boolean {
  const { entries } = useOutbox();
  const { store } = offline;
  if (inspectionId === null || !store) return false;
  const lane = `inspection:${store.localIdOf(inspectionId, 'inspection')}`;
  return entries.some((entry) => entry.lane === lane);
}
