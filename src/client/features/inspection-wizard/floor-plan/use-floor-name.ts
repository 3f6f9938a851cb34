/** Floors by name: basement, ground floor, floor 1 and up. */
import { useCallback } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { BASEMENT, GROUND_FLOOR } from '#common/floor-plan/floors.ts';

export function useFloorName(): (floor: number) => string {
  const { t } = useTranslate();
  return useCallback(
    (floor) => (floor === BASEMENT || floor === GROUND_FLOOR ? t(`floor.${floor}`) : t('floor.n', { floor })),
    [t],
  );
}
