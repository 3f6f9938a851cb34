/** The outbox as screens show it. */
import { useSyncExternalStore } from 'react';
import { offline } from '#client/lib/server-client.ts';
import type { OfflineState } from './offline-state.ts';

export const useOutbox = (): OfflineState => useSyncExternalStore(offline.subscribe, () => offline.state);
