/** The plan as the last signed visit has it, its devices with how they did lately, and what all visits found. */
import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { LinkFloorDto, LinkPlanDto } from '#common/schemas/by-link.ts';
import { DeviceRow } from './device-row.tsx';
import { floorName } from './floor-name.ts';
import { LinkCard, NothingYet } from './link-card.tsx';
import { useLink } from './link-context.ts';
import { PlanPicture } from './plan-picture.tsx';
import { VisitsChart } from './visits-chart.tsx';

export function PlanScreen() {
  const { t } = useTranslate();
  const { plan, visits } = useLink().page;
  if (!plan) return <NothingYet icon="map" text={t('byLink.plan.none')} />;
  return (
    <Stack gap="5">
      <Plan plan={plan} />
      <VisitsChart visits={visits} />
    </Stack>
  );
}

/** Floors with a picture, and those that only devices stand on. */
function floorsOf({ floors, devices }: LinkPlanDto): (LinkFloorDto | { floor: number; name: null })[] {
  const bare = [...new Set(devices.map(({ floor }) => floor))]
    .filter((floor) => floors.every((one) => one.floor !== floor))
    .map((floor) => ({ floor, name: null }));
  return [...floors, ...bare].sort((a, b) => a.floor - b.floor);
}

function Plan({ plan }: { plan: LinkPlanDto }) {
  const { t, language } = useTranslate();
  const floors = floorsOf(plan);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = floors.find(({ floor }) => floor === chosen) ?? floors.find(({ floor }) => floor === 0) ?? floors[0];
  const devices = plan.devices.filter(({ floor }) => floor === shown?.floor);
  return (
    <>
      <LinkCard>
        <Stack gap="3">
          <Text color="fg.muted">{t('byLink.plan.asOf', { date: formatDate(plan.date, language) })}</Text>
          {floors.length > 1 ? (
            <Flex gap="2" wrap="wrap" role="group" aria-label={t('byLink.plan.floors')}>
              {floors.map((floor) => (
                <Button
                  key={floor.floor}
                  variant={floor === shown ? 'solid' : 'outline'}
                  minHeight="11"
                  aria-pressed={floor === shown}
                  onClick={() => setChosen(floor.floor)}
                >
                  {floorName(floor, t)}
                </Button>
              ))}
            </Flex>
          ) : null}
          {shown && 'imageId' in shown ? <PlanPicture key={shown.floor} plan={shown} devices={devices} /> : null}
        </Stack>
      </LinkCard>
      <LinkCard>
        <Stack gap="3">
          <Heading as="h2" size="md">
            {t('byLink.devices')}
          </Heading>
          {devices.length === 0 ? (
            <Text color="fg.muted">{t('byLink.devices.none')}</Text>
          ) : (
            <Stack as="ul" gap="0" listStyleType="none">
              {devices.map((device) => (
                <DeviceRow key={device.boxNumber} device={device} />
              ))}
            </Stack>
          )}
        </Stack>
      </LinkCard>
    </>
  );
}
