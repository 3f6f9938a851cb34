import { expect, test } from 'vitest';
import { type FoundPhoto, ownPhotos } from '#client/features/inspection-wizard/report/photo-store.ts';

const blob = new Blob(['picture']);
const photo = (key: string, userId?: number): FoundPhoto => ({
  key,
  inspectionId: 7,
  blob,
  ...(userId === undefined ? {} : { userId }),
});

test('of the photos on the device everybody takes up their own, and those that an older version kept without a name', () => {
  const found = [photo('mine', 1), photo('theirs', 2), photo('old')];
  expect(ownPhotos(1, found)).toEqual([photo('mine', 1), photo('old', 1)]);
  expect(ownPhotos(3, found)).toEqual([photo('old', 3)]);
});
