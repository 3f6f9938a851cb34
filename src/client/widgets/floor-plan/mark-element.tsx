/** One mark of a scene as SVG: of a drawing, or of a box's marker where markers are few and stand still. */
import type { MarkerMark } from '#common/floor-plan/markers.ts';
import type { PlanMark } from '#common/floor-plan/plan-mark.ts';

const pointList = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

export function MarkElement({ mark }: { mark: MarkerMark | PlanMark }) {
  switch (mark.kind) {
    case 'polygon':
      return (
        <polygon
          points={pointList(mark.points)}
          fill={mark.fill ?? 'none'}
          stroke={mark.stroke ?? 'none'}
          strokeWidth={mark.strokeWidth}
        />
      );
    case 'polyline':
      return (
        <polyline points={pointList(mark.points)} fill="none" stroke={mark.stroke} strokeWidth={mark.strokeWidth} />
      );
    case 'text':
      return (
        <text
          x={mark.centre.x}
          y={mark.centre.y}
          // Attributes would give way to the page's own styles.
          style={{ fontSize: `${mark.size}px`, fontWeight: 700 }}
          fill={mark.fill}
          textAnchor="middle"
          dominantBaseline="central"
          {...('halo' in mark && mark.halo ? { stroke: mark.halo, strokeWidth: 3, paintOrder: 'stroke' } : {})}
        >
          {mark.text}
        </text>
      );
  }
}
