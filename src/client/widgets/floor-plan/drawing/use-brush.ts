/** The brush and the eraser: a line that grows under the pen, painted once a frame however many points came. */
import { useRef, useState } from 'react';
import { LiveValue } from '#client/lib/live-value.ts';
import type { Stroke } from '#common/floor-plan/drawing.ts';
import { inkWidth, isApart, strokeFrom } from '#common/floor-plan/drawing-commands.ts';
import type { PointOnPlan } from '#common/floor-plan/geometry.ts';
import { strokeColor } from '#common/floor-plan/object-marks.ts';
import { type GrowingInk, growInk, noInk } from '#common/ink/growing-ink.ts';
import type { InkPoint } from '#common/ink/stroke-outline.ts';

export type WetInk = GrowingInk & { color: string };
type BrushOptions = { width: number; isEraser: boolean };

export function useBrush({ width, isEraser }: BrushOptions) {
  const [wet] = useState(() => new LiveValue<WetInk | null>(null));
  /** All points that are far enough apart, and the newest one, which may not be. */
  const line = useRef<{ kept: InkPoint[]; tip: InkPoint | null }>({ kept: [], tip: null });
  const frame = useRef(0);
  const lineWidth = inkWidth(width, isEraser);

  const pointsNow = (): InkPoint[] => {
    const { kept, tip } = line.current;
    return tip ? [...kept, tip] : kept;
  };
  const paint = () => {
    frame.current = 0;
    wet.set({ ...growInk(wet.get() ?? noInk, pointsNow(), lineWidth), color: strokeColor(isEraser) });
  };
  const dry = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    wet.set(null);
  };
  const add = ({ x, y }: PointOnPlan, pressure: number) => {
    const point: InkPoint = [x, y, pressure];
    const { kept } = line.current;
    const last = kept.at(-1);
    const counts = !last || isApart(last, point);
    if (counts) kept.push(point);
    line.current.tip = counts ? null : point;
    // The browser hands out movements just before it paints: this is still the same frame.
    if (frame.current === 0) frame.current = requestAnimationFrame(paint);
  };

  return {
    wet,
    begin: (at: PointOnPlan, pressure: number) => {
      dry();
      line.current = { kept: [], tip: null };
      add(at, pressure);
    },
    add,
    end: (key: string): Stroke => {
      dry();
      return strokeFrom(pointsNow(), { key, width: lineWidth, isEraser });
    },
    cancel: dry,
  };
}
