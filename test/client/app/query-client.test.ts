import { MutationObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/app/query-client.ts';
import { emitUserChange } from '#client/lib/on-user-change.ts';

test('a write that waits for another one does not go out when its user has gone, and the next one waits for neither', async () => {
  const client = createQueryClient(() => {});
  const begun: string[] = [];
  const answers: (() => void)[] = [];
  const write = (what: string) =>
    new MutationObserver<unknown, Error, void>(client, {
      scope: { id: 'inspection-7' },
      mutationFn: () => {
        begun.push(what);
        return new Promise<void>((resolve) => {
          answers.push(resolve);
        });
      },
    }).mutate();
  const first = write('first');
  void write('second');
  await vi.waitUntil(() => begun.length === 1);
  emitUserChange();
  void write('of the next user');
  await vi.waitUntil(() => begun.length === 2);
  answers[0]?.();
  await first;
  answers[1]?.();
  void write('of the next user again');
  await vi.waitUntil(() => begun.length === 3);
  expect(begun).toEqual(['first', 'of the next user', 'of the next user again']);
});
