/** A device on the heat map: a circle whose size and shade say how often something was found, and the number of times. */
import { type Heat, heatLevel, heatStyles, heatText } from '#common/domain/heat-map.ts';

const INK = '#111827';
const TEXT_PX = 12;

type HeatMarkProps = { heat: Heat; boxNumber?: string; scale?: number };

export function HeatMark({ heat, boxNumber, scale = 1 }: HeatMarkProps) {
  const { radius, fill, ink, stroke, isDashed } = heatStyles[heatLevel(heat)];
  const drawn = radius * scale;
  return (
    <g fontSize={TEXT_PX} fontWeight="700" textAnchor="middle">
      <circle r={drawn} fill={fill} stroke={stroke} strokeWidth="2" strokeDasharray={isDashed ? '3 3' : undefined} />
      <text dominantBaseline="central" fill={ink}>
        {heatText(heat)}
      </text>
      {boxNumber ? (
        <text
          y={drawn + TEXT_PX}
          fontSize={TEXT_PX - 1}
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
