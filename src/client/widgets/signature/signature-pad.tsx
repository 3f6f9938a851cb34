/** A box to sign in. Strokes are points, painted anew at any size: turning the phone clears nothing. */
import { Box, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { preventTouchDefaults } from '#client/lib/prevent-touch-defaults.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { KeyboardPen } from '#common/ink/keyboard-pen.ts';
import { type InkPoint, type InkStroke, strokePath } from '#common/ink/stroke-outline.ts';
import { SIGNATURE_HEIGHT_PX, SIGNATURE_LINE_WIDTH_PX, SIGNATURE_WIDTH_PX } from '#common/limits.ts';
import { useKeyboardPen } from './use-keyboard-pen.ts';

/** Ink is black on white in every colour mode: it is a document, not a screen. */
const INK = '#0f172a';

export type PadStroke = { points: InkStroke; hasPressure: boolean };

type SignaturePadProps = {
  label: string;
  strokes: readonly PadStroke[];
  onStroke: (stroke: PadStroke) => void;
  onUndo: () => void;
  /** A pen that keys have put down: Escape lifts it, and should do nothing else then. */
  onPen?: (isDown: boolean) => void;
};

const ignore = () => {};

export const padPath = ({ points, hasPressure }: PadStroke): string =>
  strokePath(points, { lineWidth: SIGNATURE_LINE_WIDTH_PX, hasPressure });

export function SignaturePad({ label, strokes, onStroke, onUndo, onPen = ignore }: SignaturePadProps) {
  const { t } = useTranslate();
  const keysId = useId();
  const keyboard = useKeyboardPen({
    onStroke: (points) => onStroke({ points, hasPressure: false }),
    onUndo,
    onPen,
  });
  const [current, show] = useState<PadStroke | null>(null);
  // What came since the last painting belongs to the stroke as well, however soon the pen is lifted.
  const latest = useRef<PadStroke | null>(null);
  const pointer = useRef<number | null>(null);
  const setCurrent = (stroke: PadStroke | null) => {
    latest.current = stroke;
    show(stroke);
  };

  /** Between two paintings a pen was in many places: a line needs them all. */
  const pointsOf = ({ currentTarget, nativeEvent }: PointerEvent<SVGSVGElement>): InkPoint[] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const all = nativeEvent.getCoalescedEvents?.() ?? [];
    return (all.length > 0 ? all : [nativeEvent]).map(({ clientX, clientY, pressure }) => [
      ((clientX - left) / width) * SIGNATURE_WIDTH_PX,
      ((clientY - top) / height) * SIGNATURE_HEIGHT_PX,
      pressure,
    ]);
  };
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== null || event.button !== 0) return;
    event.currentTarget.focus({ preventScroll: true });
    keyboard.handlers.onPointerDown();
    event.currentTarget.setPointerCapture(event.pointerId);
    pointer.current = event.pointerId;
    setCurrent({ points: pointsOf(event), hasPressure: event.pointerType === 'pen' });
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const stroke = latest.current;
    if (event.pointerId !== pointer.current || !stroke) return;
    setCurrent({ ...stroke, points: [...stroke.points, ...pointsOf(event)] });
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointer.current) return;
    const stroke = latest.current;
    pointer.current = null;
    setCurrent(null);
    if (stroke) onStroke(stroke);
  };

  const byKeys = keyboard.pen.stroke && { points: keyboard.pen.stroke, hasPressure: false };
  const drawn = [...strokes, ...[current, byKeys].filter((stroke) => stroke !== null)];
  const { onKeyDown, onKeyUp, onFocus, onBlur } = keyboard.handlers;
  return (
    <Box width="full">
      <chakra.svg
        ref={preventTouchDefaults}
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={keysId}
        viewBox={`0 0 ${SIGNATURE_WIDTH_PX} ${SIGNATURE_HEIGHT_PX}`}
        width="full"
        aspectRatio={SIGNATURE_WIDTH_PX / SIGNATURE_HEIGHT_PX}
        bg="white"
        borderWidth="1px"
        borderRadius="md"
        cursor="crosshair"
        focusVisibleRing="outside"
        // The finger draws here; it does not scroll the page.
        touchAction="none"
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {drawn.map((stroke, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only ever added at the end
          <path key={index} d={padPath(stroke)} fill={INK} />
        ))}
        {keyboard.isShown ? <PenTip pen={keyboard.pen} /> : null}
      </chakra.svg>
      <Text id={keysId} hideBelow="md" fontSize="sm" color="fg.muted" marginTop="1">
        {t('signature.keys')}
      </Text>
      <VisuallyHidden role="status">
        {keyboard.isShown ? t(byKeys ? 'signature.penDown' : 'signature.penUp') : null}
      </VisuallyHidden>
    </Box>
  );
}

/** Where the pen is; filled while it draws. */
function PenTip({ pen: { x, y, stroke } }: { pen: KeyboardPen }) {
  const outer = `M${x - 16} ${y}H${x - 6}M${x + 6} ${y}H${x + 16}M${x} ${y - 16}V${y - 6}M${x} ${y + 6}V${y + 16}`;
  return (
    <g aria-hidden stroke="#0f766e" strokeWidth="2" fill={stroke ? '#0f766e' : 'none'}>
      <circle cx={x} cy={y} r="5" />
      <path d={outer} />
    </g>
  );
}

/** The signature as a PNG on a transparent ground, twice the pad's size so that it prints sharp. */
export function signaturePng(strokes: readonly PadStroke[]): Promise<Blob> {
  const density = 2;
  const canvas = document.createElement('canvas');
  canvas.width = SIGNATURE_WIDTH_PX * density;
  canvas.height = SIGNATURE_HEIGHT_PX * density;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('No canvas'));
  context.scale(density, density);
  context.fillStyle = INK;
  for (const stroke of strokes) context.fill(new Path2D(padPath(stroke)));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Not encoded'))), 'image/png');
  });
}
