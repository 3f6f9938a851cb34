/** The marker of a box on its own, without its number. */
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { MarkerPicture } from './marker-picture.tsx';

const SIZE = 18;
const ROOM = SIZE * 1.4;

/** A box that stands for its kind. */
export const sampleBox = { key: '', boxNumber: '', position: { x: 0, y: 0 }, notes: null };

export function BoxIcon({ box }: { box: Pick<PlanBox, 'boxType' | 'isToxic'> }) {
  return (
    <svg
      width={ROOM}
      height={ROOM}
      viewBox={`${-ROOM / 2} ${-ROOM / 2} ${ROOM} ${ROOM}`}
      aria-hidden="true"
      style={{ flexShrink: 0 }}
    >
      <MarkerPicture box={{ ...box, boxNumber: '' }} size={SIZE} />
    </svg>
  );
}
