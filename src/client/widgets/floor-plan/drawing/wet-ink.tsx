/**
 * The line under the pen, on two sheets: pieces that will not change any more are painted once, only
 * its end is painted anew for each frame.
 */
import { useLayoutEffect, useRef } from 'react';
import type { LiveValue } from '#client/lib/live-value.ts';
import type { Position } from '#common/floor-plan/geometry.ts';
import { emptied, Sheet } from '../sheet.tsx';
import type { PlanView } from '../use-plan-view.ts';
import type { WetInk as Ink } from './use-brush.ts';

function fill(context: CanvasRenderingContext2D, outline: readonly Position[], color: string): void {
  context.beginPath();
  for (const { x, y } of outline) context.lineTo(x, y);
  context.fillStyle = color;
  context.fill();
}

export function WetInk({ wet, view }: { wet: LiveValue<Ink | null>; view: PlanView }) {
  const settled = useRef<HTMLCanvasElement>(null);
  const end = useRef<HTMLCanvasElement>(null);
  const { canvas, viewport } = view;
  useLayoutEffect(() => {
    const { scale, offset } = viewport;
    let painted = 0;
    let pieces: CanvasRenderingContext2D | null = null;
    const emptiedFor = (sheet: typeof end) => {
      const context = emptied(sheet, canvas);
      context?.translate(offset.x, offset.y);
      context?.scale(scale, scale);
      return context;
    };
    const paint = () => {
      const ink = wet.get();
      // Another line, or none.
      if (!pieces || !ink || ink.pieces.length < painted) {
        pieces = emptiedFor(settled);
        painted = 0;
      }
      const tip = emptiedFor(end);
      if (!ink || !pieces || !tip) return;
      for (const piece of ink.pieces.slice(painted)) fill(pieces, piece, ink.color);
      painted = ink.pieces.length;
      fill(tip, ink.end, ink.color);
    };
    paint();
    return wet.subscribe(paint);
  }, [wet, viewport, canvas]);
  return (
    <>
      <Sheet sheet={settled} size={canvas} />
      <Sheet sheet={end} size={canvas} />
    </>
  );
}
