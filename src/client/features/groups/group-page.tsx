/** A group whole, on one page: its figures, how every site stands, and how the head office is reached. */
import { Box, Flex, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { Building2, ChevronLeft, Network } from 'lucide-react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { HistoryLink } from '#client/components/history-link.tsx';
import { Loading } from '#client/components/loading.tsx';
import { NotFound } from '#client/components/not-found.tsx';
import { Panel } from '#client/components/panel.tsx';
import { ContactDetails } from '#client/features/customers/contact-details.tsx';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { GroupDto } from '#common/schemas/group.ts';
import { GroupActions } from './group-actions.tsx';
import { GroupFigures } from './group-figures.tsx';
import { GroupSites } from './group-sites.tsx';
import { useChosenSites } from './use-chosen-sites.ts';

export function GroupPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,8}$/.test(id) ? <ExistingGroup id={Number(id)} /> : <NotFound />;
}

function ExistingGroup({ id }: { id: number }) {
  const group = trpc.groups.get.useQuery({ id });
  if (group.isPending) return <Loading />;
  if (group.isError) {
    if (errorCodeOf(group.error) === 'GROUP_NOT_FOUND')
      return <NotFound title="groups.gone.title" text="groups.gone.text" />;
    return <ErrorState title="groups.loadFailed" error={group.error} onRetry={() => void group.refetch()} />;
  }
  return <ShownGroup key={id} group={group.data} />;
}

function ShownGroup({ group }: { group: GroupDto }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const chosen = useChosenSites();
  // Much else changes it.
  const overview = trpc.overview.group.useQuery({ id: group.id }, { refetchOnMount: 'always' });
  const isAdmin = trpc.users.current.useQuery().data?.role === 'admin';
  const sites = overview.data?.sites ?? [];
  return (
    <Stack gap="5" data-wide>
      <title>{`${group.name} · ${t('app.name')}`}</title>
      <Stack gap="2">
        <Link
          asChild
          color="fg.muted"
          textStyle="sm"
          alignSelf="flex-start"
          minHeight={{ base: '11', md: '8' }}
          gap="1"
        >
          <RouterLink to="/groups">
            <ChevronLeft size={16} aria-hidden />
            {t('page.groups')}
          </RouterLink>
        </Link>
        <Flex gap="3" align="center" wrap="wrap">
          <Flex
            boxSize="11"
            borderRadius="lg"
            bg="bg.muted"
            color="fg.muted"
            align="center"
            justify="center"
            aria-hidden
          >
            <Network size={22} />
          </Flex>
          <Stack gap="0" flex="1" minWidth="min(12rem, 100%)" flexBasis={{ base: '60%', md: '0' }}>
            <Heading as="h1" size="2xl" overflowWrap="anywhere">
              <bdi>{group.name}</bdi>
            </Heading>
            <Text color="fg.muted" minHeight="1lh">
              {overview.data ? t('groups.sites.count', { count: sites.length }) : null}
            </Text>
          </Stack>
          {isAdmin ? (
            <GroupActions
              group={group}
              sites={sites.length}
              onDeleted={() => void navigate('/groups', { replace: true })}
            />
          ) : null}
        </Flex>
      </Stack>
      {overview.isPending ? <Loading /> : null}
      {overview.isError ? (
        <ErrorState title="groups.overviewFailed" error={overview.error} onRetry={() => void overview.refetch()} />
      ) : null}
      <Grid
        gap={{ base: '4', xl: '5' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' }}
      >
        {overview.data && sites.length > 0 ? (
          <GroupFigures groupId={group.id} overview={overview.data} current={chosen.filter} />
        ) : null}
        {overview.data && sites.length === 0 ? (
          <EmptyState icon={<Building2 size={40} />} text={t('groups.sites.none')} />
        ) : null}
        <HeadOffice group={group} />
      </Grid>
      {overview.data && sites.length > 0 ? (
        <GroupSites group={group} overview={overview.data} chosen={chosen} isAdmin={isAdmin} />
      ) : null}
      <Box alignSelf={{ md: 'flex-start' }}>
        <HistoryLink of={`group/${group.id}`} />
      </Box>
    </Stack>
  );
}

function HeadOffice({ group }: { group: GroupDto }) {
  const { t } = useTranslate();
  const { contactPerson, phone, email, address } = group;
  return (
    <Panel title={t('groups.headOffice')}>
      {contactPerson ? <Text fontWeight="semibold">{contactPerson}</Text> : null}
      <ContactDetails customer={group} />
      {contactPerson || phone || email || address ? null : <Text color="fg.muted">{t('groups.headOffice.none')}</Text>}
    </Panel>
  );
}
