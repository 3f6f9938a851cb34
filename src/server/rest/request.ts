/** What REST calls carry besides their body: ids in the path, keys and versions in headers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { clientKey } from '#common/schemas/primitives.ts';
import { AppError, parse } from '#server/core/errors.ts';
import { idText } from './query.ts';

const idParamsSchema = z.object({ id: idText() });

/** @throws AppError INVALID_INPUT */
export const idOf = (request: FastifyRequest): number => parse(idParamsSchema, request.params).id;

/** The Idempotency-Key header as the services' client key. @throws AppError INVALID_INPUT */
export const clientKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  return key === undefined ? undefined : parse(clientKey(), key);
};

const entityTag = (version: number): string => `"${version}"`;

/** Names the version that an answer shows. */
export const tagVersion = (reply: FastifyReply, { version }: { version: number }): FastifyReply =>
  reply.header('etag', entityTag(version));

/** The version a write was made from, if If-Match names one. @throws AppError INVALID_INPUT */
export function versionOf({ headers }: FastifyRequest): number | undefined {
  const tag = headers['if-match'];
  if (tag === undefined || tag === '*') return undefined;
  const version = /^"(\d{1,9})"$/.exec(tag)?.[1];
  if (version === undefined)
    throw new AppError('INVALID_INPUT', { issues: [{ path: 'if-match', message: 'validation.required' }] });
  return Number(version);
}

/** Runs a write; when it is refused as stale, the refusal shows the thing as this path presents it. */
export async function restateStale<Result>(
  write: () => Promise<Result>,
  present: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STALE') throw error;
    throw new AppError('STALE', { current: await present() });
  }
}
