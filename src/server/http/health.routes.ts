/** /healthz: whether the portal can do its work, for whoever watches over it. */
import type { FastifyInstance } from 'fastify';
import type { Orm } from '#server/db/orm.ts';

export async function healthRoutes(app: FastifyInstance, { orm }: { orm: Orm }): Promise<void> {
  app.get('/healthz', { exposeHeadRoute: true }, async (request, reply) => {
    try {
      await orm.em.fork().execute('select 1');
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
