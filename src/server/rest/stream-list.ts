/** A list of any length as one JSON answer, read page by page: no length of it stops the portal. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { LIST_LIMIT_MAX } from '#common/limits.ts';
import { openList, type ReadPage, underPermits } from './list-pages.ts';

async function* jsonOf(pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let opening = '[';
  for await (const items of pages) {
    yield opening + JSON.stringify(items).slice(1, -1);
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}

type Wanted = { limit?: number | undefined; cursor?: string | undefined };

/** The whole list, or the page of it that was asked for; the header names the next page. */
export async function answerList<Item>(
  reply: FastifyReply,
  { limit, cursor }: Wanted,
  readPage: ReadPage<Item>,
): Promise<Readable | Item[]> {
  if (limit === undefined && cursor === undefined) {
    const pages = await openList(reply, readPage);
    reply.type('application/json; charset=utf-8');
    return Readable.from(jsonOf(pages));
  }
  const { items, nextCursor } = await underPermits(reply, readPage)({ limit: limit ?? LIST_LIMIT_MAX, cursor });
  if (nextCursor) reply.header('x-next-cursor', nextCursor);
  return items;
}
