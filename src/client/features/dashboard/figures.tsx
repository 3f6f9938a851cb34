/** How things stand: what is open, by age and by technician, overdue devices, findings over the year, and which customers ask for attention. */
import { Box, Flex, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { Panel } from '#client/components/panel.tsx';
import { WayTo } from '#client/features/customers/overview-panels.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { ageRanges } from '#common/domain/figures.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import { localeOf } from '#common/i18n/languages.ts';
import { UNSIGNED_DAYS } from '#common/limits.ts';
import type { FiguresDto } from '#common/schemas/figures.ts';
import { FigureTable } from './figure-table.tsx';
import { OverduePanel, RecommendationsPanel, RisingPanel } from './figures-customers.tsx';
import { MonthsPanel } from './figures-months.tsx';
import { PlanningPanel } from './figures-planning.tsx';

export function Figures({ height }: { height?: { md: string; xl: string } }) {
  const { t, language } = useTranslate();
  const { data, isError, error, refetch } = trpc.overview.figures.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <Stack as="section" gap="3" aria-labelledby="figures-heading" minHeight={data || isError ? undefined : height}>
      <Flex align="baseline" gap="3" wrap="wrap" justify="space-between">
        <Heading as="h2" size="lg" id="figures-heading">
          {t('figures.title')}
        </Heading>
        {data ? (
          <Text textStyle="sm" color="fg.muted">
            {t('figures.at', { at: formatDateTime(data.at, language) })}
          </Text>
        ) : null}
      </Flex>
      {data ? (
        <Panels figures={data} />
      ) : isError ? (
        <ErrorState title="dashboard.stats.failed" error={error} onRetry={() => refetch()} />
      ) : (
        <Loading />
      )}
    </Stack>
  );
}

const Panels = ({ figures }: { figures: FiguresDto }) => (
  <Grid
    templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' }}
    gap="4"
  >
    <AgesPanel figures={figures} />
    <WorkPanel figures={figures} />
    <PlanningPanel planned={figures.planned} />
    <OverduePanel overdue={figures.overdue} />
    <Box gridColumn={{ lg: 'span 2' }} css={{ '& > section': { height: 'full' } }}>
      <MonthsPanel months={figures.months} />
    </Box>
    <RisingPanel figures={figures} />
    <RecommendationsPanel recommendations={figures.recommendations} />
  </Grid>
);

type Part = { figures: FiguresDto };

/** A list of what is pending, narrowed down by what is given. */
const pending = (chosen: Record<string, string | number | null>): string => {
  const given = Object.entries(chosen).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return `/inspections?${new URLSearchParams([['show', 'pending'], ...given])}`;
};

const palettes = ['green', 'blue', 'orange', 'red'];

function AgesPanel({ figures: { today, ages, work } }: Part) {
  const { t, language } = useTranslate();
  const old = work.reduce((total, one) => total + one.old, 0);
  return (
    <Panel
      title={t('figures.ages')}
      aside={
        old > 0 ? (
          <WayTo to={pending({ unsigned: 1, order: 'asc' })}>
            {t('figures.unsigned', { days: UNSIGNED_DAYS, shown: old.toLocaleString(localeOf[language]) })}
          </WayTo>
        ) : null
      }
    >
      {ages.every((count) => count === 0) ? (
        <Text color="fg.muted">{t('dashboard.pending.empty')}</Text>
      ) : (
        <FigureTable
          label={t('figures.ages')}
          columns={[t('figures.age'), t('dashboard.pending')]}
          rows={ageRanges(today).map(({ fromDays, toDays, from, to }, age) => ({
            key: fromDays,
            name:
              toDays === null
                ? t('figures.age.over', { days: fromDays - 1 })
                : t('figures.age.between', { from: fromDays, to: toDays }),
            palette: palettes[age] ?? 'gray',
            counts: [{ value: ages[age] ?? 0, to: pending({ from, to, order: 'asc' }) }],
          }))}
        />
      )}
    </Panel>
  );
}

function WorkPanel({ figures: { today, work } }: Part) {
  const { t } = useTranslate();
  const to = ageRanges(today).find(({ fromDays }) => fromDays > UNSIGNED_DAYS)?.to ?? null;
  return (
    <Panel title={t('figures.work')}>
      {work.length === 0 ? (
        <Text color="fg.muted">{t('dashboard.pending.empty')}</Text>
      ) : (
        <Box maxHeight="80" overflowY="auto">
          <FigureTable
            label={t('figures.work')}
            columns={[t('inspections.technician'), t('dashboard.pending'), t('figures.old', { days: UNSIGNED_DAYS })]}
            areParts
            rows={work.map(({ technicianId: technician, name, open, old }) => ({
              key: technician,
              name: (
                <Link asChild color="fg" minHeight={{ base: '11', md: 'auto' }}>
                  <RouterLink to={pending({ technician })}>{name}</RouterLink>
                </Link>
              ),
              palette: 'blue',
              counts: [
                { value: open, to: pending({ technician }) },
                { value: old, to: pending({ technician, to, order: 'asc' }) },
              ],
            }))}
          />
        </Box>
      )}
    </Panel>
  );
}
