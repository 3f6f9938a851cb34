import { expect, test } from 'vitest';
import { imageTypeOf } from '#common/domain/photo-file.ts';

test.each([
  [{ type: 'image/jpeg', name: 'keuken.jpg' }, 'image/jpeg'],
  [{ type: 'image/png' }, 'image/png'],
  [{ type: '', name: 'IMG_0042.HEIC' }, 'image/heic'],
  [{ type: '', name: 'scan.v2.tif' }, 'image/tiff'],
  [{ type: 'text/plain', name: 'brief.heic' }, null],
  [{ type: '', name: 'brief.txt' }, null],
  [{ type: '', name: 'constructor' }, null],
  [{ type: '' }, null],
])('%o is of type %s', (file, type) => {
  expect(imageTypeOf(file)).toBe(type);
});
