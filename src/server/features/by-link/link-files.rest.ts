/**
 * /link-files: documents and pictures for whoever came by a customer link, and their photos. A tap opens a document as any
 * address, so that a telephone shows it its own way; for that the page changes its secret for a cookie that is sent to that
 * link's files and nowhere else.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { LINK_FILES_HOURS, LINK_PHOTO_MAX_BYTES } from '#common/link-limits.ts';
import { imageId } from '#common/schemas/primitives.ts';
import { AppError, parse } from '#server/core/errors.ts';
import { documentRoom } from '#server/features/documents/document-room.ts';
import { contentDisposition, sendPdf } from '#server/features/documents/pdf-answer.rest.ts';
import { guestScopeOf } from '#server/http/guard.ts';
import type { LinkScope } from '#server/links/link-use.ts';
import { idText } from '#server/rest/query.ts';
import { addAnswerPhoto } from './answer.service.ts';
import { sizeOfLinkDocument, takeLinkDocument } from './link-documents.query.ts';
import { getLinkPicture } from './link-pictures.query.ts';

const COOKIE = 'baitbook-link';
const filesOf = (linkId: number): string => `/link-files/${linkId}`;

const answerParams = z.object({ id: idText() });
const documentParams = z.object({ link: idText(), id: idText() });
const pictureParams = z.object({ link: idText(), id: imageId() });
const documentQuery = z.object({ download: z.optional(z.enum(['0', '1'])) });

/** By the secret in the header. */
const byHeader = (request: FastifyRequest): Promise<LinkScope> =>
  request.server.makeLinkScope(request, guestScopeOf(request));

/** By the cookie of this link's files. @throws AppError LINK_UNKNOWN for another link's, too */
async function byCookie(request: FastifyRequest, linkId: number): Promise<LinkScope> {
  const scope = await request.server.makeLinkScope(request, guestScopeOf(request), request.cookies[COOKIE] ?? null);
  if (scope.visitor.linkId !== linkId) throw new AppError('LINK_UNKNOWN');
  return scope;
}

/** Whoever opened an address that shows nothing reads on a page why; programs and pictures are answered in JSON. */
async function failOnPage(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
  const isPage = request.headers['sec-fetch-dest'] === 'document';
  if (isPage && error instanceof AppError && error.code.startsWith('LINK_')) return reply.redirect('/c', 303);
  throw error;
}

export async function linkFileRoutes(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
    done();
  });
  const config = { config: { action: 'byLink.file' } } as const;

  app.post('/link-files', config, async (request, reply) => {
    const { visitor } = await byHeader(request);
    return reply
      .setCookie(COOKIE, request.linkToken ?? '', {
        path: filesOf(visitor.linkId),
        sameSite: 'strict',
        maxAge: LINK_FILES_HOURS * 3_600,
      })
      .code(204)
      .send();
  });

  app.get('/link-files/:link/documents/:id', config, async (request, reply) => {
    const { link, id } = parse(documentParams, request.params);
    const { download } = parse(documentQuery, request.query);
    try {
      const scope = await byCookie(request, link);
      const size = await sizeOfLinkDocument(scope, id);
      reply.raw.once('close', await documentRoom.acquire({ owner: `link:${link}`, signal: scope.signal, size }));
      const { pdf, fileName } = await takeLinkDocument(scope, id);
      reply.header('content-disposition', contentDisposition(download, fileName, `document-${id}.pdf`));
      return sendPdf(reply, pdf);
    } catch (error) {
      return failOnPage(request, reply, error);
    }
  });

  app.get('/link-files/:link/pictures/:id', config, async (request, reply) => {
    const { link, id } = parse(pictureParams, request.params);
    const image = await getLinkPicture(await byCookie(request, link), id);
    // As long as the cookie at most; nobody else's cache has it.
    reply.header('cache-control', `private, max-age=${LINK_FILES_HOURS * 3_600}`);
    return reply.type(image.mime).send(Buffer.from(image.bytes));
  });

  const photo = { ...config, bodyLimit: LINK_PHOTO_MAX_BYTES } as const;
  app.post('/link-files/answers/:id/photo', photo, async (request) => {
    const { id } = parse(answerParams, request.params);
    const scope = await byHeader(request);
    if (!Buffer.isBuffer(request.body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    return addAnswerPhoto(scope, id, request.body);
  });
}
