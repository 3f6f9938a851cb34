/** A group in figures: what is open, overdue and agreed at all of its sites together, each the way to what it counts. */
import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { Link } from 'react-router';
import { TWO_COLUMNS } from '#client/lib/two-columns.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { openRecommendations, type SiteFilter, siteFilters, sumUpSites } from '#common/domain/group.ts';
import { localeOf } from '#common/i18n/languages.ts';
import { RENEWS_SOON_DAYS } from '#common/limits.ts';
import type { GroupOverviewDto } from '#common/schemas/group.ts';

/** What asks for attention when there is any of it. */
const palettes: Partial<Record<SiteFilter, string>> = {
  advised: 'orange',
  overdue: 'red',
  renewing: 'blue',
  ended: 'orange',
};

type GroupFiguresProps = { groupId: number; overview: GroupOverviewDto; current: SiteFilter | undefined };

export function GroupFigures({ groupId, overview: { sites, today }, current }: GroupFiguresProps) {
  const { t, language } = useTranslate();
  const recommendations = openRecommendations(sites);
  const totals = { ...sumUpSites(sites, today), ...(recommendations === null ? {} : { advised: recommendations }) };
  /** Lists of their own where there are any; else the sites, narrowed down. */
  const lists: Partial<Record<SiteFilter, string>> = {
    ...(recommendations === null ? {} : { advised: `/recommendations?group=${groupId}` }),
    pending: `/inspections?show=pending&group=${groupId}`,
    standing: `/contracts?state=standing&group=${groupId}`,
    renewing: `/contracts?renewal=${RENEWS_SOON_DAYS}&group=${groupId}&sort=renewal&order=asc`,
  };
  return (
    <Box as="section" minWidth="0" aria-label={t('groups.figures')}>
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={{ base: TWO_COLUMNS, md: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '2', md: '3' }}
      >
        {siteFilters.map((filter) => (
          <li key={filter}>
            <Figure
              to={lists[filter] ?? `/groups/${groupId}${current === filter ? '' : `?show=${filter}`}`}
              count={totals[filter].toLocaleString(localeOf[language])}
              label={t(
                filter === 'advised' && recommendations !== null
                  ? 'groups.figure.recommendations'
                  : `groups.figure.${filter}`,
                { count: totals[filter], days: RENEWS_SOON_DAYS },
              )}
              palette={totals[filter] > 0 ? palettes[filter] : undefined}
              isCurrent={current === filter}
            />
          </li>
        ))}
      </Grid>
    </Box>
  );
}

type FigureProps = { to: string; count: string; label: string; palette: string | undefined; isCurrent: boolean };

const Figure = ({ to, count, label, palette = 'gray', isCurrent }: FigureProps) => (
  <Flex
    asChild
    direction="column"
    height="full"
    minHeight="11"
    padding="3"
    borderRadius="xl"
    borderWidth="1px"
    borderColor={isCurrent ? 'colorPalette.solid' : 'transparent'}
    colorPalette={palette}
    bg="colorPalette.subtle"
    color="colorPalette.fg"
    _hover={{ bg: 'colorPalette.muted' }}
  >
    <Link to={to} preventScrollReset={to.startsWith('/groups')} aria-current={isCurrent ? 'true' : undefined}>
      <Text as="span" textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {count}
      </Text>{' '}
      <Text as="span" textStyle="sm">
        {label}
      </Text>
    </Link>
  </Flex>
);
