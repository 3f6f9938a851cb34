/** Which rows of a list are ticked: of this list only, however it is ordered; another choice begins with none. */
import { useState } from 'react';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';

type TickedInspection = Pick<ListedInspectionDto, 'id' | 'contractSigned' | 'technicianId'>;
/** By number. */
export type Ticked = ReadonlyMap<number, TickedInspection>;
export type OnTick = (inspections: readonly TickedInspection[], isTicked: boolean) => void;

const NONE: Ticked = new Map();

/** @param asked what the server was asked for the list */
export function useTicked({ sort: _, order: __, ...filters }: { sort: string; order: string }) {
  const list = JSON.stringify(filters);
  const [kept, setKept] = useState({ list, ticked: NONE });
  // Nobody changes what he no longer sees.
  const ticked = kept.list === list ? kept.ticked : NONE;
  const onTick: OnTick = (inspections, isTicked) => {
    const next = new Map(ticked);
    for (const one of inspections) isTicked ? next.set(one.id, one) : next.delete(one.id);
    setKept({ list, ticked: next });
  };
  return { ticked, onTick, untick: () => setKept({ list, ticked: NONE }) };
}
