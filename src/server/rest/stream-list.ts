/** A list of any length as one JSON answer, read page by page: no length of it stops the portal. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
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
export async function streamList<Item>(reply: FastifyReply, readPage: ReadPage<Item>): Promise<Readable> {
  const first = await readPage(undefined);
  reply.type('application/json; charset=utf-8');
  return Readable.from(jsonOf(first, readPage));
}
