/** Findings per month beside the year before: a chart, and the same numbers as a table that leads to each month's inspections. */
import { Box, Flex, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Panel } from '#client/components/panel.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { addMonths } from '#common/domain/day.ts';
import { type ComparedMonth, daysOfMonth } from '#common/domain/figures.ts';
import { dayAndMonth } from '#common/i18n/format.ts';
import { FigureTable } from './figure-table.tsx';

const FindingsChart = lazy(async () => ({ default: (await import('./findings-chart.tsx')).FindingsChart }));

const inspectionsOf = (month: string): string => `/inspections?${new URLSearchParams(daysOfMonth(month))}`;

export function MonthsPanel({ months }: { months: readonly ComparedMonth[] }) {
  const { t, language } = useTranslate();
  const names = { count: t('figures.months.now'), before: t('figures.months.before') };
  const called = (month: string) => dayAndMonth(`${month}-15`, language).month;
  const isEmpty = months.every(({ count, before }) => count + before === 0);
  return (
    <Panel title={t('figures.months')}>
      {isEmpty ? (
        <Text color="fg.muted">{t('figures.months.none')}</Text>
      ) : (
        <>
          <Flex gap="4" wrap="wrap" textStyle="sm" color="fg.muted" marginBottom="2" aria-hidden>
            <Key color="pine.fg" bg="pine.fg">
              {names.count}
            </Key>
            <Key color="fg.muted" bg="bg.muted">
              {names.before}
            </Key>
          </Flex>
          <Box minHeight={{ base: '56', xl: '64' }}>
            <Suspense>
              <FindingsChart
                months={months.map(({ month, ...counts }) => ({ name: called(month), ...counts }))}
                label={t('figures.months.label')}
                names={names}
              />
            </Suspense>
          </Box>
          <Box as="details">
            <Flex as="summary" display="list-item" minHeight="11" paddingY="2.5" cursor="pointer" fontWeight="medium">
              {t('figures.months.table')}
            </Flex>
            <FigureTable
              label={t('figures.months')}
              columns={[t('figures.month'), names.count, names.before]}
              rows={months.map(({ month, count, before }) => ({
                key: month,
                name: `${called(month)} ${month.slice(0, 4)}`,
                counts: [
                  { value: count, to: inspectionsOf(month) },
                  { value: before, to: inspectionsOf(addMonths(month, -12)) },
                ],
              }))}
            />
          </Box>
        </>
      )}
    </Panel>
  );
}

const Key = ({ color, bg, children }: { color: string; bg: string; children: string }) => (
  <Flex align="center" gap="2">
    <Box boxSize="3" borderRadius="sm" bg={bg} borderWidth="1px" borderColor={color} />
    {children}
  </Flex>
);
