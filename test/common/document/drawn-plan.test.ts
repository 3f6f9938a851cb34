import { expect, test } from 'vitest';
import type { DrawOperation } from '#common/document/model.ts';
import { PAGE } from '#common/document/page.ts';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { generatePlans } from '#common/floor-plan/generator/generate-plans.ts';
import type { Position } from '#common/floor-plan/geometry.ts';
import { markerMarks, markerStyles } from '#common/floor-plan/markers.ts';
import { shapeMarks } from '#common/floor-plan/object-marks.ts';
import type { PlanBox, Scene } from '#common/floor-plan/scene.ts';
import { fitPlan, toScreen } from '#common/floor-plan/viewport.ts';
import { lay, measure } from './support.ts';

const answers = { buildingType: 'office', squareMetres: 400, floors: 2, hasBasement: false } as const;

const boxes = Array.from({ length: 24 }, (_, index): PlanBox => {
  const boxType = baitBoxTypes[index % 4] ?? 'rat';
  return {
    key: `b${index}`,
    boxNumber: `B${String(index + 1).padStart(3, '0')}`,
    boxType,
    isToxic: index % 3 === 0,
    position: { x: 60 + (index % 6) * 130, y: 70 + Math.floor(index / 6) * 150 },
    notes: null,
  };
});
const scenes = generatePlans(answers, (room) => room).map(
  ({ drawing }): Scene => ({ size: drawing.size, imageId: 'picture', drawing, boxes }),
);
const operationsOf = (scene: Scene): readonly DrawOperation[] =>
  lay([{ kind: 'plan', scene, language: 'nl', legend: [] }]).pages[0]?.operations ?? [];
const middleOf = (points: readonly Position[]): Position => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
};

test('a drawn plan prints as vectors instead of its picture', () => {
  for (const scene of scenes) {
    const kinds = new Set(operationsOf(scene).map(({ kind }) => kind));
    expect(kinds).toContain('polygon');
    expect(kinds).toContain('polyline');
    expect(kinds).not.toContain('image');
  }
  const photographed = operationsOf({
    size: { width: 800, height: 600 },
    imageId: 'picture',
    drawing: null,
    boxes: [],
  });
  expect(photographed.map(({ kind }) => kind)).toContain('image');
});

test('on paper a marker stands at the same place among the walls as on the screen', () => {
  for (const scene of scenes) {
    const operations = operationsOf(scene);
    const canvas = { width: 360, height: 500 };
    const viewport = fitPlan(scene.size, canvas);
    const shapes = scene.drawing?.shapes ?? [];
    // The leftmost and rightmost of the drawing on both: from them follow scale and offset of the paper.
    const onPlan = shapes.flatMap(shapeMarks).flatMap((mark) => (mark.kind === 'polygon' && mark.fill ? [mark] : []));
    // The first one is the frame round the plan.
    const onPaper = operations.flatMap((operation) => (operation.kind === 'polygon' ? [operation] : [])).slice(1);
    const corner = (index: number) => [onPlan[index]?.points[0], onPaper[index]?.points[0]] as [Position, Position];
    const pairs = onPlan.map((_, index) => corner(index)).sort(([a], [b]) => a.x - b.x);
    const [[nearPlan, nearPaper], [farPlan, farPaper]] = [pairs[0], pairs.at(-1)] as [
      [Position, Position],
      [Position, Position],
    ];
    const scale = (farPaper.x - nearPaper.x) / (farPlan.x - nearPlan.x);
    const offset = { x: nearPaper.x - nearPlan.x * scale, y: nearPaper.y - nearPlan.y * scale };

    const colors = new Set(Object.values(markerStyles).map(({ color }) => color));
    // A mouse's box has a second, thinner line inside the first.
    const markers = onPaper
      .slice(onPlan.length)
      .filter(({ stroke, strokeWidth }) => colors.has(stroke) && strokeWidth > 1);
    expect(markers).toHaveLength(boxes.length);
    for (const [index, box] of boxes.entries()) {
      // Printed positions are rounded to a hundredth of a point. A triangle's middle is not its box's position: take the same middle of the same mark.
      const [mark] = markerMarks(box, 16, 'nl');
      const own = mark?.kind === 'polygon' ? middleOf(mark.points) : { x: 0, y: 0 };
      const printed = middleOf(markers[index]?.points ?? []);
      const shown = toScreen(viewport, box.position);
      const shareOnPaper = { x: (printed.x - own.x - offset.x) / scale, y: (printed.y - own.y - offset.y) / scale };
      const shareOnScreen = {
        x: (shown.x - toScreen(viewport, { x: 0, y: 0 }).x) / viewport.scale,
        y: (shown.y - toScreen(viewport, { x: 0, y: 0 }).y) / viewport.scale,
      };
      expect(shareOnPaper.x).toBeCloseTo(shareOnScreen.x, 1);
      expect(shareOnPaper.y).toBeCloseTo(shareOnScreen.y, 1);
    }
  }
});

