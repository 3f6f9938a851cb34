/** A device as on the plan and on paper: its shape and letter say what it is, filled says poison. Said in words beside it. */
import { useTranslate } from '#client/lib/use-translate.ts';
import { LABEL_SIZE, type LabelSide, labelOffset } from '#common/floor-plan/box-labels.ts';
import { markerStyles } from '#common/floor-plan/markers.ts';
import type { LinkDeviceDto } from '#common/schemas/by-link.ts';

/** Side of a mark, in pixels. */
export const MARK_PX = 24;
const WHITE = '#ffffff';

type DeviceMarkProps = {
  device: Pick<LinkDeviceDto, 'boxNumber' | 'boxType' | 'isToxic'>;
  /** Where its number stands; without one it is left out. */
  side?: LabelSide | undefined;
};

export function DeviceMark({ device, side }: DeviceMarkProps) {
  const { language } = useTranslate();
  const { color, letters, outline } = markerStyles[device.boxType];
  const number = side && labelOffset(side, device.boxNumber, MARK_PX);
  const label = {
    fontSize: MARK_PX * LABEL_SIZE,
    fontWeight: 700,
    textAnchor: 'middle',
    dominantBaseline: 'central',
  } as const;
  return (
    <svg
      width={MARK_PX + 4}
      height={MARK_PX + 4}
      viewBox={`${-MARK_PX / 2 - 2} ${-MARK_PX / 2 - 2} ${MARK_PX + 4} ${MARK_PX + 4}`}
      overflow="visible"
      aria-hidden="true"
      style={{ flexShrink: 0 }}
    >
      <polygon
        points={outline.map(({ x, y }) => `${x * MARK_PX},${y * MARK_PX}`).join(' ')}
        fill={device.isToxic ? color : WHITE}
        stroke={color}
        strokeWidth="2"
      />
      <text {...label} fill={device.isToxic ? WHITE : color}>
        {letters[language]}
      </text>
      {number ? (
        <text {...label} {...number} fill="#111827" stroke={WHITE} strokeWidth="3" paintOrder="stroke">
          {device.boxNumber}
        </text>
      ) : null}
    </svg>
  );
}
