/** The choices of role and status, and of the colleague who takes open work over. */
import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react';
import { trpc } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { userRoles, userStatuses } from '#common/domain/user.ts';

type SelectProps = Omit<NativeSelectFieldProps, 'children'>;

export function RoleSelect(props: SelectProps) {
  const { t } = useTranslate();
  return (
    <NativeSelect.Root size="lg">
      <NativeSelect.Field {...props}>
        {userRoles.map((role) => (
          <option key={role} value={role}>
            {t(`users.role.${role}`)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

export function StatusSelect(props: SelectProps) {
  const { t } = useTranslate();
  return (
    <NativeSelect.Root size="lg">
      <NativeSelect.Field {...props}>
        {userStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`users.status.${status}`)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

export function ColleagueSelect({ exceptId, ...props }: SelectProps & { exceptId: number }) {
  const { t } = useTranslate();
  const technicians = trpc.users.technicians.useQuery();
  return (
    <NativeSelect.Root size="lg">
      <NativeSelect.Field {...props} placeholder={t('users.chooseColleague')}>
        {technicians.data
          ?.filter(({ id }) => id !== exceptId)
          .map(({ id, fullName }) => (
            <option key={id} value={id}>
              {fullName}
            </option>
          ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
