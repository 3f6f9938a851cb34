import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextBoxNumber } from '#common/domain/bait-box.ts';
import {
  type BoxHistory,
  highestSequence,
  lastPlaced,
  newBoxHistory,
  nextDemoNumber,
  perform,
  redoStep,
  undoStep,
} from '#common/floor-plan/box-history.ts';
import { applyOperations, type BoxOperation } from '#common/floor-plan/box-operations.ts';
import type { PlanBox, Scene } from '#common/floor-plan/scene.ts';

const box = (key: string, boxNumber: string): PlanBox => ({
  key,
  boxNumber,
  boxType: 'rat',
  isToxic: false,
  position: { x: 10, y: 20 },
  notes: null,
});
const first: Scene = {
  size: { width: 1000, height: 800 },
  imageId: null,
  boxes: [box('a', 'B001'), box('b', 'B002'), box('c', 'B003')],
};

type Work = { scene: Scene; history: BoxHistory };
const begin: Work = { scene: first, history: newBoxHistory };
const take = (work: Work, step: ReturnType<typeof undoStep>): Work =>
  step ? { history: step.history, scene: applyOperations(work.scene, step.operations) } : work;
const act = (work: Work, ...operations: BoxOperation[]): Work =>
  take(work, perform(work.history, work.scene, operations));
const back = (work: Work, removesLast = false): Work => take(work, undoStep(work.history, work.scene, { removesLast }));
const forth = (work: Work): Work => take(work, redoStep(work.history));

type Command = { kind: 'place' | 'update' | 'move' | 'remove' | 'undo' | 'redo'; pick: number };
const commands = fc.array(
  fc.record<Command>({
    kind: fc.constantFrom('place', 'update', 'move', 'remove', 'undo', 'redo'),
    pick: fc.nat(50),
  }),
  { maxLength: 60 },
);

/** Plays commands as a screen would; answers every number that was ever given to a new box. */
function play(list: readonly Command[], number: (boxes: readonly PlanBox[], highest: number) => string) {
  let work = begin;
  let highest = 3;
  const given: string[] = [];
  for (const [index, { kind, pick }] of list.entries()) {
    const target = work.scene.boxes[pick % Math.max(1, work.scene.boxes.length)];
    if (kind === 'place') {
      const boxNumber = number(work.scene.boxes, highest);
      given.push(boxNumber);
      work = act(work, { kind: 'place', box: box(`new${index}`, boxNumber) });
    } else if (kind === 'undo') work = back(work);
    else if (kind === 'redo') work = forth(work);
    else if (!target) continue;
    else if (kind === 'update') work = act(work, { kind, key: target.key, changes: { isToxic: !target.isToxic } });
    else if (kind === 'move')
      work = act(work, { kind: 'update', key: target.key, changes: { position: { x: pick, y: pick } } });
    else work = act(work, { kind: 'remove', key: target.key });
    highest = Math.max(highest, highestSequence(work.scene.boxes));
  }
  return { work, given };
}

test('undoing any sequence to its beginning gives the first scene, and redoing all gives the last', () => {
  fc.assert(
    fc.property(commands, (list) => {
      let { work } = play(list, (_, highest) => nextBoxNumber(highest));
      while (work.history.future.length > 0) work = forth(work);
      const last = work.scene;
      while (work.history.past.length > 0) work = back(work);
      expect(work.scene).toEqual(first);
      while (work.history.future.length > 0) work = forth(work);
      expect(work.scene).toEqual(last);
    }),
  );
});

test('in the wizard no number is given to two boxes, whatever was deleted or undone', () => {
  fc.assert(
    fc.property(commands, (list) => {
      const { given } = play(list, (_, highest) => nextBoxNumber(highest));
      expect(new Set(given).size).toBe(given.length);
      expect(given).not.toContain('B003');
    }),
  );
});

test('in the demo the next number is the highest there is plus 1, and no two boxes on the plan share one', () => {
  fc.assert(
    fc.property(commands, (list) => {
      const { work } = play(list, (boxes) => nextDemoNumber(boxes));
      const numbers = work.scene.boxes.map(({ boxNumber }) => boxNumber);
      expect(new Set(numbers).size).toBe(numbers.length);
    }),
  );
  expect(nextDemoNumber([box('a', 'B004'), box('b', 'Deur 9')])).toBe('B005');
  expect(nextDemoNumber([])).toBe('B001');
});

test('a deleted box that comes back is the same box, at its place in the order', () => {
  const work = back(act(begin, { kind: 'remove', key: 'b' }));
  expect(work.scene).toEqual(first);
});

test('where nothing is left to undo, the wizard’s undo removes the last box, and redo brings it back', () => {
  const once = back(begin, true);
  expect(once.scene.boxes.map(({ boxNumber }) => boxNumber)).toEqual(['B001', 'B002']);
  const twice = back(once, true);
  expect(twice.scene.boxes.map(({ boxNumber }) => boxNumber)).toEqual(['B001']);
  expect(forth(forth(twice)).scene).toEqual(first);
  expect(back(begin)).toBe(begin);
});

test('undo leaves devices alone that stood there before this visit', () => {
  const stood = first.boxes.map((one) => ({ ...one, isNew: false }));
  const visit = {
    scene: { ...first, boxes: [...stood, { ...box('d', 'B004'), isNew: true }] },
    history: newBoxHistory,
  };
  const once = back(visit, true);
  expect(once.scene.boxes).toEqual(stood);
  expect(lastPlaced(once.scene.boxes)).toBeNull();
  expect(back(once, true)).toBe(once);
});

test('a command about a box that is gone is no step', () => {
  expect(act(begin, { kind: 'remove', key: 'x' }, { kind: 'update', key: 'x', changes: { isToxic: true } })).toEqual(
    begin,
  );
});

test('a new step forgets what had been undone', () => {
  const work = act(back(act(begin, { kind: 'remove', key: 'a' })), { kind: 'remove', key: 'c' });
  expect(forth(work)).toEqual(work);
});
