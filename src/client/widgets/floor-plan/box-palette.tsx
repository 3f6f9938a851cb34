/**
 * The four kinds of box and whether they are toxic: chosen once, after which every tap places one. Also the legend. On a
 * phone a kind opens the full screen, where the rest is at the thumb (`box-tools.tsx`).
 */
import { Button, Flex, Grid, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { TWO_COLUMNS } from '#client/lib/two-columns.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { isBaited } from '#common/domain/measures.ts';
import { BoxIcon, sampleBox } from './box-icon.tsx';
import type { BoxKind } from './boxes-model.ts';

type BoxPaletteProps = {
  kind: BoxKind;
  isPlacing: boolean;
  nextNumber: string;
  isOnPhone: boolean;
  onKind: (kind: BoxKind) => void;
  onPlacing: (isPlacing: boolean) => void;
};

/** Not drawn again while the view moves. */
export const BoxPalette = memo(function BoxPalette({
  kind,
  isPlacing,
  nextNumber,
  isOnPhone,
  onKind,
  onPlacing,
}: BoxPaletteProps) {
  const { t } = useTranslate();
  return (
    <fieldset>
      <Text as="legend" fontWeight="semibold" paddingBottom="2">
        {t('studio.palette')}
      </Text>
      <Grid templateColumns={{ base: TWO_COLUMNS, lg: 'repeat(4, minmax(0, 1fr))' }} gap="2">
        {baitBoxTypes.map((boxType) => {
          const isChosen = isPlacing && kind.boxType === boxType;
          return (
            <Button
              key={boxType}
              variant={isChosen ? 'solid' : 'outline'}
              minHeight="12"
              paddingX="2"
              justifyContent="flex-start"
              aria-pressed={isChosen}
              onClick={() => {
                onKind({ ...kind, boxType });
                onPlacing(!isChosen);
              }}
            >
              <Flex as="span" layerStyle="paper" borderRadius="sm" flexShrink="0">
                <BoxIcon box={{ ...sampleBox, boxType, isToxic: kind.isToxic }} />
              </Flex>
              <Text as="span" minWidth="0" textAlign="start" overflowWrap="anywhere">
                {t(`boxType.${boxType}`)}
              </Text>
            </Button>
          );
        })}
      </Grid>
      <Flex gap="2" paddingTop="2" role="group" aria-label={t('plan.toxicity')} hidden={isOnPhone}>
        {[false, true].map((isToxic) => (
          <Button
            key={String(isToxic)}
            flex={{ base: '1', md: '0 0 auto' }}
            minHeight="11"
            variant={kind.isToxic === isToxic ? 'subtle' : 'outline'}
            aria-pressed={kind.isToxic === isToxic}
            disabled={!isBaited(kind.boxType)}
            onClick={() => onKind({ ...kind, isToxic })}
          >
            <Flex as="span" layerStyle="paper" borderRadius="sm">
              <BoxIcon box={{ ...sampleBox, boxType: kind.boxType, isToxic }} />
            </Flex>
            {t(isToxic ? 'toxicity.toxic' : 'toxicity.nonToxic')}
          </Button>
        ))}
      </Flex>
      {isPlacing && !isOnPhone ? (
        <Flex
          align="center"
          gap="3"
          marginTop="3"
          paddingStart="3"
          borderRadius="md"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
        >
          <Text flex="1" fontSize="sm" fontWeight="semibold" role="status">
            {t('plan.tapToPlace', { number: nextNumber })}
          </Text>
          <Button minHeight="11" variant="solid" onClick={() => onPlacing(false)}>
            {t('studio.donePlacing')}
          </Button>
        </Flex>
      ) : (
        <Text marginTop="2" fontSize="sm" color="fg.muted">
          {t('studio.chooseToPlace')}
        </Text>
      )}
    </fieldset>
  );
});
