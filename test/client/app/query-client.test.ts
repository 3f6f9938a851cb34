/** The query client: whose writes wait for which, and what becomes of what is shown when it cannot be asked for anew. */
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/app/query-client.ts';
import { ApiError } from '#client/lib/error-text.ts';
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

test('what is shown stays when it cannot be asked for anew, and goes when it is refused for good', async () => {
  const client = createQueryClient(() => {});
  const portal = { answer: (): unknown => 'list' };
  const screen = new QueryObserver(client, { queryKey: ['customers'], queryFn: async () => portal.answer() });
  const stop = screen.subscribe(() => {});
  await vi.waitUntil(() => screen.getCurrentResult().data === 'list');
  const refused = (error: Error) => () => {
    throw error;
  };
  portal.answer = refused(new TypeError('Failed to fetch'));
  await client.invalidateQueries();
  expect(screen.getCurrentResult()).toMatchObject({ status: 'success', data: 'list', isStale: true });
  await expect(screen.refetch({ throwOnError: true })).rejects.toThrow('Failed to fetch');
  portal.answer = refused(new ApiError('CUSTOMER_NOT_FOUND'));
  await client.invalidateQueries();
  expect(screen.getCurrentResult().status).toBe('error');
  // Nor is what is gone there again for want of a line.
  portal.answer = refused(new TypeError('Failed to fetch'));
  await client.invalidateQueries();
  expect(screen.getCurrentResult().status).toBe('error');
  portal.answer = () => 'list of now';
  await client.invalidateQueries();
  expect(screen.getCurrentResult()).toMatchObject({ status: 'success', data: 'list of now' });
  // Answered since, it stays once more.
  portal.answer = refused(new TypeError('Failed to fetch'));
  await client.invalidateQueries();
  expect(screen.getCurrentResult()).toMatchObject({ status: 'success', data: 'list of now' });
  stop();
});
