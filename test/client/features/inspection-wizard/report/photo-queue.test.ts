import { beforeEach, expect, test, vi } from 'vitest';
import { PhotoQueue, photoQueueOf, type SendPhoto } from '#client/features/inspection-wizard/report/photo-queue.ts';
import { ApiError } from '#client/lib/error-text.ts';
import { emitUserChange } from '#client/lib/on-user-change.ts';
import { comeOnline, makeDevice } from '#test/support/device.ts';

beforeEach(() => {
  emitUserChange();
  makeDevice();
});

type Sending = Parameters<SendPhoto>[1] & {
  key: string;
  answer: () => void;
  fail: (error: unknown) => void;
};

const photo = (key: string) => ({ key, blob: new Blob([key]), name: null, deviceId: null });

/** An outbox and a line that the test itself lets things over. */
function makeLine() {
  const sendings: Sending[] = [];
  const send: SendPhoto = ({ key }, options) =>
    new Promise((answer, fail) => {
      options.signal.addEventListener('abort', () => fail(options.signal.reason));
      sendings.push({ ...options, key, answer, fail });
    });
  const queue = photoQueueOf(1, () => new PhotoQueue(send));
  for (const key of ['0', '1', '2']) queue.add(photo(key));
  const begun = () => vi.waitUntil(() => sendings.length > 0);
  return { queue, sendings, begun };
}

const keysOf = (queue: PhotoQueue) => queue.photos.map(({ key, status }) => `${key} ${status}`);

test('each photo is taken up as soon as the outbox has the one before it, whatever the server says', async () => {
  const { queue, sendings, begun } = makeLine();
  await begun();
  expect(keysOf(queue)).toEqual(['0 sending', '1 waiting', '2 waiting']);
  sendings[0]?.onKept();
  await vi.waitUntil(() => sendings.length === 2);
  expect(keysOf(queue)).toEqual(['0 kept', '1 sending', '2 waiting']);
  sendings[0]?.answer();
  await vi.waitUntil(() => queue.photos.length === 2);
  expect(keysOf(queue)).toEqual(['1 sending', '2 waiting']);
  // Where nothing is kept, the server's answer lets the next one go.
  sendings[1]?.answer();
  await vi.waitUntil(() => sendings.length === 3);
});

test('what fails and is kept is the outbox’s to send; what is refused for good is shown, to be given up', async () => {
  const { queue, sendings, begun } = makeLine();
  await begun();
  sendings[0]?.onKept();
  await vi.waitUntil(() => sendings.length === 2);
  sendings[0]?.fail(new ApiError('INTERNAL'));
  sendings[1]?.onKept();
  sendings[1]?.fail(new ApiError('INVALID_IMAGE'));
  await vi.waitUntil(() => queue.photos.length === 2);
  expect(keysOf(queue)).toEqual(['1 failed', '2 sending']);
});

test('one that fails waits to be tried again, under the same key, and holds nobody up', async () => {
  const { queue, sendings, begun } = makeLine();
  await begun();
  const broken = new TypeError('The portal was not reached');
  sendings[0]?.fail(broken);
  await vi.waitUntil(() => sendings.length === 2);
  expect(queue.photos[0]).toMatchObject({ key: '0', status: 'failed', error: broken });
  sendings[1]?.answer();
  await vi.waitUntil(() => sendings.length === 3);
  sendings[2]?.answer();
  await vi.waitUntil(() => queue.photos.length === 1);
  queue.retry('0');
  await vi.waitUntil(() => sendings.length === 4);
  expect(sendings[3]?.key).toBe('0');
  sendings[3]?.answer();
  await vi.waitUntil(() => queue.photos.length === 0);
});

test('one that would be refused again is tried again only when that is asked of it', async () => {
  const { queue, sendings, begun } = makeLine();
  await begun();
  sendings[0]?.fail(new ApiError('INVALID_IMAGE'));
  await vi.waitUntil(() => sendings.length === 2);
  sendings[1]?.fail(new TypeError('The portal was not reached'));
  await vi.waitUntil(() => sendings.length === 3);
  queue.retry();
  expect(keysOf(queue)).toEqual(['0 failed', '1 waiting', '2 sending']);
  queue.retry('0');
  expect(keysOf(queue)).toEqual(['0 waiting', '1 waiting', '2 sending']);
});

test('one that is given up halfway is broken off, and the next goes on', async () => {
  const { queue, sendings, begun } = makeLine();
  await begun();
  queue.cancel('0');
  await vi.waitUntil(() => sendings.length === 2);
  expect(sendings[0]?.signal.aborted).toBe(true);
  expect(keysOf(queue)).toEqual(['1 sending', '2 waiting']);
});

test('how far a photo is can be seen', async () => {
  const { queue, sendings, begun } = makeLine();
  const seen = vi.fn();
  queue.live.subscribe(seen);
  await begun();
  sendings[0]?.onProgress(0.5);
  expect(queue.photos[0]?.progress).toBe(0.5);
  expect(seen).toHaveBeenCalled();
});

test('back in reach, what failed goes once more', async () => {
  const { sendings, begun } = makeLine();
  await begun();
  for (const count of [1, 2, 3]) {
    await vi.waitUntil(() => sendings.length === count);
    sendings[count - 1]?.fail(new TypeError('The portal was not reached'));
  }
  comeOnline();
  await vi.waitUntil(() => sendings.length === 4);
  expect(sendings[3]?.key).toBe('0');
});

test('once its user has gone, nothing goes out any more: neither what failed, nor what waits, nor the rest of what is halfway', async () => {
  const { queue, sendings, begun } = makeLine();
  await begun();
  sendings[0]?.fail(new TypeError('The portal was not reached'));
  await vi.waitUntil(() => sendings.length === 2);
  emitUserChange();
  expect(sendings[1]?.signal.aborted).toBe(true);
  comeOnline();
  queue.retry();
  queue.add(photo('late'));
  // Another line, begun later, has gone its whole way by then.
  const next = makeLine();
  await next.begun();
  expect(sendings).toHaveLength(2);
});

test('each user has a queue of their own, and finds the same one again as long as they are there', async () => {
  const { queue } = makeLine();
  const begin = () => new PhotoQueue(async () => {});
  expect(photoQueueOf(1, begin)).toBe(queue);
  expect(photoQueueOf(2, begin)).not.toBe(queue);
  emitUserChange();
  expect(photoQueueOf(1, begin)).not.toBe(queue);
});

test('once its user has gone a photo that the outbox has goes out all the same, and nobody is told of it', async () => {
  const { sendings, begun } = makeLine();
  await begun();
  sendings[0]?.onKept();
  await vi.waitUntil(() => sendings.length === 2);
  expect(sendings[0]?.isClosed()).toBe(false);
  emitUserChange();
  expect(sendings.map(({ signal, isClosed }) => [signal.aborted, isClosed()])).toEqual([
    [false, true],
    [true, true],
  ]);
});
