/** Markers as SVG, where they are few and stand still. */
import { type Mark, markerMarks } from '#common/floor-plan/markers.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';

function MarkShape({ mark }: { mark: Mark }) {
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

type MarkerPictureProps = { box: Pick<PlanBox, 'boxNumber' | 'boxType' | 'isToxic'>; size: number };

/** How a marker looks, around the origin. */
export const MarkerPicture = ({ box, size }: MarkerPictureProps) =>
  markerMarks(box, size).map((mark, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a marker's marks have no names and never change places
    <MarkShape key={index} mark={mark} />
  ));
