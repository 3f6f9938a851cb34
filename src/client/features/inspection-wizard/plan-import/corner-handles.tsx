/** A photo with a handle on each corner of the drawing on it, under a finger, a mouse or the arrow keys. */
import { Box, chakra } from '@chakra-ui/react';
import { type Dispatch, type KeyboardEvent, type PointerEvent, type SetStateAction, useRef, useState } from 'react';
import type { Position, Size } from '#common/floor-plan/geometry.ts';
import { type Corners, moveCorner } from '#common/floor-plan/perspective.ts';
import { Loupe } from './loupe.tsx';
import { usePlanTexts } from './use-plan-texts.ts';

const NAMES = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
/** Of the photo's longer side, for each press of a key; with Shift ten times as far. */
const KEY_STEP = 0.004;
const SHIFT_STEPS = 10;
const ARROWS: Readonly<Record<string, Position>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type CornerHandlesProps = {
  href: string;
  size: Size;
  corners: Corners;
  isDisabled: boolean;
  onChange: Dispatch<SetStateAction<Corners>>;
};

export function CornerHandles({ href, size, corners, isDisabled, onChange }: CornerHandlesProps) {
  const { texts } = usePlanTexts();
  const photo = useRef<HTMLDivElement>(null);
  /** From the finger to the corner, which it need not hide. */
  const grip = useRef<Position | null>(null);
  const [dragged, setDragged] = useState<{ index: number; shown: Size } | null>(null);
  const { width, height } = size;

  const onPhoto = ({ clientX, clientY }: PointerEvent): Position => {
    const shown = photo.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return {
      x: ((clientX - shown.left) / shown.width) * width,
      y: ((clientY - shown.top) / shown.height) * height,
    };
  };
  // From what they are by then: the last movement may not be on the screen yet.
  const moveTo = (index: number, at: (corner: Position) => Position) =>
    onChange((now) => moveCorner(now, index, at(now[index] ?? { x: 0, y: 0 }), size));
  const follow = (index: number, event: PointerEvent) => {
    if (!grip.current) return;
    const { x, y } = onPhoto(event);
    const to = { x: x + grip.current.x, y: y + grip.current.y };
    moveTo(index, () => to);
  };
  const letGo = () => {
    grip.current = null;
    setDragged(null);
  };
  const drag = (index: number, corner: Position) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const { x, y } = onPhoto(event);
      grip.current = { x: corner.x - x, y: corner.y - y };
      const shown = photo.current?.getBoundingClientRect() ?? size;
      setDragged({ index, shown: { width: shown.width, height: shown.height } });
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => follow(index, event),
    // React renders what a release changes at once, and movements when there is time: the last place counts.
    onPointerUp: (event: PointerEvent<HTMLButtonElement>) => {
      follow(index, event);
      letGo();
    },
    onPointerCancel: letGo,
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      const step = Math.max(width, height) * KEY_STEP * (event.shiftKey ? SHIFT_STEPS : 1);
      moveTo(index, ({ x, y }) => ({ x: x + arrow.x * step, y: y + arrow.y * step }));
    },
  });
  const percent = (part: number, whole: number) => Math.round((part / whole) * 100);
  const moved = dragged && corners[dragged.index];
  const outline = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <Box
      ref={photo}
      position="relative"
      margin="auto"
      // As large as there is room for, in its own shape.
      style={{ width: `min(100cqw, ${(100 * width) / height}cqh)`, aspectRatio: `${width} / ${height}` }}
    >
      <img src={href} alt={texts.photoAlt} draggable={false} style={{ width: '100%', height: '100%' }} />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        style={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          overflow: 'visible',
          pointerEvents: 'none',
        }}
      >
        <path
          d={`M0 0H${width}V${height}H0Z M${outline.replaceAll(' ', 'L')}Z`}
          fill="rgb(0 0 0 / 45%)"
          fillRule="evenodd"
        />
        <polygon points={outline} fill="none" stroke="#ffffff" strokeWidth="4" vectorEffect="non-scaling-stroke" />
        <polygon points={outline} fill="none" stroke="#0b7a5b" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
      {corners.map((corner, index) => (
        <chakra.button
          key={NAMES[index]}
          type="button"
          aria-label={`${texts[NAMES[index] ?? 'topLeft']}: ${percent(corner.x, width)}%, ${percent(corner.y, height)}%`}
          disabled={isDisabled}
          position="absolute"
          boxSize="11"
          margin="-22px"
          borderRadius="full"
          border="3px solid white"
          // Seen on white paper as well; what lies under it is seen through it.
          boxShadow="0 0 0 2px #0b7a5b, inset 0 0 0 2px #0b7a5b"
          cursor="grab"
          touchAction="none"
          _active={{ cursor: 'grabbing' }}
          _focusVisible={{ outline: '3px solid', outlineColor: 'orange.400', outlineOffset: '3px' }}
          style={{ left: `${(corner.x / width) * 100}%`, top: `${(corner.y / height) * 100}%` }}
          {...drag(index, corner)}
        />
      ))}
      {moved ? <Loupe href={href} size={size} at={moved} shown={dragged.shown} /> : null}
    </Box>
  );
}
