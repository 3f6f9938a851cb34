/** A device on the heat map: a circle whose size and shade say how often something was found, and the number of times. */

import { type Heat, heatLevel, heatStyles, heatText } from '#common/domain/heat-map.ts';
import { type LabelSide, labelOffset } from '#common/floor-plan/box-labels.ts';

const INK = '#111827';
const TEXT_PX = 12;

/** A mark's side as numbers are placed beside it. */
export const MARK_PX = 28;

type HeatMarkProps = { heat: Heat; boxNumber?: string; side?: LabelSide; scale?: number };

export function HeatMark({ heat, boxNumber, side = 'below', scale = 1 }: HeatMarkProps) {
  const { radius, fill, ink, stroke, isDashed } = heatStyles[heatLevel(heat)];
  const drawn = radius * scale;
  const at = boxNumber ? labelOffset(side, boxNumber, MARK_PX * scale) : null;
  return (
    <g textAnchor="middle">
      <circle r={drawn} fill={fill} stroke={stroke} strokeWidth="2" strokeDasharray={isDashed ? '3 3' : undefined} />
      <text dominantBaseline="central" fill={ink} style={{ fontSize: TEXT_PX, fontWeight: 700 }}>
        {heatText(heat)}
      </text>
      {at ? (
        <text
          x={at.x}
          y={at.y}
          style={{ fontSize: TEXT_PX * scale, fontWeight: 600 }}
          fill={INK}
          stroke="#ffffff"
          strokeWidth="3"
          paintOrder="stroke"
          dominantBaseline="central"
        >
          {boxNumber}
        </text>
      ) : null}
    </g>
  );
}
