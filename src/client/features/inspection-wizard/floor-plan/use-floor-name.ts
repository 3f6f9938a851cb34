/** Floors by name: as somebody called them, or else basement, ground floor, floor 1 and up. */
import { createContext, useCallback, useContext } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { floorName, type NamedFloors } from '#common/document/words.ts';

/** The floors of the inspection that is open. */
export const FloorNames = createContext<NamedFloors>([]);

/** @param named left out for the floors of the inspection that is open */
export function useFloorName(named?: NamedFloors): (floor: number) => string {
  const { t } = useTranslate();
  const around = useContext(FloorNames);
  const floors = named ?? around;
  return useCallback((floor) => floorName(floor, t, floors), [t, floors]);
}
