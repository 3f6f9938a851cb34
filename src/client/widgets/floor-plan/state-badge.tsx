/** Whether a device was checked, as a badge on its own. */
import { type CheckState, checkMarks } from '#common/floor-plan/check-marks.ts';
import { MarkElement } from './mark-element.tsx';

const SIZE = 14;
const ROOM = SIZE * 1.5;

export function StateBadge({ state }: { state: CheckState }) {
  return (
    <svg width={ROOM} height={ROOM} viewBox={`${-ROOM / 2} ${-ROOM / 2} ${ROOM} ${ROOM}`} aria-hidden="true">
      {checkMarks(state, SIZE).map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a badge's marks have no names and never change places
        <MarkElement key={index} mark={mark} />
      ))}
    </svg>
  );
}
