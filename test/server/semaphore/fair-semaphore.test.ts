import { expect, test } from 'vitest';
import { FairSemaphore, type PermitOwner } from '#server/semaphore/fair-semaphore.ts';

const stays = new AbortController().signal;
const limits = { capacity: 2, share: 1, waiting: 20, waitingPerOwner: 10 };

/** Asks for permits and notes who is served, in order. */
function play(semaphore: FairSemaphore) {
  const entered: string[] = [];
  const leaves = new Map<string, () => void>();
  const askAs = (owner: PermitOwner, name: string, size = 1, signal = stays) =>
    semaphore.acquire({ owner, signal, size }).then(
      (leave) => {
        entered.push(name);
        leaves.set(name, leave);
      },
      (error: { code: string }) => void entered.push(`${name} ${error.code}`),
    );
  const ask = (id: number, ...rest: [name: string, size?: number, signal?: AbortSignal]) =>
    askAs(`user:${id}`, ...rest);
  const leave = async (name: string) => {
    leaves.get(name)?.();
    // Whoever is served is told in the next turn of the loop.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { entered, ask, askAs, leave };
}

test('one owner never has more than their share, and the others pass', async () => {
  const { entered, ask, leave } = play(new FairSemaphore(limits));
  void ask(1, 'a1');
  void ask(1, 'a2');
  void ask(1, 'a3');
  void ask(2, 'b1');
  await leave('nobody');
  expect(entered).toEqual(['a1', 'b1']);
  await leave('b1');
  expect(entered).toEqual(['a1', 'b1']);
  await leave('a1');
  expect(entered).toEqual(['a1', 'b1', 'a2']);
});

test('an account and a customer link of one number have a share each', async () => {
  const { entered, askAs, leave } = play(new FairSemaphore(limits));
  void askAs('user:1', 'account');
  void askAs('link:1', 'link');
  await leave('nobody');
  expect(entered).toEqual(['account', 'link']);
});

test('those who wait are let in one owner after the other', async () => {
  const { entered, ask, leave } = play(new FairSemaphore({ ...limits, capacity: 1 }));
  for (const [owner, name] of [
    [1, 'a1'],
    [1, 'a2'],
    [1, 'a3'],
    [1, 'a4'],
    [2, 'b1'],
    [3, 'c1'],
    [2, 'b2'],
  ] as const)
    void ask(owner, name);
  for (const name of ['nobody', 'a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await leave(name);
  expect(entered).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('whoever has gone takes no permit, and whoever finds it full is told so', async () => {
  const semaphore = new FairSemaphore({ ...limits, waiting: 3, waitingPerOwner: 2 });
  const { entered, ask, leave } = play(semaphore);
  const gone = new AbortController();
  void ask(1, 'a1');
  void ask(1, 'a2', 1, gone.signal);
  void ask(1, 'a3');
  void ask(1, 'a4');
  await leave('nobody');
  expect(entered).toEqual(['a1', 'a4 BUSY']);
  gone.abort();
  await leave('a1');
  expect(entered).toEqual(['a1', 'a4 BUSY', 'a2 CANCELLED', 'a3']);
  expect(semaphore.waiters).toBe(0);
  await ask(2, 'b1', 1, gone.signal);
  expect(entered.at(-1)).toBe('b1 CANCELLED');
});

test('what is large gets in too, however many small ones come', async () => {
  const { entered, ask, leave } = play(new FairSemaphore({ ...limits, capacity: 10, share: 10 }));
  void ask(1, 'small', 4);
  void ask(2, 'large', 8);
  void ask(3, 'other', 4);
  await leave('nobody');
  expect(entered).toEqual(['small']);
  await leave('small');
  expect(entered).toEqual(['small', 'large']);
  await leave('large');
  expect(entered).toEqual(['small', 'large', 'other']);
});

test('what is larger than a share is one owner’s only thing', async () => {
  const { entered, ask, leave } = play(new FairSemaphore(limits));
  void ask(1, 'small');
  void ask(2, 'whole', 2);
  void ask(2, 'other');
  void ask(3, 'later');
  await leave('nobody');
  expect(entered).toEqual(['small']);
  await leave('small');
  expect(entered).toEqual(['small', 'whole']);
  await leave('whole');
  expect(entered).toEqual(['small', 'whole', 'later', 'other']);
});
