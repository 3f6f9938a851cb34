/** Whether two checks of a device say the same. */
import type { Check } from './check.ts';

/** A check in the one form in which two are compared: in which order something was ticked or counted says nothing. */
export const formOf = ({
  condition,
  takePercent,
  glueBoardPercent,
  catches,
  evidence,
  actions,
  product,
}: Check): Record<keyof Check, string> => ({
  condition: `${condition}`,
  takePercent: `${takePercent}`,
  glueBoardPercent: `${glueBoardPercent}`,
  catches: JSON.stringify(catches.map(({ species, count, isEstimate = false }) => [species, count, isEstimate]).sort()),
  evidence: [...evidence].sort().join('\n'),
  actions: [...actions].sort().join('\n'),
  product: product ?? '',
});

/** Whether two checks say the same. */
export const isSameCheck = (one: Check, other: Check): boolean =>
  JSON.stringify(formOf(one)) === JSON.stringify(formOf(other));
