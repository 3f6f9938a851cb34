/** Reads a stream of events as a browser does: one event after the other, until the reader has enough of it. */
import type { FastifyInstance } from 'fastify';

export type StreamEvent = { event: string; data: string; id: string | null };

const fieldOf = (lines: readonly string[], name: string): string | null =>
  lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;

/** The events of a text that arrives piece by piece. */
export async function* readEvents(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent, void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of pieces) {
    text += decoder.decode(piece, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const data = fieldOf(lines, 'data');
      // What is empty is none.
      if (data !== null) yield { event: fieldOf(lines, 'event') ?? 'message', data, id: fieldOf(lines, 'id') };
    }
  }
}

/** The events that a portal answers with, without a network. Whoever stops reading has gone, and who is told to go. */
export async function* injectEvents(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string>,
  gone?: AbortSignal,
): AsyncGenerator<StreamEvent, void> {
  const leaving = new AbortController();
  const signal = gone ? AbortSignal.any([gone, leaving.signal]) : leaving.signal;
  const answer = await app.inject({ url, headers, payloadAsStream: true, signal });
  const stream = answer.stream();
  signal.addEventListener('abort', () => stream.destroy());
  try {
    yield* readEvents(stream);
  } catch (error) {
    // It was cut off from here.
    if (!signal.aborted) throw error;
  } finally {
    leaving.abort();
  }
}
