/** The server as whoever sends and fetches for a device reaches it. */
import type { UploadOptions } from '#client/lib/upload-image.ts';
import type { ImageDto, ImagePurpose } from '#common/schemas/image.ts';
import type { Input } from '#common/sync/entry.ts';

/** The server, without the outbox in front. */
export type Server = {
  call: (path: string, input: Input, signal: AbortSignal) => Promise<unknown>;
  ask: (path: string, input: Input | undefined, signal: AbortSignal) => Promise<unknown>;
  picture: (imageId: string, signal: AbortSignal) => Promise<Blob>;
  upload: (picture: Blob, purpose: ImagePurpose, options: UploadOptions) => Promise<ImageDto>;
};
