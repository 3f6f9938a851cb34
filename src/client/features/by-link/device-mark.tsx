/** A device as on the plan and on paper: its shape and letter say what it is, filled says poison. Said in words beside it. */
import { useTranslate } from '#client/lib/use-translate.ts';
import { markerStyles } from '#common/floor-plan/markers.ts';
import type { LinkDeviceDto } from '#common/schemas/by-link.ts';

const SIZE = 22;
const WHITE = '#ffffff';

type DeviceMarkProps = { device: Pick<LinkDeviceDto, 'boxNumber' | 'boxType' | 'isToxic'>; isNamed?: boolean };

export function DeviceMark({ device, isNamed = false }: DeviceMarkProps) {
  const { language } = useTranslate();
  const { color, letters, outline } = markerStyles[device.boxType];
  const label = { fontSize: 10, fontWeight: 700, textAnchor: 'middle', dominantBaseline: 'central' } as const;
  return (
    <svg
      width={SIZE + 4}
      height={SIZE + 4}
      viewBox={`${-SIZE / 2 - 2} ${-SIZE / 2 - 2} ${SIZE + 4} ${SIZE + 4}`}
      overflow="visible"
      aria-hidden="true"
      style={{ flexShrink: 0 }}
    >
      <polygon
        points={outline.map(({ x, y }) => `${x * SIZE},${y * SIZE}`).join(' ')}
        fill={device.isToxic ? color : WHITE}
        stroke={color}
        strokeWidth="2"
      />
      <text {...label} fill={device.isToxic ? WHITE : color}>
        {letters[language]}
      </text>
      {isNamed ? (
        <text {...label} y={SIZE / 2 + 8} fill="#111827" stroke={WHITE} strokeWidth="3" paintOrder="stroke">
          {device.boxNumber}
        </text>
      ) : null}
    </svg>
  );
}
