/** The accounts on a wide screen. */
import { Box, Text } from '@chakra-ui/react';
import { ListCell, ListTable } from '#client/components/list-table.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { StatusBadge, UserActions, type UserListProps, UserName, UserUse } from './user-parts.tsx';

const columns = ['users.username', 'users.fullName', 'users.role', 'users.status', 'users.actions'] as const;

/** Beside the menu of a small tablet, five columns need every bit of room. */
const narrow = { '& :is(th, td)': { paddingInline: { base: '1.5', xl: '4' } } };

export function UserTable({ users, ownId, onEdit, onDelete }: UserListProps) {
  const { t } = useTranslate();
  return (
    <Box css={narrow}>
      <ListTable label={t('users.title')} columns={columns.map((key) => ({ label: t(key) }))} items={users}>
        {(user) => (
          <>
            <ListCell isMuted isBroken>
              {user.username}
              {user.email ? (
                <Text fontSize="sm" overflowWrap="anywhere">
                  <EmailAddress email={user.email} />
                </Text>
              ) : null}
            </ListCell>
            <ListCell>
              <UserName user={user} isOwn={user.id === ownId} onOpen={() => onEdit(user)} />
            </ListCell>
            <ListCell>{t(`users.role.${user.role}`)}</ListCell>
            <ListCell>
              <StatusBadge status={user.status} />
              <UserUse user={user} />
            </ListCell>
            <ListCell>
              <UserActions user={user} ownId={ownId} isWide onEdit={onEdit} onDelete={onDelete} />
            </ListCell>
          </>
        )}
      </ListTable>
    </Box>
  );
}

/** An address that is broken before its host, where a column has no room for it. */
function EmailAddress({ email }: { email: string }) {
  const host = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  );
}
