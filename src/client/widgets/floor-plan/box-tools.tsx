/**
 * What is at the thumb while the plan fills a phone: the kinds of box, whether they are toxic, undo and redo in one row, and
 * what the next tap does.
 */
import { Button, Flex, Text } from '@chakra-ui/react';
import { MapPinPlus, Pencil } from 'lucide-react';
import { LOW_SCREEN } from '#client/lib/use-has-own-bars.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { isBaited } from '#common/domain/measures.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { BoxIcon, sampleBox } from './box-icon.tsx';
import type { BoxesModel } from './boxes-model.ts';
import { StepButtons } from './editor-bar.tsx';
import type { Placing } from './use-placing.ts';

type BoxToolsProps = {
  model: BoxesModel;
  placing: Placing;
  /** Whether the kind is chosen before the box is placed. */
  hasKinds: boolean;
  isReadOnly: boolean;
  onPlacing: (isPlacing: boolean) => void;
  /** Placed just now: it can be described without looking for it on the plan. */
  placed: PlanBox | null;
  onOpen: (key: string) => void;
};

/** As wide as a thumb, in pixels: one row at every size of text. */
const TOOL = { flexShrink: 0, minWidth: '44px', height: '44px', paddingX: '0' } as const;

export function BoxTools({ model, placing, hasKinds, isReadOnly, onPlacing, placed, onOpen }: BoxToolsProps) {
  const { t } = useTranslate();
  const { kind, isOn } = placing;
  const count = t('plan.boxes.count', { count: model.boxes.length });
  const hint = isOn ? t('plan.tapToPlace', { number: model.nextNumber }) : isReadOnly ? null : t('studio.tapOrPlace');
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="center"
      columnGap="3"
      paddingX="2"
      paddingBottom="max(0.375rem, env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderTopWidth="1px"
      css={{ [LOW_SCREEN]: { flexWrap: 'nowrap', paddingBlock: '0.125rem' } }}
    >
      <Flex
        align="center"
        gap="2"
        flex="1 0 100%"
        minHeight="44px"
        minWidth="0"
        css={{ [LOW_SCREEN]: { flexBasis: '0' } }}
      >
        <Text flex="1" fontSize="sm" lineHeight="1.25" role="status" lineClamp={2}>
          {hint ? <strong>{hint}</strong> : null} <span>{count}</span>
        </Text>
        {placed ? (
          <Button
            {...TOOL}
            paddingX="3"
            variant="subtle"
            // In one word: what to do next has the room beside it.
            aria-label={t('studio.changeBox', { number: placed.boxNumber })}
            onClick={() => onOpen(placed.key)}
          >
            <Pencil aria-hidden />
            {placed.boxNumber}
          </Button>
        ) : null}
      </Flex>
      {isReadOnly ? null : (
        <Flex gap="1" overflowX="auto" maxWidth="full" padding="2px">
          {hasKinds ? (
            <>
              {baitBoxTypes.map((boxType) => {
                const isChosen = isOn && kind.boxType === boxType;
                return (
                  <Button
                    key={boxType}
                    {...TOOL}
                    variant={isChosen ? 'solid' : 'outline'}
                    aria-label={t(`boxType.${boxType}`)}
                    aria-pressed={isChosen}
                    onClick={() => {
                      placing.setKind({ ...kind, boxType });
                      onPlacing(!isChosen);
                    }}
                  >
                    <Flex as="span" layerStyle="paper" borderRadius="sm">
                      <BoxIcon box={{ ...sampleBox, boxType, isToxic: kind.isToxic && isBaited(boxType) }} />
                    </Flex>
                  </Button>
                );
              })}
              <Button
                {...TOOL}
                variant={kind.isToxic ? 'solid' : 'outline'}
                colorPalette={kind.isToxic ? 'red' : undefined}
                // The row stays as it is.
                visibility={isBaited(kind.boxType) ? 'visible' : 'hidden'}
                aria-pressed={kind.isToxic}
                onClick={() => placing.setKind({ ...kind, isToxic: !kind.isToxic })}
              >
                {t('toxicity.toxic')}
              </Button>
            </>
          ) : (
            <Button
              {...TOOL}
              paddingX="3"
              variant={isOn ? 'solid' : 'outline'}
              aria-pressed={isOn}
              onClick={() => onPlacing(!isOn)}
            >
              <MapPinPlus aria-hidden />
              {t('studio.palette')}
            </Button>
          )}
          <StepButtons steps={model} />
        </Flex>
      )}
    </Flex>
  );
}
