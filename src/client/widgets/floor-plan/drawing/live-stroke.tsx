/**
 * The stroke being drawn, on two canvases: pieces that will not change any more are painted once, only
 * its end is painted again for each frame.
 */
import { useLayoutEffect, useRef } from 'react';
import type { LiveValue } from '#client/lib/live-value.ts';
import type { Position } from '#common/floor-plan/geometry.ts';
import { CanvasLayer, clearedContext } from '../canvas-layer.tsx';
import type { PlanView } from '../use-plan-view.ts';
import type { BrushStroke } from './use-brush.ts';

function fill(context: CanvasRenderingContext2D, outline: readonly Position[], color: string): void {
  context.beginPath();
  for (const { x, y } of outline) context.lineTo(x, y);
  context.fillStyle = color;
  context.fill();
}

export function LiveStroke({ stroke, view }: { stroke: LiveValue<BrushStroke | null>; view: PlanView }) {
  const settled = useRef<HTMLCanvasElement>(null);
  const end = useRef<HTMLCanvasElement>(null);
  const { canvas, viewport } = view;
  useLayoutEffect(() => {
    const { scale, offset } = viewport;
    let painted = 0;
    let pieces: CanvasRenderingContext2D | null = null;
    const clearedFor = (layer: typeof end) => {
      const context = clearedContext(layer, canvas);
      context?.translate(offset.x, offset.y);
      context?.scale(scale, scale);
      return context;
    };
    const paint = () => {
      const current = stroke.get();
      // Another line, or none.
      if (!pieces || !current || current.pieces.length < painted) {
        pieces = clearedFor(settled);
        painted = 0;
      }
      const tip = clearedFor(end);
      if (!current || !pieces || !tip) return;
      for (const piece of current.pieces.slice(painted)) fill(pieces, piece, current.color);
      painted = current.pieces.length;
      fill(tip, current.end, current.color);
    };
    paint();
    return stroke.subscribe(paint);
  }, [stroke, viewport, canvas]);
  return (
    <>
      <CanvasLayer canvas={settled} size={canvas} />
      <CanvasLayer canvas={end} size={canvas} />
    </>
  );
}
