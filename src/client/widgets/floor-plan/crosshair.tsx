/** The crosshair that shows where the keyboard would place something. */
import type { PointOnPlan } from '#common/floor-plan/geometry.ts';

export function Crosshair({ at }: { at: PointOnPlan }) {
  return (
    <g
      style={{ transform: `translate(${at.x}px, ${at.y}px) scale(var(--unit))`, pointerEvents: 'none' }}
      stroke="rgb(15 118 110)"
      strokeWidth="2"
      fill="none"
    >
      <circle r="14" stroke="white" strokeWidth="5" />
      <circle r="14" />
      <path d="M-22 0H-6M6 0H22M0 -22V-6M0 6V22" />
    </g>
  );
}
