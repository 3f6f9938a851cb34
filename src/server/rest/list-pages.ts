/** The pages of a list of any length, read one after the other while they are sent, fair to all accounts. */
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { LIST_LIMIT_MAX } from '#common/limits.ts';
import type { Page } from '#server/db/cursor.ts';
import { scopeOf } from '#server/http/guard.ts';
import { FairSemaphore, permitFor } from '#server/semaphore/fair-semaphore.ts';

export type ReadPage<Item> = (page: { limit: number; cursor: string | undefined }) => Promise<Page<Item>>;

/**
 * Of an account as many rows are read at a time as one page may have, however many lists it takes; a page that was sent and
 * is not taken yet holds no permit. Nobody is refused: what waits is a connection, and those are counted.
 */
const semaphore = new FairSemaphore({
  capacity: 4 * LIST_LIMIT_MAX,
  share: LIST_LIMIT_MAX,
  waiting: Infinity,
  waitingPerOwner: Infinity,
});

/** The same pages, each read under a permit of whoever asks. */
export const underPermits = <Item>({ request }: FastifyReply, readPage: ReadPage<Item>): ReadPage<Item> => {
  const permit = permitFor(scopeOf(request));
  return (page) =>
    semaphore.run({ ...permit, size: page.limit }, async () => {
      const read = await readPage(page);
      // The embedded database answers within one turn of the event loop: without this, a list is read to its end in it.
      await setImmediate();
      return read;
    });
};

async function* itemsOf<Item>(first: Page<Item>, readPage: ReadPage<Item>): AsyncGenerator<Item[]> {
  for (let page = first; ; page = await readPage({ limit: LIST_LIMIT_MAX, cursor: page.nextCursor ?? undefined })) {
    if (page.items.length > 0) yield page.items;
    if (page.nextCursor === null) return;
  }
}

/** Reads the first page, so that what fails at once is still answered as a failure; answers the items of all, page by page. */
export async function openList<Item>(reply: FastifyReply, readPage: ReadPage<Item>): Promise<AsyncGenerator<Item[]>> {
  const read = underPermits(reply, readPage);
  return itemsOf(await read({ limit: LIST_LIMIT_MAX, cursor: undefined }), read);
}
