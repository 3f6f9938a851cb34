/** Where something was found within a period: the plan of a floor, its legend, and the devices that showed most. */
import { Box, Flex, Heading, Link, Spacer, Stack, Text } from '@chakra-ui/react';
import { MapPinOff } from 'lucide-react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { DayInput } from '#client/components/day-input.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { FilterSelect } from '#client/components/filter-select.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { Loading } from '#client/components/loading.tsx';
import { FloorSelect } from '#client/features/inspection-wizard/floor-plan/floor-select.tsx';
import { FloorNames, useFloorName } from '#client/features/inspection-wizard/floor-plan/use-floor-name.ts';
import { useAddressChanges } from '#client/lib/use-address-value.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type HeatPeriod, heatPeriods } from '#common/domain/heat-map.ts';
import { formatDate, formatShortDate } from '#common/i18n/format.ts';
import type { HeatDto } from '#common/schemas/device.ts';
import { deviceAddress } from './device-link.tsx';
import { HeatLegend } from './heat-legend.tsx';
import { HeatPlan } from './heat-plan.tsx';
import { type HeatFloorShown, type useHeatMap, useHeatPeriod } from './use-heat-map.ts';

const TOP_MAX = 5;

type HeatMapPanelProps = { customerId: number; map: ReturnType<typeof useHeatMap> };

export function HeatMapPanel({ customerId, map: { heat, floors, isPending } }: HeatMapPanelProps) {
  const { t } = useTranslate();
  const [parameters] = useSearchParams();
  const change = useAddressChanges();
  const asked = Number(parameters.get('plan') ?? Number.NaN);
  const fallback = floors.find(({ floor }) => floor === 0) ?? floors[0];
  const shown = floors.find(({ floor }) => floor === asked) ?? fallback;
  return (
    <Stack
      as="section"
      gap="4"
      padding={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
      aria-labelledby="heat-heading"
    >
      <Flex gap="3" wrap="wrap" align="center">
        <Heading as="h2" size="md" id="heat-heading">
          {t('devices.heat.title')}
        </Heading>
        <Spacer />
        <PeriodChoice />
      </Flex>
      {floors.length > 1 && shown ? (
        <FloorNames value={floors.map(({ floor, plan }) => ({ floor, name: plan?.name }))}>
          <FloorSelect
            floors={floors.map(({ floor }) => floor)}
            floor={shown.floor}
            countOf={(floor) => countOn(floors.find((one) => one.floor === floor))}
            isReadOnly
            onFloor={(floor) => change({ plan: String(floor) })}
          />
        </FloorNames>
      ) : null}
      {heat.isError ? (
        <ErrorState title="devices.heat.loadFailed" error={heat.error} onRetry={() => heat.refetch()} />
      ) : isPending ? (
        <Loading />
      ) : shown ? (
        <FloorHeat customerId={customerId} floor={shown} isLoading={heat.isPlaceholderData} />
      ) : null}
    </Stack>
  );
}

const countOn = (floor: HeatFloorShown | undefined): number => (floor ? floor.onPlan.length + floor.offPlan.length : 0);

function PeriodChoice() {
  const { t } = useTranslate();
  const { period, days, moments } = useHeatPeriod();
  const change = useAddressChanges();
  const choose = (next: string) =>
    // One's own dates begin with what is shown.
    change(next === 'own' ? { period: next, ...days } : { period: next === 'quarter' ? '' : next, from: '', to: '' });
  return (
    <Flex gap="2" wrap="wrap" align="flex-end" width={{ base: 'full', sm: 'auto' }}>
      <FilterSelect
        label={t('devices.heat.period')}
        value={period}
        options={heatPeriods.map((one: HeatPeriod) => ({ value: one, label: t(`devices.heat.period.${one}`) }))}
        onChoose={choose}
        isAlone
      />
      {period === 'own'
        ? (['from', 'to'] as const).map((end) => (
            <Box key={end} flex="1" minWidth="min(9rem, 100%)">
              <FormField
                label={`devices.heat.${end}`}
                error={moments === null && end === 'to' ? 'devices.heat.noPeriod' : undefined}
              >
                <DayInput minHeight="11" value={days[end]} onChange={(day) => change({ [end]: day })} />
              </FormField>
            </Box>
          ))
        : null}
    </Flex>
  );
}

type FloorHeatProps = { customerId: number; floor: HeatFloorShown; isLoading: boolean };

function FloorHeat({ customerId, floor: { floor, plan, onPlan, offPlan }, isLoading }: FloorHeatProps) {
  const { t, language } = useTranslate();
  const floorName = useFloorName([{ floor, name: plan?.name }]);
  const all = [...onPlan, ...offPlan];
  const sum = (read: (device: HeatDto) => number) => all.reduce((total, device) => total + read(device), 0);
  const top = all.filter(({ findings }) => findings > 0).sort((a, b) => b.findings - a.findings || b.visits - a.visits);
  return (
    <Flex gap="6" direction={{ base: 'column', lg: 'row' }} aria-busy={isLoading}>
      <Box flex="1" minWidth="0">
        {plan ? (
          <HeatPlan
            key={plan.imageId}
            customerId={customerId}
            label={t('devices.heat.plan', { floor: floorName(floor), date: formatDate(plan.date, language) })}
            plan={plan}
            devices={onPlan}
          />
        ) : (
          <EmptyState icon={<MapPinOff size={32} />} text={t('devices.heat.noPlan')} />
        )}
      </Box>
      <Stack gap="5" width={{ lg: '64' }} flexShrink="0">
        <Box>
          <Text fontWeight="semibold">{t('devices.heat.checks', { count: sum(({ visits }) => visits) })}</Text>
          <Text color="fg.muted">{t('devices.heat.findings', { count: sum(({ findings }) => findings) })}</Text>
          {plan ? (
            <Text textStyle="sm" color="fg.muted">
              {t('devices.heat.planOf', { date: formatShortDate(plan.date, language) })}
            </Text>
          ) : null}
        </Box>
        {top.length > 0 ? (
          <Box>
            <Heading as="h3" size="sm" marginBottom="1">
              {t('devices.heat.top')}
            </Heading>
            <DeviceLines customerId={customerId} devices={top.slice(0, TOP_MAX)} />
          </Box>
        ) : null}
        {plan && offPlan.length > 0 ? (
          <Box>
            <Heading as="h3" size="sm" marginBottom="1">
              {t('devices.heat.offPlan')}
            </Heading>
            <Text textStyle="sm" color="fg.muted">
              {t('devices.heat.offPlanText')}
            </Text>
            <DeviceLines customerId={customerId} devices={offPlan} />
          </Box>
        ) : null}
        <HeatLegend />
      </Stack>
    </Flex>
  );
}

function DeviceLines({ customerId, devices }: { customerId: number; devices: readonly HeatDto[] }) {
  const { t } = useTranslate();
  return (
    <Stack as="ul" listStyleType="none" gap="0">
      {devices.map(({ deviceId, boxNumber, findings, visits }) => (
        <Flex as="li" key={deviceId} justify="space-between" gap="3" minHeight="8" align="center" textStyle="sm">
          <Link asChild fontWeight="semibold" color="fg">
            <RouterLink to={deviceAddress({ id: deviceId, customerId })}>{boxNumber}</RouterLink>
          </Link>
          <Text as="span" color="fg.muted">
            {t('devices.heat.share', { findings, visits })}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}
