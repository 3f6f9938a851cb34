/** The notification preferences of this browser; the bell follows them. */
import { keepJson, keptJson } from './kept-value.ts';
import { LiveValue, useLiveValue } from './live-value.ts';

export type NotificationPreferences = {
  /** Whether the bell lists inspections that await a signature and forgotten drafts. */
  hasReminders: boolean;
};

const STORAGE_KEY = 'notifications';

const kept = keptJson(STORAGE_KEY) as Partial<NotificationPreferences> | null;
const preferences = new LiveValue<NotificationPreferences>({ hasReminders: kept?.hasReminders !== false });

function change(changes: Partial<NotificationPreferences>): void {
  preferences.set({ ...preferences.get(), ...changes });
  keepJson(STORAGE_KEY, preferences.get());
}

type Preferences = { preferences: NotificationPreferences; change: typeof change };

export function useNotificationPreferences(): Preferences {
  return { preferences: useLiveValue(preferences), change };
}
