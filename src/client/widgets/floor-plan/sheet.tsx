/** A canvas over the plan for what changes often or is much: no elements, so nothing for the browser to arrange. */
import type { RefObject } from 'react';
import type { Size } from '#common/floor-plan/geometry.ts';

export type SheetRef = RefObject<HTMLCanvasElement | null>;

/** The sheet with nothing on it, its units screen pixels; null where the browser gives no canvas. */
export function emptied(sheet: SheetRef, { width, height }: Size): CanvasRenderingContext2D | null {
  const context = sheet.current?.getContext('2d') ?? null;
  const density = window.devicePixelRatio;
  context?.setTransform(density, 0, 0, density, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}

export const Sheet = ({ sheet, size: { width, height } }: { sheet: SheetRef; size: Size }) => (
  <canvas
    ref={sheet}
    width={Math.round(width * window.devicePixelRatio)}
    height={Math.round(height * window.devicePixelRatio)}
    style={{ position: 'absolute', inset: 0, width, height, willChange: 'transform' }}
  />
);
