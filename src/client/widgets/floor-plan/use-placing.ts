/** Whether boxes are placed, and of which kind: the same on every floor that is opened meanwhile. */
import { useState } from 'react';
import { isBaited } from '#common/domain/measures.ts';
import type { BoxKind } from './boxes-model.ts';

export type Placing = {
  /** As the next box gets it: without bait nothing is poison. */
  kind: BoxKind;
  setKind: (kind: BoxKind) => void;
  isOn: boolean;
  setOn: (isOn: boolean) => void;
};

export function usePlacing(): Placing {
  const [chosen, setKind] = useState<BoxKind>({ boxType: 'rat', isToxic: false });
  const [isOn, setOn] = useState(false);
  const kind = chosen.isToxic && !isBaited(chosen.boxType) ? { ...chosen, isToxic: false } : chosen;
  return { kind, setKind, isOn, setOn };
}
