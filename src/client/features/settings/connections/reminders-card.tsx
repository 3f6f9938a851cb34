/** For administrators: of what the portal reminds people by mail, how long before, and who has no address for it. */
import { Stack, Text } from '@chakra-ui/react';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { SwitchRow } from '#client/components/switch-row.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { WholeNumberForm } from '#client/features/settings/whole-number-form.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import {
  RECOMMENDATION_REMINDER_DAYS_DEFAULT,
  REMINDER_DAYS_MAX,
  VISIT_REMINDER_DAYS_DEFAULT,
} from '#common/outgoing-limits.ts';
import type { RemindersDto, SaveRemindersInput } from '#common/schemas/reminders.ts';

const kinds = [
  { name: 'visits', field: 'visitDays', least: 1, usual: VISIT_REMINDER_DAYS_DEFAULT },
  { name: 'recommendations', field: 'recommendationDays', least: 0, usual: RECOMMENDATION_REMINDER_DAYS_DEFAULT },
] as const;
type Kind = (typeof kinds)[number];

export function RemindersCard() {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const reminders = trpc.reminders.get.useQuery();
  const settings = trpc.mail.settings.useQuery();
  const save = trpc.reminders.save.useMutation({
    onSuccess: (saved) => {
      utils.reminders.get.setData(undefined, saved);
      // Their version is another now.
      void utils.settings.get.invalidate();
      notify.success('settingsSaved');
    },
    onError: (error) => notify.failure('errorSavingSettings', error),
  });
  // What was asked for shows until it is answered; a refusal turns the switch back.
  const asked = save.isPending ? save.variables : null;
  const data = reminders.data && { ...reminders.data, ...asked, hasLink: asked?.hasLink ?? reminders.data.hasLink };
  const change = (changes: Partial<SaveRemindersInput>) => {
    if (!data) return;
    const { visitDays, recommendationDays, hasLink } = data;
    save.mutate({ visitDays, recommendationDays, hasLink, ...changes });
  };
  return (
    <SettingsCard title="reminders.title" text="reminders.text">
      {reminders.isPending ? <Loading /> : null}
      {reminders.isError ? (
        <ErrorState title="settings.loadFailed" error={reminders.error} onRetry={() => void reminders.refetch()} />
      ) : null}
      {settings.data?.problem ? <Text>{t('reminders.noMail')}</Text> : null}
      {data
        ? kinds.map((kind) => (
            <Reminder
              key={kind.name}
              kind={kind}
              saved={data}
              isBusy={save.isPending}
              onChange={(days) => change({ [kind.field]: days })}
            />
          ))
        : null}
      {data && data.recommendationDays !== null ? (
        <SwitchRow
          label="reminders.link"
          hint="reminders.linkHint"
          isOn={data.hasLink}
          onChange={(hasLink) => change({ hasLink })}
        />
      ) : null}
    </SettingsCard>
  );
}

type ReminderProps = { kind: Kind; saved: RemindersDto; isBusy: boolean; onChange: (days: number | null) => void };

function Reminder({ kind: { name, field, least, usual }, saved, isBusy, onChange }: ReminderProps) {
  const { t } = useTranslate();
  const days = saved[field];
  const without = saved.withoutAddress[name];
  return (
    <Stack gap="4">
      <SwitchRow
        label={`reminders.${name}`}
        hint={`reminders.${name}Hint`}
        isOn={days !== null}
        onChange={(isOn) => onChange(isOn ? usual : null)}
      />
      {days === null ? null : (
        <WholeNumberForm
          label={`reminders.${name}Days`}
          saved={days}
          least={least}
          most={REMINDER_DAYS_MAX}
          refusal={least === 0 ? 'reminders.daysFromZero' : 'reminders.daysFromOne'}
          isBusy={isBusy}
          onSave={onChange}
        />
      )}
      {without > 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {t(`reminders.${name}Without`, { count: without })}
        </Text>
      ) : null}
    </Stack>
  );
}
