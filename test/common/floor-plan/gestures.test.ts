import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Gesture,
  type GestureState,
  noGesture,
  type PointerInput,
  recognizeGesture,
} from '#common/floor-plan/gestures.ts';

type Given = Partial<PointerInput> & { phase: PointerInput['phase'] };
function play(inputs: readonly Given[]): Gesture[] {
  let state: GestureState = noGesture;
  const seen: Gesture[] = [];
  for (const [index, input] of inputs.entries()) {
    const whole: PointerInput = { id: 1, kind: 'touch', at: { x: 0, y: 0 }, time: index * 10, contact: 20, ...input };
    const [next, gestures] = recognizeGesture(state, whole);
    state = next;
    seen.push(...gestures);
  }
  return seen;
}
const kinds = (inputs: readonly Given[]) => play(inputs).map(({ kind }) => kind);
const at = (x: number, y = 0) => ({ x, y });

test('a finger that goes down and up is a tap, also when it trembles', () => {
  expect(kinds([{ phase: 'down' }, { phase: 'move', at: at(6, 6) }, { phase: 'up', at: at(6, 6) }])).toEqual([
    'press',
    'tap',
  ]);
});

test('a finger that moves on is a drag, and no tap', () => {
  expect(
    kinds([
      { phase: 'down' },
      { phase: 'move', at: at(30) },
      { phase: 'move', at: at(40) },
      { phase: 'up', at: at(40) },
    ]),
  ).toEqual(['press', 'drag-start', 'drag', 'drag-end']);
});

test('two taps on one spot within a moment are a double tap; a third is a tap again', () => {
  const tap = (time: number): Given[] => [
    { phase: 'down', time },
    { phase: 'up', time: time + 50 },
  ];
  expect(kinds([...tap(0), ...tap(200), ...tap(400)])).toEqual(['press', 'tap', 'press', 'double-tap', 'press', 'tap']);
  expect(kinds([...tap(0), ...tap(900)])).toEqual(['press', 'tap', 'press', 'tap']);
});

test('a second finger cancels what the first began: a stroke, a drag, a tap', () => {
  const pinch: Given[] = [
    { phase: 'down', id: 2, at: at(100) },
    { phase: 'move', id: 2, at: at(200) },
    { phase: 'up', id: 2, at: at(200) },
    { phase: 'move', id: 1, at: at(60) },
    { phase: 'up', id: 1, at: at(60) },
  ];
  expect(kinds([{ phase: 'down' }, ...pinch])).toEqual(['press', 'cancel', 'pinch']);
  expect(kinds([{ phase: 'down' }, { phase: 'move', at: at(30) }, ...pinch])).toEqual([
    'press',
    'drag-start',
    'cancel',
    'pinch',
  ]);
});

test('a pinch tells how much wider the fingers are, and where their middle went', () => {
  const [, , pinch] = play([
    { phase: 'down', id: 1, at: at(0) },
    { phase: 'down', id: 2, at: at(100) },
    { phase: 'move', id: 2, at: at(200) },
  ]);
  expect(pinch).toEqual({ kind: 'pinch', factor: 2, anchor: at(100), by: at(50) });
});

test('a palm does nothing, and does not disturb the finger', () => {
  expect(kinds([{ phase: 'down', contact: 90 }, { phase: 'up' }])).toEqual([]);
  expect(kinds([{ phase: 'down' }, { phase: 'down', id: 2, contact: 90 }, { phase: 'up' }])).toEqual(['press', 'tap']);
});

test('a gesture that the system takes over is not meant', () => {
  expect(kinds([{ phase: 'down' }, { phase: 'cancel' }])).toEqual(['press', 'cancel']);
});

test('as long as two fingers were down there is never a tap or the end of a drag, in any order of events', () => {
  const events = fc.array(
    fc.record({
      phase: fc.constantFrom<PointerInput['phase']>('down', 'move', 'up'),
      id: fc.constantFrom(1, 2, 3),
      at: fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) }),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(events, (list) => {
      let state: GestureState = noGesture;
      let wasMany = false;
      for (const [index, event] of list.entries()) {
        // A finger that is down cannot go down again.
        if (event.phase === 'down' && state.pointers.some(({ id }) => id === event.id)) continue;
        const [next, gestures] = recognizeGesture(state, { ...event, kind: 'touch', time: index, contact: 10 });
        if (next.pointers.length > 1) wasMany = true;
        if (wasMany) {
          for (const { kind } of gestures) expect(['cancel', 'pinch']).toContain(kind);
        }
        if (next.pointers.length === 0) wasMany = false;
        state = next;
      }
    }),
  );
});
