/** A box to sign in. Strokes are points, painted anew at any size: turning the phone clears nothing. */
import { chakra } from '@chakra-ui/react';
import { type PointerEvent, useRef, useState } from 'react';
import { type InkPoint, type Stroke, strokePath } from '#common/ink/stroke-outline.ts';
import { SIGNATURE_HEIGHT_PX, SIGNATURE_LINE_WIDTH_PX, SIGNATURE_WIDTH_PX } from '#common/limits.ts';

/** Ink is black on white in every colour mode: it is a document, not a screen. */
const INK = '#0f172a';

export type PadStroke = { points: Stroke; hasPressure: boolean };

type SignaturePadProps = { label: string; strokes: readonly PadStroke[]; onStroke: (stroke: PadStroke) => void };

export const padPath = ({ points, hasPressure }: PadStroke): string =>
  strokePath(points, { lineWidth: SIGNATURE_LINE_WIDTH_PX, hasPressure });

export function SignaturePad({ label, strokes, onStroke }: SignaturePadProps) {
  const [current, setCurrent] = useState<PadStroke | null>(null);
  const pointer = useRef<number | null>(null);

  const pointOf = (event: PointerEvent<SVGSVGElement>): InkPoint => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * SIGNATURE_WIDTH_PX;
    const y = ((event.clientY - top) / height) * SIGNATURE_HEIGHT_PX;
    return [x, y, event.pressure];
  };
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (pointer.current !== null || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointer.current = event.pointerId;
    setCurrent({ points: [pointOf(event)], hasPressure: event.pointerType === 'pen' });
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointer.current) return;
    const point = pointOf(event);
    setCurrent((stroke) => stroke && { ...stroke, points: [...stroke.points, point] });
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== pointer.current) return;
    pointer.current = null;
    setCurrent(null);
    if (current) onStroke(current);
  };

  const drawn = current ? [...strokes, current] : strokes;
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SIGNATURE_WIDTH_PX} ${SIGNATURE_HEIGHT_PX}`}
      width="full"
      aspectRatio={SIGNATURE_WIDTH_PX / SIGNATURE_HEIGHT_PX}
      bg="white"
      borderWidth="1px"
      borderRadius="md"
      cursor="crosshair"
      // The finger draws here; it does not scroll the page.
      touchAction="none"
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {drawn.map((stroke, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only ever added at the end
        <path key={index} d={padPath(stroke)} fill={INK} />
      ))}
    </chakra.svg>
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
