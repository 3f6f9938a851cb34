/**
 * The visible markers, on two canvases over the plan: those in place, and the one that is dragged. As
 * elements they would be thousands, which the browser lays out again for every frame in which anything
 * on the page moves; the elements that can be focused and have names are in `box-layer.tsx`.
 */
import { useLayoutEffect, useRef } from 'react';
import type { LiveValue } from '#client/lib/live-value.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { BoxDifference } from '#common/domain/since-previous.ts';
import {
  badgeOffset,
  badgeSize,
  type CheckState,
  checkMarks,
  checkStateOf,
  showsState,
} from '#common/floor-plan/check-marks.ts';
import type { PointOnPlan, PointOnScreen } from '#common/floor-plan/geometry.ts';
import { type Cluster, clusterState, type MarkerLayout } from '#common/floor-plan/marker-layout.ts';
import { markerMarks, numberMark } from '#common/floor-plan/markers.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { toScreen } from '#common/floor-plan/viewport.ts';
import type { Language } from '#common/i18n/languages.ts';
import { TOUCH_TARGET_PX } from '#common/limits.ts';
import { CanvasLayer, clearedContext } from './canvas-layer.tsx';
import { paintMark } from './paint-mark.ts';
import type { PlanView } from './use-plan-view.ts';

export type Drag = { box: PlanBox; at: PointOnPlan };

type PaintedMarker = { box: PlanBox; size: number; language: Language };

const DRAGGED = { fill: 'rgb(13 148 136 / 0.28)', stroke: 'rgb(15 118 110)', width: 3 };
/** On a marker that was not there, or not like this, at the inspection before. */
const CHANGED = { radius: 5, fill: '#0f766e', stroke: '#ffffff', width: 1.5 };

/** Darker than any kind of box. */
const CLUSTER = { fill: '#1f2937', stroke: '#ffffff', width: 2 };

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

const paintMarker = (context: CanvasRenderingContext2D, { box, size, language }: PaintedMarker): void => {
  for (const mark of markerMarks(box, size, language)) paintMark(context, mark);
};

function paintCluster(
  context: CanvasRenderingContext2D,
  cluster: Cluster,
  at: PointOnScreen,
  { size, clusterRadius }: MarkerLayout,
): void {
  paintDisc(context, clusterRadius, CLUSTER);
  paintMark(context, {
    kind: 'text',
    centre: { x: 0, y: 0 },
    text: String(cluster.boxes.length),
    size: size * 0.5,
    fill: CLUSTER.stroke,
  });
  const state = clusterState(cluster);
  if (state) paintState(context, state, at, size);
}

/** On the marker that the context is at. */
function paintChange(context: CanvasRenderingContext2D, size: number): void {
  context.save();
  context.translate(size / 2, -size / 2);
  paintDisc(context, CHANGED.radius, CHANGED);
  context.restore();
}

/** On the marker that the context is at. */
function paintState(context: CanvasRenderingContext2D, state: CheckState, at: PointOnScreen, size: number): void {
  const { x, y } = badgeOffset(at, size);
  context.translate(x, y);
  for (const mark of checkMarks(state, badgeSize(size))) paintMark(context, mark);
}

type PlacedMarkersProps = {
  layout: MarkerLayout;
  changes: ReadonlyMap<string, BoxDifference>;
  /** The one that is dragged: it is painted on the other canvas. */
  draggedKey: LiveValue<string | null>;
  view: PlanView;
};

export function PlacedMarkers({ layout, changes, draggedKey, view }: PlacedMarkersProps) {
  const element = useRef<HTMLCanvasElement>(null);
  const { language } = useTranslate();
  const { canvas, viewport } = view;
  // In the same frame as the plan below it: a plan that is moved takes its boxes along.
  useLayoutEffect(() => {
    let frame = 0;
    const paint = () => {
      const context = clearedContext(element, canvas);
      if (!context) return;
      const { singles, clusters, sides, size } = layout;
      /** Paints what stands there around the origin, unless it is out of sight. */
      const paintAt = (position: PointOnPlan, paintMarks: (at: PointOnScreen) => void) => {
        const at = toScreen(viewport, position);
        const { x, y } = at;
        if (x <= -size || y <= -size || x >= canvas.width + size || y >= canvas.height + size) return;
        context.save();
        context.translate(x, y);
        paintMarks(at);
        context.restore();
      };
      for (const cluster of clusters) paintAt(cluster.position, (at) => paintCluster(context, cluster, at, layout));
      const placed = singles.filter(({ key }) => key !== draggedKey.get());
      for (const box of placed)
        paintAt(box.position, () => paintMarker(context, { box: { ...box, boxNumber: '' }, size, language }));
      // No neighbour hides what needs somebody, nor what a number is.
      for (const box of placed)
        paintAt(box.position, (at) => {
          if (changes.has(box.boxNumber)) paintChange(context, size);
          if (showsState(box)) paintState(context, checkStateOf(box), at, size);
        });
      for (const box of placed) {
        const side = sides.get(box.key);
        if (side) paintAt(box.position, () => paintMark(context, numberMark(box, size, side)));
      }
    };
    paint();
    // A box that is dropped has mostly moved: then this effect is over before the frame, and the next one paints.
    const forget = draggedKey.subscribe(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(paint);
    });
    return () => {
      cancelAnimationFrame(frame);
      forget();
    };
  }, [layout, changes, draggedKey, viewport, canvas, language]);
  return <CanvasLayer canvas={element} size={canvas} />;
}

type DraggedMarkerProps = { drag: LiveValue<Drag | null>; view: PlanView; size: number };

export function DraggedMarker({ drag, view, size }: DraggedMarkerProps) {
  const element = useRef<HTMLCanvasElement>(null);
  const { language } = useTranslate();
  const { canvas, viewport } = view;
  useLayoutEffect(() => {
    const paint = () => {
      const context = clearedContext(element, canvas);
      const dragged = drag.get();
      if (!context || !dragged) return;
      const { x, y } = toScreen(viewport, dragged.at);
      context.translate(x, y);
      paintDisc(context, TOUCH_TARGET_PX / 2, DRAGGED);
      paintMarker(context, { box: dragged.box, size, language });
    };
    paint();
    return drag.subscribe(paint);
  }, [drag, viewport, size, canvas, language]);
  return <CanvasLayer canvas={element} size={canvas} />;
}
