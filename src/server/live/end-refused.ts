/** Ends the streams of those who may read no more: their session has ended, or their account is another one by now. */
import type { Actor } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import { authorize } from '#server/core/policies.ts';
import type { LiveStream } from './live-stream.ts';

/** The accounts of those sessions that are still there. */
export type FindActors = (sessionHashes: readonly string[]) => Promise<Actor[]>;

export async function endRefused(streams: readonly LiveStream[], findActors: FindActors): Promise<void> {
  if (streams.length === 0) return;
  const actors = await findActors(streams.map(({ actor }) => actor.sessionHash));
  const bySession = new Map(actors.map((actor) => [actor.sessionHash, actor]));
  for (const stream of streams) {
    const actor = bySession.get(stream.actor.sessionHash) ?? null;
    try {
      authorize(actor, 'live.changes');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      stream.end(error.code);
    }
    if (actor) stream.actor = actor;
  }
}
