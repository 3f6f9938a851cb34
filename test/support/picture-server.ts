/** Takes and gives pictures like the portal's server, for screens without one. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Connect, Plugin } from 'vite';
import type { ErrorCode } from '#common/error-codes.ts';
import type { ImageDto } from '#common/schemas/image.ts';

/** How PNG, JPEG, TIFF and HEIC files start. */
const pictureStarts = ['\x89PNG', '\xff\xd8\xff', 'II*\0', '\0\0\0\x18ftypheic'];
const isPicture = (bytes: Buffer) => pictureStarts.some((start) => bytes.toString('latin1').startsWith(start));

/** How some are answered that it does not give. */
const failures: Readonly<Record<string, number>> = { '/gone': 404, '/busy': 503 };

const answerPictures: Connect.NextHandleFunction = async (request, response) => {
  const failure = failures[request.url ?? ''];
  if (failure) {
    response.writeHead(failure).end();
    return;
  }
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'image/svg+xml');
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"/>');
    return;
  }
  const bytes = await buffer(request);
  // What is kept is encoded anew: a device's own name of a picture is never the server's.
  const stored: ImageDto = {
    id: createHash('sha256').update('kept').update(bytes).digest('hex'),
    width: 100,
    height: 50,
  };
  const refused: { code: ErrorCode } = { code: 'INVALID_IMAGE' };
  const isTaken = isPicture(bytes);
  response.writeHead(isTaken ? 201 : 400, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isTaken ? stored : refused));
};

export const pictureServer = (): Plugin => ({
  name: 'picture-server',
  configureServer: ({ middlewares }) => {
    middlewares.use('/images', answerPictures);
  },
});
