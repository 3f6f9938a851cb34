/** Which inspections of a list are ticked: of this list only, however it is ordered; another choice begins with none. */
import { useState } from 'react';
import type { askedInspections } from '#common/schemas/inspection-list.ts';

const NONE: ReadonlySet<number> = new Set();

export function useTicked({ sort: _, order: __, ...filters }: ReturnType<typeof askedInspections>) {
  const list = JSON.stringify(filters);
  const [kept, setKept] = useState({ list, ids: NONE });
  // Nobody changes what he no longer sees.
  const ticked = kept.list === list ? kept.ids : NONE;
  const onTick = (ids: readonly number[], isTicked: boolean) => {
    const next = new Set(ticked);
    for (const id of ids) isTicked ? next.add(id) : next.delete(id);
    setKept({ list, ids: next });
  };
  return { ticked, onTick, untick: () => setKept({ list, ids: NONE }) };
}
