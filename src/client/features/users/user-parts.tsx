/** The parts that the table and the cards of accounts share. */
import { Badge, Box, Button, Center, chakra, Flex, IconButton, Text } from '@chakra-ui/react';
import { Check, KeyRound, Pencil, Trash2, X } from 'lucide-react';
import { HistoryLink } from '#client/components/history-link.tsx';
import { useNow } from '#client/lib/use-now.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { initialsOf, type UserStatus } from '#common/domain/user.ts';
import { formatRelative } from '#common/i18n/relative-time.ts';
import type { ListedUserDto } from '#common/schemas/user.ts';
import { ResetTwoFactor } from './reset-two-factor.tsx';
import { useApproval } from './use-approval.ts';
import { useUserCache } from './use-user-cache.ts';

export type UserListProps = {
  users: readonly ListedUserDto[];
  ownId: number;
  onEdit: (user: ListedUserDto) => void;
  onDelete: (user: ListedUserDto) => void;
};

const palettes: Record<UserStatus, string> = { pending: 'orange', approved: 'pine', rejected: 'red', left: 'gray' };

export function StatusBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslate();
  return (
    <Badge
      colorPalette={palettes[status]}
      borderRadius="full"
      paddingX={{ base: '2.5', md: '1.5', xl: '2.5' }}
      gap="1.5"
      whiteSpace="normal"
    >
      <Box
        display={{ base: 'block', md: 'none', xl: 'block' }}
        boxSize="1.5"
        flexShrink="0"
        borderRadius="full"
        bg="currentColor"
        aria-hidden
      />
      {t(`users.status.${status}`)}
    </Badge>
  );
}

/** When the account was used last, and how much it has not completed. */
export function UserUse({ user: { lastSeenAt, openInspections, plannedVisits } }: { user: ListedUserDto }) {
  const { t, language } = useTranslate();
  const now = useNow(60_000);
  const ago = lastSeenAt && (formatRelative(lastSeenAt, now, language) ?? t('activity.justNow'));
  return (
    <Text fontSize="sm" color="fg.muted">
      {ago ? t('users.lastSeen', { ago }) : t('users.neverSeen')}
      {openInspections > 0 ? ` · ${t('users.openInspections', { count: openInspections })}` : null}
      {plannedVisits > 0 ? ` · ${t('users.plannedVisits', { count: plannedVisits })}` : null}
    </Text>
  );
}

type UserNameProps = {
  user: ListedUserDto;
  isOwn: boolean;
  /** Opens the account, where its row is gone through by keyboard. */
  onOpen?: () => void;
};

export function UserName({ user, isOwn, onOpen }: UserNameProps) {
  const { t } = useTranslate();
  return (
    <Flex gap="3" align="center" minWidth="0">
      <Center
        // Where a table is narrow, names need the room.
        display={{ base: 'flex', md: 'none', '2xl': 'flex' }}
        boxSize="9"
        flexShrink="0"
        borderRadius="full"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        fontSize="sm"
        fontWeight="semibold"
        aria-hidden
      >
        {initialsOf(user.fullName)}
      </Center>
      <Text fontWeight="medium" overflowWrap="anywhere">
        {onOpen ? (
          <chakra.button
            type="button"
            data-row-link
            textAlign="start"
            cursor="pointer"
            _hover={{ textDecoration: 'underline' }}
            onClick={onOpen}
          >
            <bdi>{user.fullName}</bdi>
          </chakra.button>
        ) : (
          <bdi>{user.fullName}</bdi>
        )}
        {isOwn ? (
          <Text as="span" color="fg.muted" fontWeight="normal">
            {` (${t('users.you')})`}
          </Text>
        ) : null}
      </Text>
      {user.isService ? (
        <Badge colorPalette="gray" borderRadius="full" paddingX="2.5" flexShrink="0">
          {t('tokens.service')}
        </Badge>
      ) : null}
      {user.hasTwoFactor ? (
        <Box as="span" role="img" aria-label={t('users.twoFactor')} title={t('users.twoFactor')} color="fg.muted">
          <KeyRound size={14} aria-hidden />
        </Box>
      ) : null}
    </Flex>
  );
}

type UserActionsProps = Omit<UserListProps, 'users'> & { user: ListedUserDto; isWide: boolean };

export function UserActions({ user, ownId, isWide, onEdit, onDelete }: UserActionsProps) {
  const { t } = useTranslate();
  const cache = useUserCache();
  const { decide, busyId } = useApproval();
  const name = user.fullName;
  const size = isWide
    ? ({ size: 'sm', paddingX: { base: '2', xl: '3' } } as const)
    : ({ size: 'md', minHeight: '11', minWidth: '11', paddingX: '3' } as const);
  // In a narrow table the icons stand alone; their names are said all the same.
  const label = isWide ? ({ display: { base: 'none', '2xl': 'inline' } } as const) : {};
  return (
    <Flex
      gap="2"
      direction={isWide ? { base: 'column', xl: 'row' } : 'row'}
      align={isWide ? { base: 'flex-end', xl: 'center' } : 'center'}
      wrap={isWide ? 'nowrap' : 'wrap'}
      justify={isWide ? 'flex-end' : 'flex-start'}
    >
      {user.status === 'pending' ? (
        <Flex gap={isWide ? '1' : '2'} wrap={isWide ? 'nowrap' : 'wrap'} maxWidth="full">
          <Button
            {...size}
            loading={busyId === user.id}
            aria-label={t('users.approveName', { name })}
            onClick={() => decide(user, 'approved')}
          >
            <Check size={16} aria-hidden />
            <Text as="span" {...label}>
              {t('users.approve')}
            </Text>
          </Button>
          <Button
            {...size}
            variant="outline"
            disabled={busyId === user.id}
            aria-label={t('users.rejectName', { name })}
            onClick={() => decide(user, 'rejected')}
          >
            <X size={16} aria-hidden />
            <Text as="span" {...label}>
              {t('users.reject')}
            </Text>
          </Button>
        </Flex>
      ) : null}
      {/* Together, so that neither stands on a line of its own. */}
      <Flex
        gap={isWide ? '1' : '2'}
        align="center"
        wrap={isWide ? { base: 'wrap', xl: 'nowrap' } : 'wrap'}
        justify="flex-end"
      >
        <HistoryLink of={`user/${user.id}`} name={name} />
        {user.hasTwoFactor && user.id !== ownId ? <ResetTwoFactor user={user} isIcon onChanged={cache.put} /> : null}
        <IconButton {...size} variant="ghost" aria-label={t('users.editName', { name })} onClick={() => onEdit(user)}>
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton
          {...size}
          variant="ghost"
          colorPalette="red"
          color="colorPalette.fg"
          aria-label={t('users.deleteName', { name })}
          onClick={() => onDelete(user)}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </Flex>
    </Flex>
  );
}
