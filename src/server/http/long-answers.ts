/**
 * Answers that are still being taken when whoever takes them may read no more: a list of any length, a table, an archive. They
 * are read page by page while they are sent, and each page is a look at what there is by then.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { authorizeCall } from './guard.ts';

/** The same bytes for as long as `requireAllowed` does not throw; whoever takes everything at once is not asked again. */
async function* whileAllowed<Chunk>(
  chunks: AsyncIterable<Chunk>,
  requireAllowed: () => Promise<void>,
  everyMs: number,
): AsyncGenerator<Chunk> {
  let askedAt = Date.now();
  for await (const chunk of chunks) {
    if (Date.now() - askedAt >= everyMs) {
      await requireAllowed();
      askedAt = Date.now();
    }
    yield chunk;
  }
}

/**
 * Breaks such answers off, on every route registered on this instance from here on.
 *
 * @param everyMs - how often whoever takes one is looked up
 */
export function guardLongAnswers(app: FastifyInstance, everyMs: number): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    const { action } = request.routeOptions.config;
    if (!(payload instanceof Readable) || !action || !request.guestScope?.actor) return payload;
    const requireAllowed = async () => authorizeCall(request, await request.findActor(), action);
    return Readable.from(whileAllowed(payload, requireAllowed, everyMs), { objectMode: false });
  });
}
