/** The notification preferences of this browser. */
import { Box } from '@chakra-ui/react';
import { SwitchRow } from '#client/components/switch-row.tsx';
import { useNotificationPreferences } from '#client/lib/notification-preferences.ts';
import { SettingsCard } from './settings-card.tsx';

export function NotificationsTab() {
  const { preferences, change } = useNotificationPreferences();
  return (
    <Box maxWidth="2xl">
      <SettingsCard title="notifications.title" text="notifications.text">
        <SwitchRow
          label="notifications.reminders"
          hint="notifications.remindersHint"
          isOn={preferences.hasReminders}
          onChange={(hasReminders) => change({ hasReminders })}
        />
      </SettingsCard>
    </Box>
  );
}
