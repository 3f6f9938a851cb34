/**
 * The box in hand, on a canvas of its own: only that canvas changes with the finger. A moving element
 * would make the browser arrange all the marks of the plan anew for every frame.
 */
import { useEffect, useRef } from 'react';
import type { LiveValue } from '#client/lib/live-value.ts';
import type { PointOnPlan, Size } from '#common/floor-plan/geometry.ts';
import { markerMarks } from '#common/floor-plan/markers.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import { toScreen, type Viewport } from '#common/floor-plan/viewport.ts';
import { TOUCH_TARGET_PX } from '#common/limits.ts';
import { paintMark } from './paint-mark.ts';
import type { PlanView } from './use-plan-view.ts';

export type Drag = { box: PlanBox; at: PointOnPlan };

const HALO = { fill: 'rgb(13 148 136 / 0.28)', stroke: 'rgb(15 118 110)', width: 3 };

type Scene = { drag: Drag | null; viewport: Viewport; size: number; canvas: Size };

function paint(context: CanvasRenderingContext2D, { drag, viewport, size, canvas }: Scene): void {
  const density = window.devicePixelRatio;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (!drag) return;
  const { x, y } = toScreen(viewport, drag.at);
  context.translate(x, y);
  context.beginPath();
  context.arc(0, 0, TOUCH_TARGET_PX / 2, 0, 2 * Math.PI);
  context.fillStyle = HALO.fill;
  context.fill();
  context.strokeStyle = HALO.stroke;
  context.lineWidth = HALO.width;
  context.stroke();
  for (const mark of markerMarks(drag.box, size)) paintMark(context, mark);
}

type DragMarkerProps = { drag: LiveValue<Drag | null>; view: PlanView; size: number };

export function DragMarker({ drag, view, size }: DragMarkerProps) {
  const sheet = useRef<HTMLCanvasElement>(null);
  const { canvas, viewport } = view;
  useEffect(() => {
    const context = sheet.current?.getContext('2d');
    if (!context) return;
    const show = () => paint(context, { drag: drag.get(), viewport, size, canvas });
    show();
    return drag.subscribe(show);
  }, [drag, viewport, size, canvas]);
  const density = window.devicePixelRatio;
  return (
    <canvas
      ref={sheet}
      width={Math.round(canvas.width * density)}
      height={Math.round(canvas.height * density)}
      style={{ position: 'absolute', inset: 0, width: canvas.width, height: canvas.height }}
    />
  );
}
