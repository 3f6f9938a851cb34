import { expect, test } from 'vitest';
import { isPlanFile, PLAN_FILE_START } from '#common/domain/plan-file.ts';

const starts: Record<string, Uint8Array> = {
  jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
  png: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  webp: new TextEncoder().encode('RIFF....WEBP'),
  wave: new TextEncoder().encode('RIFF....WAVE'),
  gif: new TextEncoder().encode('GIF89a......'),
  pdf: new TextEncoder().encode('%PDF-1.7....'),
  nothing: new Uint8Array(),
};

test.each([
  ['plan.jpg', 'jpeg', true],
  ['PLAN.JPEG', 'jpeg', true],
  ['plan.png', 'png', true],
  ['plan.webp', 'webp', true],
  ['plan.jpg', 'pdf', false],
  ['plan.pdf', 'jpeg', false],
  ['plan.webp', 'wave', false],
  ['plan.gif', 'gif', false],
  ['plan.jpg', 'nothing', false],
])('%s that begins as %s is a plan: %s', (name, kind, expected) => {
  const start = starts[kind] ?? new Uint8Array();
  expect(start.length).toBeLessThanOrEqual(PLAN_FILE_START);
  expect(isPlanFile(name, start)).toBe(expected);
});
