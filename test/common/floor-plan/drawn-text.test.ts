import { expect, test } from 'vitest';
import { addShape, emptyDrawing, retype, textAt } from '#common/floor-plan/drawing-commands.ts';
import { scaleText } from '#common/floor-plan/shape-geometry.ts';
import {
  DRAWN_TEXT_MAX_LENGTH,
  DRAWN_TEXT_SIZE_MAX,
  DRAWN_TEXT_SIZE_MIN,
  SCALE_DOWN,
  SCALE_UP,
} from '#common/limits.ts';
import { drawingSchema } from '#common/schemas/drawing.ts';

const word = textAt('Keuken', { x: 100, y: 80 }, 'w');

test('a word is put down with its middle where it was tapped, and can be stored', () => {
  expect(word).toMatchObject({ text: 'Keuken', at: { x: 100, y: 80 } });
  const drawing = addShape(emptyDrawing({ width: 1000, height: 800 }), word);
  expect(drawingSchema.parse(drawing)).toEqual(drawing);
});

test('another word takes its place; spaces around it go, and it is never longer than can be stored', () => {
  expect(retype(word, '  Magazijn ').text).toBe('Magazijn');
  expect(retype(word, 'x'.repeat(500)).text).toHaveLength(DRAWN_TEXT_MAX_LENGTH);
});

test('nothing typed, or the same, changes nothing', () => {
  expect(retype(word, '   ')).toBe(word);
  expect(retype(word, 'Keuken ')).toBe(word);
});

test('a word grows and shrinks by steps, and stays legible', () => {
  expect(scaleText(word, SCALE_UP).size).toBe(Math.round(word.size * 1.1));
  expect(scaleText(word, SCALE_DOWN).size).toBe(Math.round(word.size * 0.9));
  const many = (factor: number) =>
    Array.from({ length: 60 }).reduce((text: typeof word) => scaleText(text, factor), word).size;
  expect(many(SCALE_UP)).toBe(DRAWN_TEXT_SIZE_MAX);
  expect(many(SCALE_DOWN)).toBe(DRAWN_TEXT_SIZE_MIN);
});
