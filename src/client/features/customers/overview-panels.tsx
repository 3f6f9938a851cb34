/** The parts of a customer's page that say how things stand: contract and devices. */
import { Flex, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { type Fact, Facts } from '#client/components/facts.tsx';
import { Panel } from '#client/components/panel.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { contractYearEnd } from '#common/contract/contract-year.ts';
import { formatPrice } from '#common/contract/price.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { CustomerOverviewDto } from '#common/schemas/customer-overview.ts';

type Part<Name extends keyof CustomerOverviewDto> = { [Given in Name]: CustomerOverviewDto[Given] };

/** Where more of it is. */
export const WayTo = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link asChild textStyle="sm" color="colorPalette.fg" minHeight={{ base: '11', md: '8' }} alignItems="center">
    <RouterLink to={to}>{children}</RouterLink>
  </Link>
);

export const Nothing = ({ children }: { children: string }) => <Text color="fg.muted">{children}</Text>;

export function ContractPanel({ contract }: Part<'contract'>) {
  const { t, language } = useTranslate();
  const title = t('customers.contract');
  if (!contract) {
    return (
      <Panel title={title}>
        <Nothing>{t('customers.contract.none')}</Nothing>
      </Panel>
    );
  }
  const { inspectionId, signedAt, signerName, price, priceStatus } = contract;
  const isFixed = priceStatus === 'fixed';
  const facts: Fact[] = [
    { label: t('customers.contract.signed'), value: signedAt ? formatDate(signedAt, language) : '—' },
    ...(signerName ? [{ label: t('customers.contract.by'), value: <bdi>{signerName}</bdi> }] : []),
    {
      label: t('contract.priceStatus'),
      value: isFixed ? formatPrice(price ?? '0', language) : t('contract.priceStatus.to_be_determined'),
    },
    ...(signedAt
      ? [
          {
            label: t('customers.contract.yearEnd'),
            value: formatDate(contractYearEnd(new Date(signedAt), new Date()), language),
          },
        ]
      : []),
  ];
  return (
    <Panel title={title} aside={<WayTo to={`/inspections/${inspectionId}`}>{t('customers.contract.open')}</WayTo>}>
      <Facts facts={facts} />
    </Panel>
  );
}

export function DevicesPanel({ customerId, devices }: Part<'devices'> & { customerId: number }) {
  const { t, language } = useTranslate();
  const { standing, overdue, findings, nextDueAt } = devices;
  const register = `/customers/${customerId}/devices`;
  return (
    <Panel title={t('customers.tab.devices')} aside={<WayTo to={register}>{t('customers.devices.register')}</WayTo>}>
      {standing === 0 ? (
        <Nothing>{t('devices.none')}</Nothing>
      ) : (
        <Stack gap="2">
          <SimpleGrid minChildWidth="5rem" gap="2">
            <Figure to={register} count={standing} label={t('customers.devices.standing')} />
            <Figure
              to={`${register}?overdue=1`}
              count={overdue}
              label={t('customers.devices.overdue')}
              palette={overdue > 0 ? 'red' : undefined}
            />
            <Figure
              to={`${register}?sort=lastFinding&order=desc`}
              count={findings}
              label={t('customers.devices.findings')}
              palette={findings > 0 ? 'orange' : undefined}
            />
          </SimpleGrid>
          {nextDueAt ? (
            <Text textStyle="sm" color="fg.muted">
              {t('customers.devices.due', { date: formatDate(nextDueAt, language) })}
            </Text>
          ) : null}
        </Stack>
      )}
    </Panel>
  );
}

type FigureProps = { to: string; count: number; label: string; palette?: string | undefined };

const Figure = ({ to, count, label, palette = 'gray' }: FigureProps) => (
  <Flex
    asChild
    direction="column"
    minHeight="11"
    padding="2"
    borderRadius="lg"
    colorPalette={palette}
    bg="colorPalette.subtle"
    color="colorPalette.fg"
    _hover={{ bg: 'colorPalette.muted' }}
  >
    <RouterLink to={to}>
      <Text as="span" textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {count}
      </Text>
      <Text as="span" textStyle="xs">
        {label}
      </Text>
    </RouterLink>
  </Flex>
);
