/** Boxes are found in whatever JSON they were sent, and what is none is named. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxesIn } from '#common/domain/placements.ts';

const box = { boxNumber: 'B001', boxType: 'rat', positionX: 1, positionY: 2 };
const paths = (placements: unknown) => {
  const { boxes, wrong } = boxesIn(placements);
  return { boxes: boxes.map(({ path }) => path.join('.')), wrong: wrong.map(({ path }) => path.join('.')) };
};

test.each([
  ['a list', [box, box], ['0', '1']],
  ['an empty list', [], []],
  ['a list under a name', { boxes: [box] }, ['boxes.0']],
  ['an empty list under a name', { boxes: [] }, []],
  ['lists for each floor', { '0': [box], '-1': [box] }, ['0.0', '-1.0']],
  [
    'floors with boxes',
    {
      floors: [
        { floor: 0, boxes: [box] },
        { floor: 1, boxes: [] },
      ],
    },
    ['floors.0.boxes.0'],
  ],
  ['boxes by their number', { B001: box, B002: box }, ['B001', 'B002']],
  ['other things beside them', { image: 'data:', size: { width: 3 }, grid: [1, 2], boxes: [box] }, ['boxes.0']],
])('in %s', (_, placements, boxes) => {
  expect(paths(placements)).toEqual({ boxes, wrong: [] });
});

test.each([
  ['a text', 'none', ''],
  ['a number', 7, ''],
  ['nothing', null, ''],
  ['an object without boxes', { width: 3 }, ''],
  ['a number among boxes', [box, 7], '1'],
  ['nothing among boxes', { boxes: [box, null] }, 'boxes.1'],
  ['something else among boxes', { boxes: [{ width: 3 }] }, 'boxes.0'],
])('not in %s', (_, placements, wrong) => {
  expect(paths(placements).wrong).toEqual([wrong]);
});

test('whatever comes, it ends, and no box is lost at a usual depth', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      boxesIn(value);
      expect(paths({ plan: { floors: [{ boxes: [box] }] }, value: null }).boxes).toEqual(['plan.floors.0.boxes.0']);
    }),
  );
});
