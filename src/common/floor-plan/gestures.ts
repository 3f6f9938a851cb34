/**
 * Recognizes gestures in pointer events: tap, double tap, drag, pinch. A second pointer cancels whatever the
 * first one had begun, and nothing is placed or drawn until all pointers are up again; a palm does not count.
 */
import type { PointOnScreen } from './geometry.ts';

export type PointerInput = {
  readonly phase: 'down' | 'move' | 'up' | 'cancel';
  readonly id: number;
  readonly kind: 'mouse' | 'touch' | 'pen';
  readonly at: PointOnScreen;
  /** Milliseconds. */
  readonly time: number;
  /** The larger side of the contact area, in CSS pixels. */
  readonly contact: number;
};

export type Gesture =
  | { readonly kind: 'press'; readonly at: PointOnScreen }
  | { readonly kind: 'tap'; readonly at: PointOnScreen }
  | { readonly kind: 'double-tap'; readonly at: PointOnScreen }
  | { readonly kind: 'drag-start'; readonly from: PointOnScreen; readonly at: PointOnScreen }
  | { readonly kind: 'drag'; readonly at: PointOnScreen; readonly by: PointOnScreen }
  | { readonly kind: 'drag-end'; readonly at: PointOnScreen }
  /** What was begun is not meant. */
  | { readonly kind: 'cancel' }
  | { readonly kind: 'pinch'; readonly factor: number; readonly anchor: PointOnScreen; readonly by: PointOnScreen };

type Pointer = { readonly id: number; readonly at: PointOnScreen };
export type GestureState = {
  readonly pointers: readonly Pointer[];
  readonly mode: 'idle' | 'press' | 'drag' | 'pinch' | 'ended';
  readonly start: PointOnScreen;
  readonly lastTap: { readonly at: PointOnScreen; readonly time: number } | null;
};
type Outcome = readonly [GestureState, readonly Gesture[]];

const SLOP_PX = { mouse: 4, touch: 10, pen: 4 } as const;
const PALM_PX = 60;
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 30;

export const noGesture: GestureState = { pointers: [], mode: 'idle', start: { x: 0, y: 0 }, lastTap: null };

const distance = (a: PointOnScreen, b: PointOnScreen): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: PointOnScreen, b: PointOnScreen): PointOnScreen => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const difference = (a: PointOnScreen, b: PointOnScreen): PointOnScreen => ({ x: a.x - b.x, y: a.y - b.y });

function down(state: GestureState, { id, at, contact, kind }: PointerInput): Outcome {
  if (kind === 'touch' && contact > PALM_PX) return [state, []];
  const pointers = [...state.pointers, { id, at }];
  if (state.mode === 'idle') return [{ ...state, pointers, mode: 'press', start: at }, [{ kind: 'press', at }]];
  if (state.mode === 'ended' || pointers.length > 2) return [{ ...state, pointers, mode: 'ended' }, []];
  return [{ ...state, pointers, mode: 'pinch', lastTap: null }, [{ kind: 'cancel' }]];
}

function pinch(before: readonly Pointer[], after: readonly Pointer[]): Gesture[] {
  const [a, b] = before;
  const [c, d] = after;
  if (!a || !b || !c || !d) return [];
  const anchor = middle(c.at, d.at);
  const factor = distance(c.at, d.at) / Math.max(1, distance(a.at, b.at));
  return [{ kind: 'pinch', factor, anchor, by: difference(anchor, middle(a.at, b.at)) }];
}

function move(state: GestureState, { id, at, kind }: PointerInput): Outcome {
  const before = state.pointers.find((pointer) => pointer.id === id);
  if (!before) return [state, []];
  const pointers = state.pointers.map((pointer) => (pointer.id === id ? { id, at } : pointer));
  const next = { ...state, pointers };
  if (state.mode === 'pinch') return [next, pinch(state.pointers, pointers)];
  if (state.mode === 'drag') return [next, [{ kind: 'drag', at, by: difference(at, before.at) }]];
  if (state.mode !== 'press' || distance(at, state.start) <= SLOP_PX[kind]) return [next, []];
  return [{ ...next, mode: 'drag' }, [{ kind: 'drag-start', from: state.start, at }]];
}

function up(state: GestureState, { id, at, time }: PointerInput): Outcome {
  if (!state.pointers.some((pointer) => pointer.id === id)) return [state, []];
  const pointers = state.pointers.filter((pointer) => pointer.id !== id);
  const rest: GestureState = { ...state, pointers, mode: pointers.length === 0 ? 'idle' : 'ended' };
  if (state.mode === 'drag') return [{ ...rest, lastTap: null }, [{ kind: 'drag-end', at }]];
  if (state.mode !== 'press') return [rest, []];
  const { lastTap } = state;
  const isDouble = lastTap && time - lastTap.time <= DOUBLE_TAP_MS && distance(at, lastTap.at) <= DOUBLE_TAP_PX;
  return [{ ...rest, lastTap: isDouble ? null : { at, time } }, [{ kind: isDouble ? 'double-tap' : 'tap', at }]];
}

function cancel(state: GestureState, { id }: PointerInput): Outcome {
  if (!state.pointers.some((pointer) => pointer.id === id)) return [state, []];
  const pointers = state.pointers.filter((pointer) => pointer.id !== id);
  const next: GestureState = { ...state, pointers, mode: pointers.length === 0 ? 'idle' : 'ended', lastTap: null };
  return [next, state.mode === 'press' || state.mode === 'drag' ? [{ kind: 'cancel' }] : []];
}

/** What a pointer event means, given what came before. */
export function recognizeGesture(state: GestureState, input: PointerInput): Outcome {
  switch (input.phase) {
    case 'down':
      return down(state, input);
    case 'move':
      return move(state, input);
    case 'up':
      return up(state, input);
    case 'cancel':
      return cancel(state, input);
  }
}
