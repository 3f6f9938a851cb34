/** The accounts on a phone. */
import { Flex, List, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { StatusBadge, UserActions, type UserListProps, UserName, UserUse } from './user-parts.tsx';

export function UserCards({ users, ownId, onEdit, onDelete }: UserListProps) {
  const { t } = useTranslate();
  return (
    <List.Root
      variant="plain"
      listStyleType="none"
      padding="0"
      gap="3"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      aria-label={t('users.title')}
    >
      {users.map((user) => (
        <List.Item
          key={user.id}
          display="flex"
          flexDirection="column"
          gap="3"
          padding="4"
          bg="bg"
          borderWidth="1px"
          borderRadius="xl"
        >
          <Flex justify="space-between" align="center" gap="3" wrap="wrap">
            <UserName user={user} isOwn={user.id === ownId} />
            <StatusBadge status={user.status} />
          </Flex>
          <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {[user.username, t(`users.role.${user.role}`), user.email].filter(Boolean).join(' · ')}
          </Text>
          <UserUse user={user} />
          <UserActions user={user} ownId={ownId} isWide={false} onEdit={onEdit} onDelete={onDelete} />
        </List.Item>
      ))}
    </List.Root>
  );
}
