import { expect, test } from 'vitest';
import { PLAN_FILE_START, planFileKind } from '#common/domain/plan-file.ts';

const starts: Record<string, Uint8Array> = {
  jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
  png: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  webp: new TextEncoder().encode('RIFF....WEBP'),
  wave: new TextEncoder().encode('RIFF....WAVE'),
  gif: new TextEncoder().encode('GIF89a......'),
  pdf: new TextEncoder().encode('%PDF-1.7....'),
  heic: new TextEncoder().encode('\0\0\0\x18ftypheic'),
  avif: new TextEncoder().encode('\0\0\0\x18ftypavif'),
  nothing: new Uint8Array(),
};

test.each([
  ['plan.jpg', 'jpeg', 'picture'],
  ['PLAN.JPEG', 'jpeg', 'picture'],
  ['plan.png', 'png', 'picture'],
  ['plan.webp', 'webp', 'picture'],
  ['IMG_0041.HEIC', 'heic', 'heic'],
  ['IMG_0041.heif', 'avif', null],
  ['plan.jpg', 'pdf', null],
  ['Tekening.PDF', 'pdf', 'pdf'],
  ['plan.pdf', 'nothing', 'pdf'],
  ['plan.webp', 'wave', null],
  ['plan.gif', 'gif', null],
  ['plan.jpg', 'nothing', null],
])('%s that begins as %s becomes a plan as: %s', (name, kind, expected) => {
  const start = starts[kind] ?? new Uint8Array();
  expect(start.length).toBeLessThanOrEqual(PLAN_FILE_START);
  expect(planFileKind(name, start)).toBe(expected);
});
