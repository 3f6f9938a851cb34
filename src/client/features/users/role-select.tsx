/** The choices of role and status, and of the colleague who takes open work over. */
import type { ComponentProps } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { Select } from '#client/components/select.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { userRoles, userStatuses } from '#common/domain/user.ts';

type SelectProps = Omit<ComponentProps<typeof Select>, 'children'>;

export function RoleSelect(props: SelectProps) {
  const { t } = useTranslate();
  return (
    <Select size="lg" {...props}>
      {userRoles.map((role) => (
        <option key={role} value={role}>
          {t(`users.role.${role}`)}
        </option>
      ))}
    </Select>
  );
}

export function StatusSelect(props: SelectProps) {
  const { t } = useTranslate();
  return (
    <Select size="lg" {...props}>
      {userStatuses.map((status) => (
        <option key={status} value={status}>
          {t(`users.status.${status}`)}
        </option>
      ))}
    </Select>
  );
}

export function ColleagueSelect({ exceptId, ...props }: SelectProps & { exceptId: number }) {
  const { t } = useTranslate();
  const technicians = trpc.users.technicians.useQuery();
  return (
    <Select size="lg" {...props} placeholder={t('users.chooseColleague')}>
      {technicians.data
        ?.filter(({ id }) => id !== exceptId)
        .map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
    </Select>
  );
}
