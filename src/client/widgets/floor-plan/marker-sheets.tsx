/**
 * The markers as they are seen, on two canvases over the plan: those that stand, and the one in hand.
 * As elements they would be thousands, which the browser arranges anew for every frame in which
 * anything on the page moves; the elements that can be focused and have names are in `box-layer.tsx`.
 */
import { useLayoutEffect, useRef } from 'react';
import type { LiveValue } from '#client/lib/live-value.ts';
import type { BoxChange } from '#common/domain/since-previous.ts';
import type { LabelSide } from '#common/floor-plan/box-labels.ts';
import type { PointOnPlan } from '#common/floor-plan/geometry.ts';
import { markerMarks } from '#common/floor-plan/markers.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { toScreen } from '#common/floor-plan/viewport.ts';
import { TOUCH_TARGET_PX } from '#common/limits.ts';
import { paintMark } from './paint-mark.ts';
import { emptied, Sheet } from './sheet.tsx';
import type { PlanView } from './use-plan-view.ts';

export type Drag = { box: PlanBox; at: PointOnPlan };

type Marker = { box: PlanBox; side?: LabelSide | undefined; size: number };

const HELD = { fill: 'rgb(13 148 136 / 0.28)', stroke: 'rgb(15 118 110)', width: 3 };
/** On a marker that was not there, or not like this, at the inspection before. */
const CHANGED = { radius: 5, fill: '#0f766e', stroke: '#ffffff', width: 1.5 };

type Disc = { fill: string; stroke: string; width: number };

function paintDisc(context: CanvasRenderingContext2D, radius: number, { fill, stroke, width }: Disc): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.stroke();
}

const paintMarker = (context: CanvasRenderingContext2D, { box, side, size }: Marker): void => {
  for (const mark of markerMarks(box, size, side)) paintMark(context, mark);
};

type StandingMarkersProps = {
  boxes: readonly PlanBox[];
  sides: ReadonlyMap<string, LabelSide>;
  changes: ReadonlyMap<string, BoxChange>;
  /** Which one is not here, but in hand. */
  heldKey: LiveValue<string | null>;
  view: PlanView;
  size: number;
};

export function StandingMarkers({ boxes, sides, changes, heldKey, view, size }: StandingMarkersProps) {
  const sheet = useRef<HTMLCanvasElement>(null);
  const { canvas, viewport } = view;
  // In the same frame as the plan below it: a plan that is moved takes its boxes along.
  useLayoutEffect(() => {
    let frame = 0;
    const paint = () => {
      const context = emptied(sheet, canvas);
      if (!context) return;
      for (const box of boxes) {
        const { x, y } = toScreen(viewport, box.position);
        const isInSight = x > -size && y > -size && x < canvas.width + size && y < canvas.height + size;
        if (!isInSight || box.key === heldKey.get()) continue;
        context.save();
        context.translate(x, y);
        paintMarker(context, { box, side: sides.get(box.key), size });
        if (changes.has(box.boxNumber)) {
          context.translate(size / 2, -size / 2);
          paintDisc(context, CHANGED.radius, CHANGED);
        }
        context.restore();
      }
    };
    paint();
    // A box that is put down mostly moves: then this effect is over before the frame, and the next one paints.
    const forget = heldKey.subscribe(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(paint);
    });
    return () => {
      cancelAnimationFrame(frame);
      forget();
    };
  }, [boxes, sides, changes, heldKey, viewport, canvas, size]);
  return <Sheet sheet={sheet} size={canvas} />;
}

type HeldMarkerProps = { drag: LiveValue<Drag | null>; view: PlanView; size: number };

export function HeldMarker({ drag, view, size }: HeldMarkerProps) {
  const sheet = useRef<HTMLCanvasElement>(null);
  const { canvas, viewport } = view;
  useLayoutEffect(() => {
    const paint = () => {
      const context = emptied(sheet, canvas);
      const held = drag.get();
      if (!context || !held) return;
      const { x, y } = toScreen(viewport, held.at);
      context.translate(x, y);
      paintDisc(context, TOUCH_TARGET_PX / 2, HELD);
      paintMarker(context, { box: held.box, size });
    };
    paint();
    return drag.subscribe(paint);
  }, [drag, viewport, size, canvas]);
  return <Sheet sheet={sheet} size={canvas} />;
}
