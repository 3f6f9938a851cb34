/** Lists of devices, charts and plans of findings, as they are laid out. */
import { expect, test } from 'vitest';
import { extentOf, lay, texts } from './support.ts';

test('a list of devices says on every page what it lists', () => {
  const marker = { boxType: 'rat', isToxic: false, state: 'in_order' } as const;
  const devices = Array.from({ length: 200 }, (_, index) => ({ marker, text: `nummer ${index}`, detail: 'A1' }));
  const { pages } = lay([{ kind: 'devices', title: 'In orde (200)', devices }]);
  expect(pages.length).toBeGreaterThan(1);
  const shown = pages.map(({ operations }) => texts(operations).map(({ text }) => text));
  for (const page of shown) expect(page.filter((text) => text === 'In orde (200)')).toHaveLength(1);
  expect(shown.flat().filter((text) => text.startsWith('nummer'))).toEqual(devices.map(({ text }) => text));
});

test('bars are as high as what they stand for, each with its figure, and the threshold crosses them at its own height', () => {
  const point = (value: number | null, highest: number | null) => ({
    day: '1',
    month: 'nov',
    value,
    valueText: value === null ? '–' : `som ${value}`,
    highest,
  });
  const chart = {
    title: 'Rattenkist',
    subtitle: '',
    highestLabel: 'hoogste',
    threshold: { value: 50, label: 'drempel' },
    points: [point(100, 100), point(25, 60), point(null, null)],
  };
  const operations = lay([{ kind: 'charts', charts: [chart] }]).pages[0]?.operations ?? [];
  const bars = operations.flatMap((one) => (one.kind === 'polygon' && one.fill === '#7fb3a8' ? [extentOf(one)] : []));
  const heights = bars.map(({ top, bottom }) => bottom - top);
  expect(heights).toHaveLength(2);
  expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(4, 6);
  const axis = bars[0]?.bottom ?? 0;
  const dashes = operations.filter((one) => one.kind === 'line' && one.color === '#b42318').map(extentOf);
  expect(dashes.length).toBeGreaterThan(10);
  for (const { top, bottom } of dashes) expect(axis - (top + bottom) / 2).toBeCloseTo((heights[0] ?? 0) / 2, 6);
  const said = texts(operations).map(({ text }) => text);
  for (const words of ['som 100', 'som 25', '100', '60', 'drempel', 'hoogste']) expect(said).toContain(words);
  expect(said.filter((text) => text === '–')).toHaveLength(2);
});

test('on a plan of findings, how a box came out of the visit shows without colour', () => {
  const box = (key: string, x: number) => ({
    key,
    boxNumber: key,
    boxType: 'rat' as const,
    isToxic: key === 'B1',
    notes: null,
    position: { x, y: 100 },
  });
  const scene = {
    size: { width: 1000, height: 500 },
    imageId: null,
    boxes: [box('B1', 100), box('B2', 400), box('B3', 700)],
  };
  const states = { B1: 'finding', B2: 'in_order', B3: 'unchecked' } as const;
  const operations = lay([{ kind: 'plan', scene, language: 'nl', legend: [], states }]).pages[0]?.operations ?? [];
  const said = texts(operations).map(({ text }) => text);
  for (const words of ['B1·T', 'B2', 'B3', '?', 'A', 'J', '1']) expect(said).toContain(words);
  const markers = operations.filter((one) => one.kind === 'polygon' && one.strokeWidth > 1);
  const [found, inOrder] = markers.map(extentOf);
  expect((found?.right ?? 0) - (found?.left ?? 0)).toBeGreaterThan((inOrder?.right ?? 0) - (inOrder?.left ?? 0));
  const fills = markers.map((one) => (one.kind === 'polygon' ? one.fill : ''));
  expect(new Set(fills).size).toBe(3);
});

test('twelve visits say every figure in full, each in its own column', () => {
  const figures = Array.from({ length: 12 }, (_, index) => `1234${index % 10}+`);
  const points = figures.map((valueText, index) => ({
    day: '30*',
    month: 'mrt',
    value: 12_340 + index,
    valueText,
    highest: 100_000 + index,
  }));
  const chart = { title: 'Vliegenkast', subtitle: '', highestLabel: 'hoogste', threshold: null, points };
  const said = texts(lay([{ kind: 'charts', charts: [chart] }]).pages[0]?.operations ?? []);
  expect(said.flatMap(({ text }) => (text.startsWith('1234') ? text : []))).toEqual(figures);
  expect(said.flatMap(({ text }) => (text.startsWith('1000') ? text : []))).toEqual(
    points.map(({ highest }) => String(highest)),
  );
  const extents = said.filter(({ text }) => text.startsWith('1234')).map(extentOf);
  for (const [index, { left }] of extents.slice(1).entries())
    expect(left).toBeGreaterThanOrEqual(extents[index]?.right ?? 0);
});

test('a long number on a plan is cut before the sign that says toxic, never the sign', () => {
  const boxNumber = 'MAGAZIJN-NOORD-0001';
  const box = {
    key: '1',
    boxNumber,
    boxType: 'rat' as const,
    isToxic: true,
    notes: null,
    position: { x: 500, y: 100 },
  };
  const scene = { size: { width: 1000, height: 500 }, imageId: null, boxes: [box] };
  const states = { [boxNumber]: 'in_order' } as const;
  const operations = lay([{ kind: 'plan', scene, language: 'nl', legend: [], states }]).pages[0]?.operations ?? [];
  const label = texts(operations).find(({ text }) => text.startsWith('MAG'));
  expect(label?.text).toMatch(/^MAG.*…·T$/);
});
