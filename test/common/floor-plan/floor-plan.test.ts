import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { applyOperations } from '#common/floor-plan/box-operations.ts';
import { clampToPlan, fitWithin } from '#common/floor-plan/geometry.ts';
import { markerMarks } from '#common/floor-plan/markers.ts';
import type { PlanBox, Scene } from '#common/floor-plan/scene.ts';
import { fitPlan, toPlan, toScreen } from '#common/floor-plan/viewport.ts';
import { en } from '#common/i18n/en.ts';
import type { Language } from '#common/i18n/languages.ts';
import { nl } from '#common/i18n/nl.ts';

const box = (key: string): PlanBox => ({
  key,
  boxNumber: 'B001',
  boxType: 'rat',
  isToxic: false,
  position: { x: 10, y: 20 },
  notes: null,
});
const scene: Scene = { size: { width: 1000, height: 800 }, imageId: null, boxes: [box('a')] };

const sizes = fc.record({ width: fc.integer({ min: 1, max: 5000 }), height: fc.integer({ min: 1, max: 5000 }) });

test('a picture keeps its shape within bounds and is never enlarged', () => {
  expect(fitWithin({ width: 2000, height: 1000 }, { width: 1000, height: 800 })).toEqual({ width: 1000, height: 500 });
  expect(fitWithin({ width: 300, height: 1600 }, { width: 1000, height: 800 })).toEqual({ width: 150, height: 800 });
  expect(fitWithin({ width: 10, height: 10 }, { width: 1000, height: 800 })).toEqual({ width: 10, height: 10 });
});

test('the whole plan is visible on any canvas, in the middle', () => {
  fc.assert(
    fc.property(sizes, sizes, (plan, canvas) => {
      const viewport = fitPlan(plan, canvas);
      const [start, end] = [toScreen(viewport, { x: 0, y: 0 }), toScreen(viewport, { x: plan.width, y: plan.height })];
      expect(start.x + end.x).toBeCloseTo(canvas.width, 6);
      expect(start.y + end.y).toBeCloseTo(canvas.height, 6);
      expect(Math.min(start.x, start.y)).toBeGreaterThan(-1e-6);
    }),
  );
});

test('a point on screen and its point on the plan are each other’s way back', () => {
  const points = fc.record({ x: fc.integer({ min: -500, max: 5000 }), y: fc.integer({ min: -500, max: 5000 }) });
  fc.assert(
    fc.property(sizes, sizes, points, (plan, canvas, point) => {
      const viewport = fitPlan(plan, canvas);
      const back = toScreen(viewport, toPlan(viewport, point));
      expect(back.x).toBeCloseTo(point.x, 5);
      expect(back.y).toBeCloseTo(point.y, 5);
    }),
  );
});

test('a tap beside the plan lands on its edge, on whole pixels', () => {
  expect(clampToPlan({ x: -3, y: 900.7 }, scene.size)).toEqual({ x: 0, y: 800 });
  expect(clampToPlan({ x: 10.4, y: 10.6 }, scene.size)).toEqual({ x: 10, y: 11 });
});

test('waiting operations show on top of what is saved, in order', () => {
  const shown = applyOperations(scene, [
    { kind: 'place', box: box('b') },
    { kind: 'update', key: 'b', changes: { isToxic: true } },
    { kind: 'remove', key: 'a' },
    { kind: 'update', key: 'a', changes: { isToxic: true } },
  ]);
  expect(shown.boxes).toEqual([{ ...box('b'), isToxic: true }]);
  expect(scene.boxes).toEqual([box('a')]);
});

test('every kind of box has a shape and a letter of its own, and shows whether it is toxic', () => {
  const looks = baitBoxTypes.flatMap((boxType) =>
    [false, true].map((isToxic) => JSON.stringify(markerMarks({ boxNumber: 'B001', boxType, isToxic }, 30, 'nl'))),
  );
  expect(new Set(looks).size).toBe(8);
  const letters = baitBoxTypes.map((boxType) =>
    markerMarks({ boxNumber: '', boxType, isToxic: false }, 30, 'nl').find(({ kind }) => kind === 'text'),
  );
  expect(new Set(letters.map((mark) => mark?.kind === 'text' && mark.text)).size).toBe(4);
  const fill = (isToxic: boolean) => {
    const [outline] = markerMarks({ boxNumber: '', boxType: 'rat', isToxic }, 30, 'nl');
    return outline?.kind === 'polygon' ? outline.fill : null;
  };
  expect(fill(false)).toBe('#ffffff');
  expect(fill(true)).not.toBe('#ffffff');
});

test('the letter is that of the type in the language that is read', () => {
  const lettersIn = (language: Language) =>
    baitBoxTypes.flatMap((boxType) =>
      markerMarks({ boxNumber: '', boxType, isToxic: false }, 30, language).flatMap((mark) =>
        mark.kind === 'text' && mark.text !== '' ? [mark.text] : [],
      ),
    );
  expect(lettersIn('nl')).toEqual(['R', 'M', 'V', 'K']);
  expect(lettersIn('en')).toEqual(['R', 'M', 'F', 'C']);
  for (const [language, texts] of Object.entries({ nl, en }))
    expect(lettersIn(language as Language)).toEqual(
      baitBoxTypes.map((boxType) => texts[`boxType.${boxType}`].charAt(0)),
    );
});

test('without colours and letters the kinds still look different', () => {
  const lines = baitBoxTypes.map((boxType) =>
    JSON.stringify(
      markerMarks({ boxNumber: '', boxType, isToxic: false }, 30, 'nl').flatMap((mark) =>
        mark.kind === 'polygon' ? [mark.points] : [],
      ),
    ),
  );
  expect(new Set(lines).size).toBe(4);
});
