/** What the marks of the heat map mean, in words. */
import { Flex, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type HeatLevel, heatLevels } from '#common/domain/heat-map.ts';
import { HeatMark } from './heat-mark.tsx';

/** One that is drawn at each level. */
const samples: Record<HeatLevel, { visits: number; findings: number }> = {
  unchecked: { visits: 0, findings: 0 },
  none: { visits: 12, findings: 0 },
  few: { visits: 12, findings: 2 },
  some: { visits: 12, findings: 5 },
  many: { visits: 12, findings: 9 },
};

const ROOM = 48;

export function HeatLegend() {
  const { t } = useTranslate();
  return (
    <Stack gap="2">
      <Text textStyle="sm" color="fg.muted">
        {t('devices.heat.explained')}
      </Text>
      <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="4" rowGap="1" aria-label={t('plan.legend')}>
        {heatLevels.map((level) => (
          <Flex as="li" key={level} align="center" gap="2" textStyle="sm">
            <Flex as="span" layerStyle="paper" borderRadius="md" flexShrink="0" aria-hidden>
              <svg width={36} height={36} viewBox={`${-ROOM / 2} ${-ROOM / 2} ${ROOM} ${ROOM}`} aria-hidden="true">
                <HeatMark heat={samples[level]} />
              </svg>
            </Flex>
            {t(`devices.heat.level.${level}`)}
          </Flex>
        ))}
      </Flex>
    </Stack>
  );
}
