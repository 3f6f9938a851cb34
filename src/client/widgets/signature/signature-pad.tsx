/** A box to sign in. Strokes are points, painted anew at any size: turning the phone clears nothing. */
import { Box, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { preventTouchDefaults } from '#client/lib/prevent-touch-defaults.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { KeyboardPen } from '#common/ink/keyboard-pen.ts';
import { SIGNATURE_INK, type SignatureStroke, signaturePath } from '#common/ink/signature.ts';
import type { InkPoint } from '#common/ink/stroke-outline.ts';
import { SIGNATURE_HEIGHT_PX, SIGNATURE_WIDTH_PX } from '#common/limits.ts';
import { useKeyboardPen } from './use-keyboard-pen.ts';

type SignaturePadProps = {
  label: string;
  strokes: readonly SignatureStroke[];
  onStroke: (stroke: SignatureStroke) => void;
  onUndo: () => void;
  /** Signed with the phone on its side, while its screen stays upright: the pad lies along the screen. */
  isSideways?: boolean;
  /** A pen that keys have put down: Escape lifts it, and should do nothing else then. */
  onPen?: (isDown: boolean) => void;
};

const ignore = () => {};

export function SignaturePad({
  label,
  strokes,
  onStroke,
  onUndo,
  isSideways = false,
  onPen = ignore,
}: SignaturePadProps) {
  const { t } = useTranslate();
  const keysId = useId();
  const keyboard = useKeyboardPen({
    onStroke: (points) => onStroke({ points, hasPressure: false }),
    onUndo,
    onPen,
  });
  const [current, show] = useState<SignatureStroke | null>(null);
  // What came since the last painting belongs to the stroke as well, however soon the pen is lifted.
  const latest = useRef<SignatureStroke | null>(null);
  const pointer = useRef<number | null>(null);
  const setCurrent = (stroke: SignatureStroke | null) => {
    latest.current = stroke;
    show(stroke);
  };

  /** Between two paintings a pen was in many places: a line needs them all. */
  const pointsOf = ({ currentTarget, nativeEvent }: PointerEvent<SVGSVGElement>): InkPoint[] => {
    const { left, right, top, width, height } = currentTarget.getBoundingClientRect();
    const all = nativeEvent.getCoalescedEvents?.() ?? [];
    return (all.length > 0 ? all : [nativeEvent]).map(({ clientX, clientY, pressure }) => {
      // Sideways, the signature runs down the screen and its upper side is to the right.
      const [along, across] = isSideways
        ? [(clientY - top) / height, (right - clientX) / width]
        : [(clientX - left) / width, (clientY - top) / height];
      return [along * SIGNATURE_WIDTH_PX, across * SIGNATURE_HEIGHT_PX, pressure];
    });
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

  const size = isSideways
    ? ([SIGNATURE_HEIGHT_PX, SIGNATURE_WIDTH_PX] as const)
    : ([SIGNATURE_WIDTH_PX, SIGNATURE_HEIGHT_PX] as const);
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
        viewBox={`0 0 ${size.join(' ')}`}
        width="full"
        aspectRatio={size[0] / size[1]}
        bg="white"
        borderWidth="1px"
        borderRadius="md"
        cursor="crosshair"
        focusVisibleRing="outside"
        // The finger draws here; it does not scroll the page.
        data-touch-surface=""
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
        <g {...(isSideways ? { transform: `translate(${SIGNATURE_HEIGHT_PX} 0) rotate(90)` } : {})}>
          {drawn.map((stroke, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only ever added at the end
            <path key={index} d={signaturePath(stroke)} fill={SIGNATURE_INK} />
          ))}
          {keyboard.isShown ? <PenTip pen={keyboard.pen} /> : null}
        </g>
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
