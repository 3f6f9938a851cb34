/** One mark of a scene as SVG. */
import type { Mark } from '#common/floor-plan/markers.ts';

export function MarkShape({ mark }: { mark: Mark }) {
  if (mark.kind === 'polygon') {
    const points = mark.points.map(({ x, y }) => `${x},${y}`).join(' ');
    return <polygon points={points} fill={mark.fill} stroke={mark.stroke} strokeWidth={mark.strokeWidth} />;
  }
  return (
    <text
      x={mark.centre.x}
      y={mark.centre.y}
      fontSize={mark.size}
      fontWeight="700"
      fill={mark.fill}
      textAnchor="middle"
      dominantBaseline="central"
      {...(mark.halo ? { stroke: mark.halo, strokeWidth: 3, paintOrder: 'stroke' } : {})}
    >
      {mark.text}
    </text>
  );
}
