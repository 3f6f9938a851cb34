import { expect, test } from 'vitest';
import type { Block } from '#common/document/model.ts';
import { screenBlocks } from '#common/document/screen-blocks.ts';

const picture = { imageId: 'a'.repeat(64), size: { width: 1000, height: 500 } };
const box = {
  key: '1',
  boxNumber: 'B001',
  boxType: 'rat' as const,
  isToxic: true,
  position: { x: 400, y: 300 },
  notes: null,
};

const shown = (blocks: Block[]) => screenBlocks({ blocks });

test('texts stay as they are, and what belongs to paper alone falls away', () => {
  const heading = { kind: 'heading', text: 'Rapport' } as const;
  const paragraph = { kind: 'paragraph', text: 'Muizenkeutels.' } as const;
  const contents = { kind: 'contents', title: 'Inhoud' } as const;
  expect(shown([contents, { kind: 'page-break' }, heading, paragraph])).toEqual([heading, paragraph]);
});

test('every cell of a table keeps its words', () => {
  const columns = [
    { title: 'Nummer', share: 0.5 },
    { title: 'Notitie', share: 0.5 },
  ];
  const rows = [[{ text: 'B001', detail: 'C4', isStrong: true }, 'Bij de deur']];
  expect(shown([{ kind: 'table', columns, rows }])).toEqual([
    {
      kind: 'table',
      titles: ['Nummer', 'Notitie'],
      rows: [
        [
          { text: 'B001', detail: 'C4', isStrong: true },
          { text: 'Bij de deur', detail: '', isStrong: false },
        ],
      ],
    },
  ]);
});

test('a plan is drawn with its picture, its boxes and its legend, within its own height', () => {
  const scene = { size: { width: 800, height: 600 }, imageId: picture.imageId, drawing: null, boxes: [box] };
  const legend = [{ marker: { boxType: 'rat' as const, isToxic: true }, label: 'Rattenkist (Tox)' }];
  const [plan] = shown([{ kind: 'plan', scene, language: 'nl', legend }]);
  if (plan?.kind !== 'drawing') throw new Error('No drawing');
  const { operations, height } = plan.drawing;
  const texts = operations.flatMap((operation) => (operation.kind === 'text' ? operation : []));
  expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['B001', 'Rattenkist (Tox)']));
  expect(operations).toContainEqual(expect.objectContaining({ kind: 'image', imageId: picture.imageId }));
  expect(Math.max(...texts.map(({ baseline }) => baseline))).toBeLessThan(height);
});

test('marks of a photo are drawn in the shape that it has', () => {
  const annotations = [{ kind: 'circle' as const, centre: { x: 0.5, y: 0.5 }, radius: 0.1 }];
  const [block] = shown([{ kind: 'photos', photos: [{ picture, caption: 'Foto 1', date: null, annotations }] }]);
  if (block?.kind !== 'photos') throw new Error('No photos');
  const [photo] = block.photos;
  const { width = 0, height = 0 } = photo?.picture.size ?? {};
  expect(width / height).toBeCloseTo(2);
  expect(photo?.marks).toContainEqual(
    expect.objectContaining({ kind: 'circle', centre: { x: width / 2, y: height / 2 } }),
  );
});
