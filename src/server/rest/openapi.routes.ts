/** /api/openapi.json: the paths, described for programs. */
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { requireKnownParameters } from './query.ts';
import type { Route } from './route.ts';

export async function openApiRoutes(app: FastifyInstance, { routes }: { routes: readonly Route[] }): Promise<void> {
  const document = openApiDocument(routes);
  app.get('/api/openapi.json', { config: { action: 'api.describe' } }, ({ query }) => {
    requireKnownParameters(query, undefined);
    return document;
  });
}
