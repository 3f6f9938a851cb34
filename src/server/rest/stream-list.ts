/** A list of any length as one JSON answer, read page by page: no length of it stops the portal. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { LIST_LIMIT_MAX } from '#common/limits.ts';
import type { Page } from '#server/db/cursor.ts';

type ReadPage<Item> = (cursor: string | undefined) => Promise<Page<Item>>;

async function* jsonOf<Item>(first: Page<Item>, readPage: ReadPage<Item>): AsyncGenerator<string> {
  let opening = '[';
  for (let page = first; ; page = await readPage(page.nextCursor ?? undefined)) {
    if (page.items.length > 0) {
      yield opening + JSON.stringify(page.items).slice(1, -1);
      opening = ',';
    }
    if (page.nextCursor === null) break;
  }
  yield opening === '[' ? '[]' : ']';
}

/** Answers every page, one after the other; what fails at once is still answered as a failure. */
async function streamList<Item>(reply: FastifyReply, readPage: ReadPage<Item>): Promise<Readable> {
  const first = await readPage(undefined);
  reply.type('application/json; charset=utf-8');
  return Readable.from(jsonOf(first, readPage));
}

type Wanted = { limit?: number | undefined; cursor?: string | undefined };

/** The whole list, or the page of it that was asked for; the header names the next page. */
export async function answerList<Item>(
  reply: FastifyReply,
  { limit, cursor }: Wanted,
  read: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Item>>,
): Promise<Readable | Item[]> {
  if (limit === undefined && cursor === undefined)
    return streamList(reply, (next) => read({ limit: LIST_LIMIT_MAX, cursor: next }));
  const { items, nextCursor } = await read({ limit: limit ?? LIST_LIMIT_MAX, cursor });
  if (nextCursor) reply.header('x-next-cursor', nextCursor);
  return items;
}
