/** /images: pictures as plain bytes, in and out, for the portal's own pages. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { uploadQuerySchema } from '#common/schemas/image.ts';
import { imageId } from '#common/schemas/primitives.ts';
import { AppError, parse } from '#server/core/errors.ts';
import { getImage, storeImage } from '#server/images/image.service.ts';
import { permitFor } from '#server/semaphore/fair-semaphore.ts';
import { BODY_LIMIT_WITH_IMAGES } from './body-limits.ts';
import { expectAccount } from './expected-account.ts';
import { scopeOf } from './guard.ts';
import { readBody } from './read-body.ts';

const paramsSchema = z.object({ id: imageId() });
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export async function imageRoutes(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(/^image\//, readBody);

  const upload = { config: { action: 'images.upload' }, bodyLimit: BODY_LIMIT_WITH_IMAGES } as const;
  app.post('/images', upload, async (request, reply) => {
    expectAccount(request, request.actor);
    const { purpose } = parse(uploadQuerySchema, request.query);
    if (!Buffer.isBuffer(request.body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    const scope = scopeOf(request);
    const { id, width, height } = await storeImage({ ...scope, ...permitFor(scope) }, purpose, request.body);
    return reply.code(201).send({ id, width, height });
  });

  app.get('/images/:id', { config: { action: 'images.get' } }, async (request, reply) => {
    const { id } = parse(paramsSchema, request.params);
    const image = await getImage(scopeOf(request), id);
    // The address is the content's hash: what is behind it never changes. No shared cache keeps it, and the browser's
    // own gives it to this session only: whoever comes next sends another cookie, and is asked who they are.
    reply.header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`);
    reply.header('vary', 'cookie');
    return reply.type(image.mime).send(Buffer.from(image.bytes));
  });
}
