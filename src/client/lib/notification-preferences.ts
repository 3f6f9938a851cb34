/** The notification preferences of this browser; the bell follows them. */
import { useSyncExternalStore } from 'react';

export type NotificationPreferences = {
  /** Whether the bell lists inspections that await a signature and forgotten drafts. */
  hasReminders: boolean;
};

const STORAGE_KEY = 'notifications';
const defaults: NotificationPreferences = { hasReminders: true };
const listeners = new Set<() => void>();

/** A browser that forbids storage, or holds something else, has no choice to keep. */
function kept(): NotificationPreferences {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<NotificationPreferences>;
    return { hasReminders: stored.hasReminders !== false };
  } catch {
    return defaults;
  }
}

let preferences = kept();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(changes: Partial<NotificationPreferences>): void {
  preferences = { ...preferences, ...changes };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences));
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

type Preferences = { preferences: NotificationPreferences; change: typeof change };

export function useNotificationPreferences(): Preferences {
  return { preferences: useSyncExternalStore(subscribe, () => preferences), change };
}
