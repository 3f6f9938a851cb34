/** A canvas over the plan, for what changes often or has many parts: without elements, the browser has nothing to lay out. */
import type { RefObject } from 'react';
import type { Size } from '#common/floor-plan/geometry.ts';

export type CanvasRef = RefObject<HTMLCanvasElement | null>;

/** The canvas's context, cleared, its units screen pixels; null where the browser gives no canvas. */
export function clearedContext(canvas: CanvasRef, { width, height }: Size): CanvasRenderingContext2D | null {
  const context = canvas.current?.getContext('2d') ?? null;
  const density = window.devicePixelRatio;
  context?.setTransform(density, 0, 0, density, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}

export const CanvasLayer = ({ canvas, size: { width, height } }: { canvas: CanvasRef; size: Size }) => (
  <canvas
    ref={canvas}
    width={Math.round(width * window.devicePixelRatio)}
    height={Math.round(height * window.devicePixelRatio)}
    style={{ position: 'absolute', inset: 0, width, height, willChange: 'transform' }}
  />
);
