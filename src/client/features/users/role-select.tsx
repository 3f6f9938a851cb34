/** The choices of role and status. */
import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { userRoles, userStatuses } from '#common/domain/user.ts';

type SelectProps = Omit<NativeSelectFieldProps, 'children'> & { isLocked: boolean };

export function RoleSelect({ isLocked, ...props }: SelectProps) {
  const { t } = useTranslate();
  return (
    <NativeSelect.Root size="lg" disabled={isLocked}>
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

export function StatusSelect({ isLocked, ...props }: SelectProps) {
  const { t } = useTranslate();
  return (
    <NativeSelect.Root size="lg" disabled={isLocked}>
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
