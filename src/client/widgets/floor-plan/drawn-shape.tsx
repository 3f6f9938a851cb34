/** One shape of a drawing as SVG, by the same marks that the PDF paints. */
import { memo } from 'react';
import type { Shape } from '#common/floor-plan/drawing.ts';
import { shapeMarks } from '#common/floor-plan/object-marks.ts';
import type { PlanMark } from '#common/floor-plan/plan-mark.ts';

export const pointList = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

function MarkElement({ mark }: { mark: PlanMark }) {
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
          fontSize={mark.size}
          fontWeight="700"
          fill={mark.fill}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {mark.text}
        </text>
      );
  }
}

/** Drawn again only when the shape itself changes. */
export const DrawnShape = memo(function DrawnShape({ shape }: { shape: Shape }) {
  return shapeMarks(shape).map((mark, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a shape's marks have no names and never change places
    <MarkElement key={index} mark={mark} />
  ));
});
