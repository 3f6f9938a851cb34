/** User management: who may work in the portal (specification, section 2; administrators only). */
import { Button, Center, Flex, Heading, Spacer, Stack, Text } from '@chakra-ui/react';
import { ShieldAlert, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import { ListKeys } from '#client/features/office-list/list-keys.tsx';
import { hasDraft } from '#client/lib/draft.ts';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { ListedUserDto } from '#common/schemas/user.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { UserCards } from './user-cards.tsx';
import { userDraftKey } from './user-draft.ts';
import { UserTable } from './user-table.tsx';

export function UsersPage() {
  const user = trpc.users.current.useQuery();
  return user.data?.role === 'admin' ? <UserManagement ownId={user.data.id} /> : <AdminOnly />;
}

function AdminOnly() {
  const { t } = useTranslate();
  return (
    <Stack gap="6">
      <PageHeading title="users.title" />
      <Stack role="alert" align="center" textAlign="center" paddingY="12" gap="4">
        <Center boxSize="14" borderRadius="full" colorPalette="red" bg="colorPalette.subtle" color="colorPalette.fg">
          <ShieldAlert size={26} aria-hidden />
        </Center>
        <Heading as="h2" size="lg">
          {t('users.adminOnly')}
        </Heading>
        <Text color="fg.muted" maxWidth="md">
          {t('users.adminOnlyText')}
        </Text>
        <Button asChild variant="outline">
          <Link to="/">{t('notFound.home')}</Link>
        </Button>
      </Stack>
    </Stack>
  );
}

/** Who waits comes first, then by name. */
const inOrder = (users: readonly ListedUserDto[]): ListedUserDto[] =>
  [...users].sort((one, other) => Number(other.status === 'pending') - Number(one.status === 'pending'));

function UserManagement({ ownId }: { ownId: number }) {
  const { t } = useTranslate();
  const users = trpc.users.list.useQuery();
  const isWide = useIsWide();
  // What an ended session interrupted goes on.
  const [isAdding, setIsAdding] = useState(() => hasDraft(userDraftKey(ownId, 'new')));
  const waiting = users.data?.filter(({ status }) => status === 'pending').length ?? 0;
  return (
    <Stack gap="6" data-wide>
      <Flex wrap="wrap" gap="4" align="center">
        <Stack gap="1">
          <PageHeading title="users.title" />
          <Text color="fg.muted">{waiting > 0 ? t('users.waiting', { count: waiting }) : t('users.intro')}</Text>
        </Stack>
        <Spacer />
        {isWide ? <ListKeys canSearch={false} begin={{ label: 'users.add', start: () => setIsAdding(true) }} /> : null}
        <Button size={{ base: 'lg', md: 'md' }} width={{ base: 'full', sm: 'auto' }} onClick={() => setIsAdding(true)}>
          <UserPlus size={18} aria-hidden />
          {t('users.add')}
        </Button>
      </Flex>
      {users.isPending ? <Loading /> : null}
      {users.isError ? (
        <ErrorState title="users.loadFailed" error={users.error} onRetry={() => void users.refetch()} />
      ) : null}
      {users.data ? <ManagedUsers users={users.data} ownId={ownId} /> : null}
      {isAdding ? <AddUserDialog ownId={ownId} onClose={() => setIsAdding(false)} /> : null}
    </Stack>
  );
}

type OpenDialog = { kind: 'edit' | 'delete'; user: ListedUserDto } | null;

function ManagedUsers({ users, ownId }: { users: readonly ListedUserDto[]; ownId: number }) {
  const isWide = useIsWide();
  const [dialog, setDialog] = useState<OpenDialog>(() => {
    const interrupted = users.find(({ id }) => hasDraft(userDraftKey(ownId, id)));
    return interrupted ? { kind: 'edit', user: interrupted } : null;
  });
  const close = () => setDialog(null);
  const List = isWide ? UserTable : UserCards;
  const admins = users.filter(({ role, status }) => role === 'admin' && status === 'approved').length;
  return (
    <>
      <List
        users={inOrder(users)}
        ownId={ownId}
        onEdit={(user) => setDialog({ kind: 'edit', user })}
        onDelete={(user) => setDialog({ kind: 'delete', user })}
      />
      {dialog?.kind === 'edit' ? (
        <EditUserDialog user={dialog.user} ownId={ownId} isOnlyAdmin={admins === 1} onClose={close} />
      ) : null}
      {dialog?.kind === 'delete' ? <DeleteUserDialog user={dialog.user} ownId={ownId} onClose={close} /> : null}
    </>
  );
}
