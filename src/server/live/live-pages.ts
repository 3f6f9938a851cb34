/** Puts what tells open pages of changes onto the portal: it listens as long as the portal runs, and ends its streams first. */
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Listen } from '#server/db/notifications.ts';
import type { Orm } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { findActors } from '#server/sessions/open-sessions.query.ts';
import type { SessionLifetime } from '#server/sessions/session.service.ts';
import { Live, type LiveTimes } from './live.ts';

declare module 'fastify' {
  interface FastifyInstance {
    live: Live;
  }
}

type Options = { orm: Orm; listen: Listen; lifetime: SessionLifetime; times: LiveTimes };

export const livePages = plugin<Options>(async (app: FastifyInstance, { orm, listen, lifetime, times }) => {
  const live = new Live({
    listen,
    notify: (channel, payloads) =>
      orm.em
        .fork()
        .execute('select pg_notify(?, told) from json_array_elements_text(?::json) told', [
          channel,
          JSON.stringify(payloads),
        ]),
    findActors: (hashes) => findActors(orm.em.fork(), lifetime, hashes),
    namesOf: async (ids) => {
      const rows = await reader(orm.em.fork())
        .selectFrom('users')
        .select(['id', 'full_name'])
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, full_name }) => [id, full_name]));
    },
    log: app.log,
    times,
  });
  app.decorate('live', live);
  app.addHook('onReady', async () => live.open());
  // Whoever waits for running requests would wait for streams for ever.
  app.addHook('preClose', async () => live.endStreams());
  app.addHook('onClose', () => live.close());
});