test('room names are centred where the screen centres them', () => {
  for (const scene of scenes) {
    const operations = operationsOf(scene);
    const names = (scene.drawing?.shapes ?? []).flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
    const printed = names.map(({ text }) =>
      operations.find((operation) => operation.kind === 'text' && operation.text === text),
    );
    const centres = printed.map((operation) =>
      operation?.kind === 'text'
        ? operation.x + measure(operation.text, operation.font, operation.size) / 2
        : Number.NaN,
    );
    const [first, last] = [names[0], names.at(-1)];
    const scale = ((centres.at(-1) ?? 0) - (centres[0] ?? 0)) / ((last?.at.x ?? 0) - (first?.at.x ?? 0));
    for (const [index, { at }] of names.entries()) {
      expect(centres[index]).toBeCloseTo((centres[0] ?? 0) + (at.x - (first?.at.x ?? 0)) * scale, 1);
    }
  }
});

test('what was drawn beyond the plan’s edge does not show beyond it on paper', () => {
  const size = { width: 800, height: 600 };
  const wall = {
    kind: 'wall-line',
    key: 'w',
    from: { x: -500, y: 300 },
    to: { x: 4000, y: 300 },
    thickness: 8,
  } as const;
  const operations = operationsOf({
    size,
    imageId: null,
    drawing: { size, shapes: [wall], unitsPerMetre: null },
    boxes,
  });
  const [start, end] = (['clip', 'unclip'] as const).map((kind) => operations.findIndex((one) => one.kind === kind));
  const clip = operations[start ?? -1];
  expect(clip?.kind === 'clip' && clip.width / clip.height).toBeCloseTo(800 / 600, 6);
  const isFar = (operation: DrawOperation) => 'points' in operation && operation.points.some(({ x }) => x > PAGE.width);
  const far = operations.flatMap((operation, index) => (isFar(operation) ? [index] : []));
  expect(far.length).toBeGreaterThan(0);
  for (const index of far) expect(index > (start ?? 0) && index < (end ?? 0)).toBe(true);
  expect(operations.slice(end).filter(({ kind }) => kind === 'polygon').length).toBeGreaterThanOrEqual(boxes.length);
});

test('on paper too a number makes way for the marker below its own', () => {
  const [first, second] = boxes;
  if (!first || !second) throw new Error('No boxes');
  const numberOf = (position: Position) => {
    const close = [
      { ...first, position: { x: 400, y: 300 } },
      { ...second, position },
    ];
    const operations = operationsOf({ size: { width: 800, height: 600 }, imageId: null, drawing: null, boxes: close });
    const number = operations.find((operation) => operation.kind === 'text' && operation.text === first.boxNumber);
    return number?.kind === 'text' ? number.baseline : Number.NaN;
  };
  expect(numberOf({ x: 400, y: 322 })).toBeLessThan(numberOf({ x: 700, y: 500 }));
});
