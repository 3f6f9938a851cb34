/** The accounts on a wide screen. */
import { ListTable, TableCell, TableRow } from '#client/components/list-table.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { StatusBadge, UserActions, type UserListProps, UserName } from './user-parts.tsx';

const columns = ['users.fullName', 'users.username', 'users.role', 'users.status', 'users.actions'] as const;

export function UserTable({ users, ownId, onEdit, onDelete }: UserListProps) {
  const { t } = useTranslate();
  return (
    <ListTable label={t('users.title')} columns={columns.map((key) => t(key))}>
      {users.map((user) => (
        <TableRow key={user.id}>
          <TableCell>
            <UserName user={user} isOwn={user.id === ownId} />
          </TableCell>
          <TableCell color="fg.muted" overflowWrap="anywhere">
            {user.username}
          </TableCell>
          <TableCell>{t(`users.role.${user.role}`)}</TableCell>
          <TableCell>
            <StatusBadge status={user.status} />
          </TableCell>
          <TableCell>
            <UserActions user={user} isWide onEdit={onEdit} onDelete={onDelete} />
          </TableCell>
        </TableRow>
      ))}
    </ListTable>
  );
}
