/** The accounts on a wide screen. */
import { Box, Table } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { StatusBadge, UserActions, type UserListProps, UserName } from './user-parts.tsx';

export function UserTable({ users, ownId, onEdit, onDelete }: UserListProps) {
  const { t } = useTranslate();
  return (
    <Box borderWidth="1px" borderRadius="xl" bg="bg" overflow="hidden">
      <Table.Root size="md" aria-label={t('users.title')}>
        <Table.Header>
          <Table.Row bg="bg.muted">
            <Table.ColumnHeader>{t('users.fullName')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('users.username')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('users.role')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('users.status')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('users.actions')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {users.map((user) => (
            <Table.Row key={user.id} bg="bg">
              <Table.Cell>
                <UserName user={user} isOwn={user.id === ownId} />
              </Table.Cell>
              <Table.Cell color="fg.muted" overflowWrap="anywhere">
                {user.username}
              </Table.Cell>
              <Table.Cell>{t(`users.role.${user.role}`)}</Table.Cell>
              <Table.Cell>
                <StatusBadge status={user.status} />
              </Table.Cell>
              <Table.Cell>
                <UserActions user={user} isWide onEdit={onEdit} onDelete={onDelete} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
