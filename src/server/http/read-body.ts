/** A request's body in one piece: Fastify's own parsers keep it in parts and once more put together (ADR 030). */
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/core/errors.ts';
import { readWhole } from '#server/core/read-whole.ts';
import { BODY_LIMIT } from './body-limits.ts';

/**
 * @param payload the body as it comes, or as it is passed on
 * @throws AppError BODY_TOO_LARGE, CANCELLED when its sender goes, and what the payload throws
 */
export async function readBody({ headers, routeOptions }: FastifyRequest, payload: Readable): Promise<Buffer> {
  const { bodyLimit = BODY_LIMIT } = routeOptions;
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > bodyLimit) throw new AppError('BODY_TOO_LARGE');
  // Without a length, until there is one byte too many.
  const bytes = await readWhole(payload, announced || bodyLimit + 1).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError('CANCELLED', { cause });
  });
  if (bytes.length > bodyLimit) throw new AppError('BODY_TOO_LARGE');
  return bytes;
}
