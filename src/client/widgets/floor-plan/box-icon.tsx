/** A box's marker on its own, without its number. */
import { markerMarks } from '#common/floor-plan/markers.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { MarkShape } from './mark-shape.tsx';

const SIZE = 18;
const ROOM = SIZE * 1.4;

/** A box that stands for its kind. */
export const sampleBox = { key: '', boxNumber: '', position: { x: 0, y: 0 }, notes: null };

export function BoxIcon({ box }: { box: PlanBox }) {
  const marks = markerMarks({ ...box, boxNumber: '' }, SIZE);
  return (
    <svg width={ROOM} height={ROOM} viewBox={`${-ROOM / 2} ${-ROOM / 2} ${ROOM} ${ROOM}`} aria-hidden="true">
      {marks.map((mark, index) => (
        // A marker's marks have no names and never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <MarkShape key={index} mark={mark} />
      ))}
    </svg>
  );
}
