/** For administrators: who may come in. Each switch counts at once. */

import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { SwitchRow } from '#client/components/switch-row.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { notify } from '#client/lib/notify.ts';
import type { AccessDto } from '#common/schemas/settings.ts';

export function AccessCard() {
  const utils = trpc.useUtils();
  const access = trpc.settings.access.useQuery();
  const options = {
    // One after the other: the last answer is how both are by then.
    scope: { id: 'access' },
    onSuccess: (saved: AccessDto) => {
      utils.settings.access.setData(undefined, saved);
      const { requiresTwoFactor: isTwoFactorRequired, isRegistrationOpen } = saved;
      utils.users.current.setData(undefined, (user) => user && { ...user, isTwoFactorRequired });
      utils.settings.logo.setData(undefined, (shown) => shown && { ...shown, isRegistrationOpen });
      // Their version is another now.
      void utils.settings.get.invalidate();
      notify.success('settingsSaved');
    },
    onError: (error: unknown) => notify.failure('errorSavingSettings', error),
  };
  const twoFactor = trpc.settings.saveAccess.useMutation(options);
  const registration = trpc.settings.saveAccess.useMutation(options);
  /** What was asked for shows until it is answered; a refusal turns the switch back. */
  const asked = {
    ...(twoFactor.isPending ? twoFactor.variables : {}),
    ...(registration.isPending ? registration.variables : {}),
  };
  return (
    <SettingsCard title="access.title" text="access.text">
      {access.isPending ? <Loading /> : null}
      {access.isError ? (
        <ErrorState title="settings.loadFailed" error={access.error} onRetry={() => void access.refetch()} />
      ) : null}
      {access.data ? (
        <>
          <SwitchRow
            label="access.twoFactor"
            hint="access.twoFactorHint"
            isOn={asked.requiresTwoFactor ?? access.data.requiresTwoFactor}
            onChange={(requiresTwoFactor) => twoFactor.mutate({ requiresTwoFactor })}
          />
          <SwitchRow
            label="access.registration"
            hint="access.registrationHint"
            isOn={asked.isRegistrationOpen ?? access.data.isRegistrationOpen}
            onChange={(isRegistrationOpen) => registration.mutate({ isRegistrationOpen })}
          />
        </>
      ) : null}
    </SettingsCard>
  );
}
