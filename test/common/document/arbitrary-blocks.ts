/** Generated documents: headings with anything below them. */
import fc from 'fast-check';
import type { Block, Chart, Marker, Photo, TableCell } from '#common/document/model.ts';
import { deviceStates } from '#common/domain/visit-summary.ts';

const picture = (width: number, height: number) => ({ imageId: 'foto', size: { width, height } });

const words = (max: number) =>
  fc
    .array(fc.string({ minLength: 1, maxLength: 14, unit: fc.constantFrom('a', 'b', 'ż', '-') }), {
      minLength: 1,
      maxLength: max,
    })
    .map((list) => list.join(' '));

const photo: fc.Arbitrary<Photo> = fc.record({
  picture: fc
    .tuple(fc.integer({ min: 40, max: 2000 }), fc.integer({ min: 40, max: 2000 }))
    .map(([width, height]) => picture(width, height)),
  caption: words(40),
  date: fc.constantFrom(null, '20 november 2026'),
  annotations: fc.constantFrom(
    [],
    [
      { kind: 'circle' as const, centre: { x: 0.98, y: 0.5 }, radius: 0.4 },
      { kind: 'arrow' as const, from: { x: 0, y: 0 }, to: { x: 0.5, y: 0.5 } },
      { kind: 'text' as const, at: { x: 0.95, y: 0.99 }, text: 'muizenkeutels bij de plint' },
    ],
  ),
});

const box = fc.record({
  key: fc.uuid(),
  boxNumber: fc.constantFrom('B001', 'B1234567890X'),
  boxType: fc.constantFrom('rat' as const, 'mouse' as const, 'fly' as const, 'crawling' as const),
  isToxic: fc.boolean(),
  position: fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 800 }) }),
  notes: fc.constant(null),
});

const marker: fc.Arbitrary<Marker> = fc.record({
  boxType: fc.constantFrom('rat' as const, 'mouse' as const, 'fly' as const, 'crawling' as const),
  isToxic: fc.boolean(),
  state: fc.constantFrom(...deviceStates),
});

const cell: fc.Arbitrary<TableCell> = fc.record({
  text: fc.oneof(fc.constant(''), words(14)),
  marker,
  isStrong: fc.boolean(),
  detail: fc.oneof(fc.constant(''), words(14)),
});

const chart: fc.Arbitrary<Chart> = fc.record({
  title: words(12),
  subtitle: words(12),
  highestLabel: words(3),
  threshold: fc.oneof(fc.constant(null), fc.record({ value: fc.integer({ min: 1, max: 200 }), label: words(3) })),
  points: fc.array(
    fc.record({
      day: fc.constantFrom('1', '28'),
      month: fc.constant('nov'),
      value: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 100_000 })),
      valueText: fc.constantFrom('–', '0', '>52', '>100000'),
      highest: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 100_000 })),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

const followers: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    kind: fc.constant('devices' as const),
    title: words(20),
    devices: fc.array(fc.record({ marker, text: words(4), detail: words(6) }), { minLength: 1, maxLength: 16 }),
  }),
  fc.record({ kind: fc.constant('charts' as const), charts: fc.array(chart, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('table' as const),
    columns: fc.constant([
      { title: 'Nummer', share: 0.18 },
      { title: 'Gevonden', share: 0.82 },
    ]),
    rows: fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
  }),
  fc.record({ kind: fc.constant('paragraph' as const), text: words(300) }),
  fc.record({
    kind: fc.constant('table' as const),
    columns: fc.constant([
      { title: 'Nummer', share: 0.3 },
      { title: 'Tekst', share: 0.7 },
    ]),
    rows: fc.array(fc.tuple(words(2), words(120)), { minLength: 1, maxLength: 25 }),
  }),
  fc.record({ kind: fc.constant('photos' as const), photos: fc.array(photo, { minLength: 1, maxLength: 5 }) }),
  fc.record({
    kind: fc.constant('plan' as const),
    language: fc.constantFrom('nl', 'en'),
    scene: fc.record({
      size: fc.record({ width: fc.integer({ min: 100, max: 1000 }), height: fc.integer({ min: 100, max: 800 }) }),
      imageId: fc.constant('plan'),
      boxes: fc.uniqueArray(box, { maxLength: 6, selector: ({ key }) => key }),
    }),
    legend: fc.array(fc.record({ marker: fc.oneof(fc.constant(null), marker), label: words(4) }), { maxLength: 8 }),
    states: fc.constantFrom(undefined, { B001: 'finding' as const, B1234567890X: 'unreached' as const }),
  }),
  fc.record({
    kind: fc.constant('facts' as const),
    rows: fc.array(fc.record({ label: words(3), value: words(60) }), { minLength: 1, maxLength: 9 }),
  }),
  fc.record({
    kind: fc.constant('signature' as const),
    picture: fc.constant(picture(500, 200)),
    rows: fc.array(fc.record({ label: words(2), value: words(20) }), { maxLength: 5 }),
    evidence: fc.array(fc.record({ label: words(1), value: words(8) }), { maxLength: 2 }),
    qr: fc.constantFrom(null, 'https://portal.example.com/verify/0123456789ABCDEF'),
    alarm: fc.constantFrom(null, 'let op'),
  }),
  fc.record({
    kind: fc.constant('rich' as const),
    blocks: fc.array(
      fc.record({
        kind: fc.constantFrom('paragraph' as const, 'item' as const, 'heading' as const),
        marker: fc.constantFrom(null, '•'),
        depth: fc.constantFrom(1, 2),
        runs: fc.tuple(words(30)).map(([text]) => [{ text, isBold: true, isItalic: false, isUnderlined: true }]),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  }),
);

/** Sections under headings that can be told apart: each says KOP and its number. */
export const sections = fc
  .array(fc.tuple(fc.constantFrom('heading' as const, 'subheading' as const), fc.boolean(), followers), {
    minLength: 1,
    maxLength: 12,
  })
  .map((list) =>
    list.flatMap(([kind, hasSub, follower], index): Block[] => [
      { kind, text: `KOP${index}` },
      ...(hasSub ? ([{ kind: 'subheading', text: `KOP${index}sub` }] satisfies Block[]) : []),
      follower,
    ]),
  );
