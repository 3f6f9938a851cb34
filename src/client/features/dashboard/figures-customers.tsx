/** The figures that name customers: overdue devices, more and more findings, most inspections. */
import { Box, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { Hint } from '#client/components/hint.tsx';
import { Panel } from '#client/components/panel.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { addDays } from '#common/domain/day.ts';
import { RISING_DAYS, RISING_FINDINGS_MIN, risingPeriods } from '#common/domain/figures.ts';
import { localeOf } from '#common/i18n/languages.ts';
import { TOP_CUSTOMERS_MAX } from '#common/limits.ts';
import type { FiguresDto } from '#common/schemas/figures.ts';
import { FigureTable } from './figure-table.tsx';

type Part = { figures: FiguresDto };

const CustomerName = ({ id, name }: { id: number; name: string }) => (
  <Link asChild color="fg" minHeight={{ base: '11', md: 'auto' }}>
    <RouterLink to={`/customers/${id}`}>{name}</RouterLink>
  </Link>
);

/** A customer's inspections from one day to another. */
const inspectionsOf = (customer: number, from: string, to: string): string =>
  `/inspections?${new URLSearchParams({ customer: String(customer), from, to })}`;

export function OverduePanel({ overdue: { devices, customers, most } }: { overdue: FiguresDto['overdue'] }) {
  const { t, language } = useTranslate();
  if (devices === 0)
    return (
      <Panel title={t('figures.overdue')}>
        <Text color="fg.muted">{t('figures.overdue.none')}</Text>
      </Panel>
    );
  const shown = (count: number) => count.toLocaleString(localeOf[language]);
  return (
    <Panel
      title={t('figures.overdue')}
      aside={
        <Text textStyle="sm" color="fg.muted" textAlign="end">
          {t('figures.overdue.devices', { count: devices, shown: shown(devices) })}{' '}
          {t('figures.overdue.customers', { count: customers, shown: shown(customers) })}
        </Text>
      }
    >
      <FigureTable
        label={t('figures.overdue')}
        columns={[t('inspections.column.customer'), t('customers.devices.overdue')]}
        rows={most.map(({ customerId, name, devices: count }) => ({
          key: customerId,
          name: <CustomerName id={customerId} name={name} />,
          palette: 'red',
          counts: [{ value: count, to: `/customers/${customerId}/devices?overdue=1` }],
        }))}
      />
    </Panel>
  );
}

export function RecommendationsPanel({ recommendations }: { recommendations: FiguresDto['recommendations'] }) {
  const { t } = useTranslate();
  const { overdue, most } = recommendations;
  return (
    <Panel
      title={t('figures.recommendations')}
      aside={
        overdue > 0 ? (
          <Link asChild textStyle="sm" color="colorPalette.fg" minHeight={{ base: '11', md: 'auto' }}>
            <RouterLink to="/recommendations?show=overdue">
              {t('figures.recommendations.count', { count: overdue })}
            </RouterLink>
          </Link>
        ) : null
      }
    >
      {overdue === 0 ? (
        <Text color="fg.muted">{t('figures.recommendations.none')}</Text>
      ) : (
        <FigureTable
          label={t('figures.recommendations')}
          columns={[t('inspections.column.customer'), t('customers.devices.overdue')]}
          rows={most.map(({ customerId, name, overdue: count }) => ({
            key: customerId,
            name: <CustomerName id={customerId} name={name} />,
            palette: 'red',
            counts: [{ value: count, to: `/customers/${customerId}` }],
          }))}
        />
      )}
    </Panel>
  );
}

export function RisingPanel({ figures: { today, rising } }: Part) {
  const { t } = useTranslate();
  const days = RISING_DAYS;
  const { recent: since, before: from } = risingPeriods(today);
  return (
    <Box position="relative" minWidth="0" css={{ '& > section': { height: 'full' } }}>
      <Hint subject={t('figures.rising')} text={t('figures.rising.hint', { days, count: RISING_FINDINGS_MIN })} />
      <Panel title={t('figures.rising')}>
        {rising.length === 0 ? (
          <Text color="fg.muted">{t('figures.rising.none')}</Text>
        ) : (
          <FigureTable
            label={t('figures.rising')}
            columns={[
              t('inspections.column.customer'),
              t('figures.rising.recent', { days }),
              t('figures.rising.before'),
            ]}
            rows={rising.map(({ customerId, name, recent, before }) => ({
              key: customerId,
              name: <CustomerName id={customerId} name={name} />,
              counts: [
                { value: recent, to: inspectionsOf(customerId, since, today) },
                { value: before, to: inspectionsOf(customerId, from, addDays(since, -1)) },
              ],
            }))}
          />
        )}
      </Panel>
    </Box>
  );
}

/** Beside the figures, and counted with them; they say when that fails. */
export function TopCustomersPanel() {
  const { t } = useTranslate();
  const { data } = trpc.overview.figures.useQuery();
  if (!data) return null;
  const { today, top } = data;
  return (
    <Box position="relative" minWidth="0">
      <Hint subject={t('dashboard.topCustomers')} text={t('figures.top.hint', { count: TOP_CUSTOMERS_MAX })} />
      <Panel title={t('dashboard.topCustomers')}>
        {top.customers.length === 0 ? (
          <Text color="fg.muted">{t('figures.top.none')}</Text>
        ) : (
          <FigureTable
            label={t('dashboard.topCustomers')}
            columns={[t('inspections.column.customer'), t('inspections.title')]}
            rows={top.customers.map(({ customerId, name, address, inspections }) => ({
              key: customerId,
              name: (
                <>
                  <CustomerName id={customerId} name={name} />
                  <Text textStyle="xs" color="fg.muted">
                    {address}
                  </Text>
                </>
              ),
              counts: [{ value: inspections, to: inspectionsOf(customerId, top.since, today) }],
            }))}
          />
        )}
      </Panel>
    </Box>
  );
}
