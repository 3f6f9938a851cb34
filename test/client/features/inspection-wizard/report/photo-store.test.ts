import { expect, test } from 'vitest';
import { type FoundPhoto, ownPhotos } from '#client/features/inspection-wizard/report/photo-store.ts';

const blob = new Blob(['picture']);
const photo = (key: string, userId?: number): FoundPhoto => ({
  key,
  inspectionId: 7,
  blob,
  ...(userId === undefined ? {} : { userId }),
});

test('of the photos on the device everybody takes up their own, and those that an older version kept without a name or device', () => {
  const found = [photo('mine', 1), photo('theirs', 2), photo('old')];
  const unnamed = (key: string, userId: number) => ({ ...photo(key, userId), name: null, deviceId: null });
  expect(ownPhotos(1, found)).toEqual([unnamed('mine', 1), unnamed('old', 1)]);
  expect(ownPhotos(3, found)).toEqual([unnamed('old', 3)]);
});
