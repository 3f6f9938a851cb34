import { expect, test } from 'vitest';
import { freePlace } from '#client/app/toast-place.ts';

const room = { top: 64, bottom: 740 };
const at = (top: number, height: number) => ({ top, bottom: top + height });

test.each([
  ['nothing in the way', [], 64],
  ['a button right below the header', [at(70, 44)], 114],
  ['buttons that leave too little between them, in any order', [at(300, 44), at(70, 44), at(180, 44)], 344],
  ['one that reaches in from above, and one out of sight', [at(-500, 600), at(900, 44)], 100],
  ['a small one beside a large one', [at(70, 300), at(80, 20)], 370],
  ['room that just does', [at(70, 44), at(214, 44)], 114],
])('%s', (_, inTheWay, place) => {
  expect(freePlace(100, room, inTheWay)).toBe(place);
});

test('there is no place on a screen full of buttons, nor for what is higher than the screen', () => {
  const rows = Array.from({ length: 12 }, (_, index) => at(64 + index * 60, 44));
  expect(freePlace(100, room, rows)).toBeNull();
  expect(freePlace(700, room, [])).toBeNull();
});
