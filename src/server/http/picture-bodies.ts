/**
 * How many picture bodies are in memory at once: one that has no room yet is not read, so that it waits with its
 * sender. Each user has a fair share, and photos of a usual size never wait for large ones, however slowly those come.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LINK_PHOTO_MAX_BYTES } from '#common/link-limits.ts';
import { pictureDecoder } from '#server/images/picture-decoder.ts';
import { FairSemaphore, type PermitOwner } from '#server/semaphore/fair-semaphore.ts';
import { BODY_LIMIT, BODY_LIMIT_WITH_IMAGES } from './body-limits.ts';

const MIB = 1024 * 1024;
/** More than any photo that the portal's own pages send. */
const USUAL_MAX = 4 * MIB;
const waiting = { waiting: 500, waitingPerOwner: 200 };
/** In bytes of bodies; a picture in JSON is there three times for a moment. */
const usual = new FairSemaphore({ capacity: 32 * MIB, share: 2 * USUAL_MAX, ...waiting });
/** Bodies larger than usual: one at a time. */
export const largeBodies = new FairSemaphore({
  capacity: BODY_LIMIT_WITH_IMAGES,
  share: BODY_LIMIT_WITH_IMAGES,
  ...waiting,
});

/** Of customers by a link: however many of them send slowly, they take no room of the company's. */
export const visitorBodies = new FairSemaphore({
  capacity: 2 * LINK_PHOTO_MAX_BYTES,
  share: LINK_PHOTO_MAX_BYTES,
  ...waiting,
});

type Sender = Pick<FastifyRequest, 'actor' | 'linkId'>;

const ownerOf = ({ actor, linkId }: Sender): PermitOwner | null => {
  if (actor) return `user:${actor.id}`;
  return linkId ? `link:${linkId}` : null;
};

const roomFor = ({ actor }: Sender, size: number): FairSemaphore => {
  if (!actor) return visitorBodies;
  return size <= USUAL_MAX ? usual : largeBodies;
};

/** Lets the picture bodies of the routes registered on this instance in, after their callers have been. */
export function admitPictureBodies(app: FastifyInstance): void {
  const { server } = app;
  app.addHook('onRequest', async (request, reply) => {
    const owner = ownerOf(request);
    const { bodyLimit = BODY_LIMIT } = request.routeOptions;
    if (owner === null || bodyLimit <= BODY_LIMIT) return;
    pictureDecoder.warmUp();
    const size = Number(request.headers['content-length'] ?? bodyLimit);
    // No more than any other body: text without a picture, a small picture.
    if (size <= BODY_LIMIT) return;
    const { socket } = request.raw;
    const silenceMs = server.timeout;
    // Whose body is not read cannot be blamed for sending nothing; the time for the whole request goes on.
    if (socket instanceof Socket) socket.setTimeout(0);
    const leave = await roomFor(request, size).acquire({ owner, signal: request.gone, size });
    if (socket instanceof Socket) socket.setTimeout(silenceMs);
    reply.raw.once('close', leave);
  });
}
