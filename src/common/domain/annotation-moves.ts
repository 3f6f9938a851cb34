/** How annotations are made and moved, in the photo's unit square. */
import type { PhotoAnnotation, UnitPosition } from './annotation.ts';

export const annotationKinds = ['arrow', 'circle', 'text'] as const;
export type AnnotationKind = (typeof annotationKinds)[number];

/** A shape smaller than this share of the photo was a tap, not a drag. */
const DRAG_MIN = 0.02;
/** What a tap makes. */
const ARROW_SPAN = 0.15;
const CIRCLE_RADIUS = 0.1;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const clampPosition = ({ x, y }: UnitPosition): UnitPosition => ({ x: clamp(x), y: clamp(y) });

type Gesture = { from: UnitPosition; to: UnitPosition; text: string };

/**
 * The shape that a gesture draws: a drag its whole length, a tap one of ordinary size whose point or
 * centre is the tap. `aspect` is the photo's height divided by its width, so that radii are round.
 */
export function drawnAnnotation(kind: AnnotationKind, { from, to, text }: Gesture, aspect: number): PhotoAnnotation {
  const length = Math.hypot(to.x - from.x, (to.y - from.y) * aspect);
  const isTap = length < DRAG_MIN;
  if (kind === 'text') return { kind, at: clampPosition(to), text };
  if (kind === 'circle') return { kind, centre: clampPosition(from), radius: isTap ? CIRCLE_RADIUS : clamp(length) };
  const start = isTap ? { x: to.x - ARROW_SPAN, y: to.y + ARROW_SPAN } : from;
  return { kind, from: clampPosition(start), to: clampPosition(to) };
}

/** The shape moved by a share of the photo's width and height; it stays within the photo. */
export function movedAnnotation(annotation: PhotoAnnotation, by: UnitPosition): PhotoAnnotation {
  const moved = ({ x, y }: UnitPosition) => clampPosition({ x: x + by.x, y: y + by.y });
  if (annotation.kind === 'arrow') return { ...annotation, from: moved(annotation.from), to: moved(annotation.to) };
  if (annotation.kind === 'circle') return { ...annotation, centre: moved(annotation.centre) };
  return { ...annotation, at: moved(annotation.at) };
}
