/** Takes and gives pictures like the portal's server, for screens without one. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Connect, Plugin } from 'vite';
import type { ErrorCode } from '#common/error-codes.ts';
import type { ImageDto } from '#common/schemas/image.ts';

/** How PNG, JPEG and TIFF files start. */
const pictureStarts = [Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('II*\0')];
const isPicture = (bytes: Buffer) => pictureStarts.some((start) => bytes.subarray(0, start.length).equals(start));

const answerPictures: Connect.NextHandleFunction = async (request, response) => {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'image/svg+xml');
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"/>');
    return;
  }
  const bytes = await buffer(request);
  const stored: ImageDto = { id: createHash('sha256').update(bytes).digest('hex'), width: 100, height: 50 };
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
