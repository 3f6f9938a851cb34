/** The notification preferences of this browser; the bell follows them. */
import { useSyncExternalStore } from 'react';
import { keepJson, keptJson } from './kept-value.ts';

export type NotificationPreferences = {
  /** Whether the bell lists inspections that await a signature and forgotten drafts. */
  hasReminders: boolean;
};

const STORAGE_KEY = 'notifications';
const listeners = new Set<() => void>();

const kept = keptJson(STORAGE_KEY) as Partial<NotificationPreferences> | null;
let preferences: NotificationPreferences = { hasReminders: kept?.hasReminders !== false };

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(changes: Partial<NotificationPreferences>): void {
  preferences = { ...preferences, ...changes };
  keepJson(STORAGE_KEY, preferences);
  for (const listener of listeners) listener();
}

type Preferences = { preferences: NotificationPreferences; change: typeof change };

export function useNotificationPreferences(): Preferences {
  return { preferences: useSyncExternalStore(subscribe, () => preferences), change };
}
