/** A picture that is fetched for the device: there, gone for good, or not to be had at the moment. */
import { expect, test } from 'vitest';
import { fetchPicture } from '#client/api/fetch-picture.ts';

const { signal } = new AbortController();

test('only one that the portal has no more is none; of what fails, more is heard', async () => {
  expect((await fetchPicture('a'.repeat(64), signal))?.type).toBe('image/svg+xml');
  expect(await fetchPicture('gone', signal)).toBeNull();
  await expect(fetchPicture('busy', signal)).rejects.toThrow('503');
});
