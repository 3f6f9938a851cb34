/** What a box is called where it is heard: its number, type and place, and how it came out of the visit. */
import { useCallback } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { BoxDifference } from '#common/domain/since-previous.ts';
import { checkStateOf, showsState } from '#common/floor-plan/check-marks.ts';
import type { Size } from '#common/floor-plan/geometry.ts';
import { regionOf } from '#common/floor-plan/region.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';

/** A box in one sentence; stays the same function while plan, changes and language do. */
export function useDescription(
  { width, height }: Size,
  changes: ReadonlyMap<string, BoxDifference>,
): (box: PlanBox) => string {
  const { t } = useTranslate();
  return useCallback(
    (shown) => {
      const { boxNumber, boxType, isToxic, position } = shown;
      const placed = t('plan.boxDescription', {
        number: boxNumber,
        type: t(`boxType.${boxType}`),
        toxicity: t(isToxic ? 'toxicity.toxic' : 'toxicity.nonToxic'),
        place: t(`region.${regionOf(position, { width, height })}`),
      });
      const change = changes.get(boxNumber);
      const box = showsState(shown)
        ? t('check.boxDescription', { box: placed, state: t(`check.state.${checkStateOf(shown)}`).toLowerCase() })
        : placed;
      return change ? t('previous.boxDescription', { box, change: t(`previous.badge.${change}`).toLowerCase() }) : box;
    },
    [t, width, height, changes],
  );
}
