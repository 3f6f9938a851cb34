/** The brush and the eraser: collects the points of the stroke being drawn, and updates its outline once a frame. */
import { useRef, useState } from 'react';
import { LiveValue } from '#client/lib/live-value.ts';
import type { Stroke } from '#common/floor-plan/drawing.ts';
import { inkWidth, isApart, strokeFrom } from '#common/floor-plan/drawing-commands.ts';
import type { PointOnPlan } from '#common/floor-plan/geometry.ts';
import { strokeColor } from '#common/floor-plan/object-marks.ts';
import { emptyStroke, extendStroke, type IncrementalStroke } from '#common/ink/incremental-stroke.ts';
import type { InkPoint } from '#common/ink/stroke-outline.ts';

export type BrushStroke = IncrementalStroke & { color: string };
type BrushOptions = { width: number; isEraser: boolean };

export function useBrush({ width, isEraser }: BrushOptions) {
  const [liveStroke] = useState(() => new LiveValue<BrushStroke | null>(null));
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
    liveStroke.set({
      ...extendStroke(liveStroke.get() ?? emptyStroke, pointsNow(), lineWidth),
      color: strokeColor(isEraser),
    });
  };
  const clear = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    liveStroke.set(null);
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
    liveStroke,
    begin: (at: PointOnPlan, pressure: number) => {
      clear();
      line.current = { kept: [], tip: null };
      add(at, pressure);
    },
    add,
    end: (key: string): Stroke => {
      clear();
      return strokeFrom(pointsNow(), { key, width: lineWidth, isEraser });
    },
    cancel: clear,
  };
}
