/** Which boxes the list shows, by how they came out of the visit, with their numbers: the legend of the badges as well. */
import { Box, Button, Flex } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type CheckState, checkStateOf, checkStates } from '#common/floor-plan/check-marks.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { StateBadge } from './state-badge.tsx';

type StateFilterProps = {
  boxes: readonly PlanBox[];
  /** Null for all. */
  shown: CheckState | null;
  onShow: (state: CheckState | null) => void;
};

export function StateFilter({ boxes, shown, onShow }: StateFilterProps) {
  const { t } = useTranslate();
  return (
    <Flex role="group" aria-label={t('check.filter')} gap="2" wrap="wrap">
      {([null, ...checkStates] as const).map((state) => {
        const count = state ? boxes.filter((box) => checkStateOf(box) === state).length : boxes.length;
        const name = t(state ? `check.state.${state}` : 'check.all');
        return (
          <Button
            key={state}
            minHeight="11"
            paddingX="3"
            variant={shown === state ? 'subtle' : 'outline'}
            borderWidth="1px"
            aria-pressed={shown === state}
            onClick={() => onShow(state)}
          >
            {state ? (
              <Box as="span" layerStyle="paper" borderRadius="full" padding="1px">
                <StateBadge state={state} />
              </Box>
            ) : null}
            {t('check.count', { state: name, count })}
          </Button>
        );
      })}
    </Flex>
  );
}
