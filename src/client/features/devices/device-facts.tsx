/** What is known of a device, and where it stands on the newest plan of its floor. */
import { Box, Heading, Stack } from '@chakra-ui/react';
import { trpc } from '#client/api/server-client.ts';
import { type Fact, Facts } from '#client/components/facts.tsx';
import { PlanPreview } from '#client/features/inspection-wizard/floor-plan/plan-preview.tsx';
import { useFloorName } from '#client/features/inspection-wizard/floor-plan/use-floor-name.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { toxicDays } from '#common/domain/toxic-days.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { DeviceDto } from '#common/schemas/device.ts';
import { foundLine } from './device-words.ts';

export function DeviceFacts({ device }: { device: DeviceDto }) {
  const { t, language } = useTranslate();
  const floorName = useFloorName([{ floor: device.floor, name: device.floorName }]);
  const { boxNumber, boxType, isToxic, toxicSince, floor, installedAt, removedAt, removalReason, lastCheck } = device;
  const visit = trpc.inspections.get.useQuery(
    { id: device.inspectionId ?? 0 },
    { enabled: device.inspectionId !== null },
  );
  const plan = visit.data?.floorPlans.find((one) => one.floor === floor);
  const since = toxicSince ? new Date(toxicSince) : null;
  const facts: Fact[] = [
    { label: t('plan.boxType'), value: t(`boxType.${boxType}`) },
    {
      label: t('plan.toxicity'),
      value: since
        ? t('devices.toxicSince', {
            date: formatDate(since, language),
            days: t('devices.days', { count: toxicDays(since, new Date()) }),
          })
        : t(isToxic ? 'toxicity.toxic' : 'toxicity.nonToxic'),
    },
    { label: t('devices.floor'), value: floorName(floor) },
    { label: t('devices.installed'), value: formatDate(installedAt, language) },
    ...(removedAt
      ? [
          { label: t('devices.removed'), value: formatDate(removedAt, language) },
          { label: t('devices.removalReason'), value: removalReason ?? t('devices.noReason') },
        ]
      : []),
    {
      label: t('devices.sort.lastCheck'),
      value: lastCheck
        ? `${formatDate(lastCheck.date, language)}: ${foundLine(lastCheck, t)}`
        : t('devices.neverChecked'),
    },
  ];
  return (
    <Stack as="section" gap="3" aria-labelledby="facts-heading">
      <Heading as="h2" size="md" id="facts-heading">
        {t('devices.about')}
      </Heading>
      <Stack gap="4" padding="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
        <Facts facts={facts} />
        {plan ? (
          <Box>
            <PlanPreview
              label={t('devices.placeOn', { number: boxNumber, floor: floorName(floor) })}
              plan={plan}
              boxes={[device]}
            />
          </Box>
        ) : null}
      </Stack>
    </Stack>
  );
}
