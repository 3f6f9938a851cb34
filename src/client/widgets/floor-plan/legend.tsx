/** The legend of the markers, where no palette shows them. */
import { Flex, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { BoxIcon, sampleBox } from './box-icon.tsx';

export function Legend() {
  const { t } = useTranslate();
  const entries = [
    ...baitBoxTypes.map((boxType) => ({ name: t(`boxType.${boxType}`), boxType, isToxic: false })),
    { name: t('toxicity.toxic'), boxType: 'rat', isToxic: true } as const,
  ];
  return (
    <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="4" rowGap="2" aria-label={t('plan.legend')}>
      {entries.map(({ name, ...kind }) => (
        <Flex as="li" key={name} align="center" gap="2">
          <Flex as="span" layerStyle="paper" borderRadius="sm" flexShrink="0">
            <BoxIcon box={{ ...sampleBox, ...kind }} />
          </Flex>
          <Text as="span" fontSize="sm">
            {name}
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}
