/** Groups as rows where there is room, as cards on a phone: name, head office, number of sites. */
import { Badge, Box, Flex, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { CardList } from '#client/components/card-list.tsx';
import { ListCell, ListTable } from '#client/components/list-table.tsx';
import { ContactLinks } from '#client/features/customers/contact-details.tsx';
import { useIsWide } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { ListedGroupDto } from '#common/schemas/group.ts';

type GroupListProps = { groups: readonly ListedGroupDto[]; hasMore: boolean };

export function GroupList({ groups, hasMore }: GroupListProps) {
  const { t } = useTranslate();
  const isWide = useIsWide();
  if (!isWide)
    return (
      <CardList items={groups} hasMore={hasMore}>
        {(group) => <GroupCard group={group} />}
      </CardList>
    );
  const columns = [
    { label: t('groups.name') },
    { label: t('groups.contactPerson'), width: '20%' },
    { label: t('groups.headOffice'), width: '34%' },
    { label: t('groups.sites'), width: '14%', isText: true },
  ];
  return (
    <ListTable label={t('page.groups')} columns={columns} items={groups} hasMore={hasMore}>
      {(group) => (
        <>
          <ListCell>
            <Box minWidth="6.5rem">
              <GroupName group={group} />
              {group.address ? (
                <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                  {group.address}
                </Text>
              ) : null}
            </Box>
          </ListCell>
          <ListCell isBroken>
            <Box minWidth="5rem">{group.contactPerson}</Box>
          </ListCell>
          <ListCell>
            <Box minWidth={{ base: '7.5rem', lg: '13rem' }}>
              <ContactLinks customer={group} />
            </Box>
          </ListCell>
          <ListCell>{t('groups.sites.count', { count: group.sites })}</ListCell>
        </>
      )}
    </ListTable>
  );
}

const GroupName = ({ group: { id, name } }: { group: ListedGroupDto }) => (
  <Link
    asChild
    fontWeight="semibold"
    color="fg"
    overflowWrap="anywhere"
    minHeight={{ base: '11', md: 'auto' }}
    alignItems="center"
  >
    <RouterLink to={`/groups/${id}`}>
      <bdi>{name}</bdi>
    </RouterLink>
  </Link>
);

function GroupCard({ group }: { group: ListedGroupDto }) {
  const { t } = useTranslate();
  return (
    <Box padding="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
      <Flex columnGap="3" align="center" justify="space-between" wrap="wrap">
        <GroupName group={group} />
        <Badge flexShrink="0">{t('groups.sites.count', { count: group.sites })}</Badge>
      </Flex>
      {group.contactPerson ? <Text color="fg.muted">{group.contactPerson}</Text> : null}
      <ContactLinks customer={group} />
    </Box>
  );
}
