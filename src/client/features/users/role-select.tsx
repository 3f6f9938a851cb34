/** The choices of role and status. */
import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react';
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
