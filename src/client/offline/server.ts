/** The server as whoever sends and fetches for a device reaches it. */
import type { ImageDto, ImagePurpose } from '#common/schemas/image.ts';
import type { Input } from '#common/sync/entry.ts';

export type UploadOptions = {
  /** How much has been sent, 0…1. */
  onProgress?: (share: number) => void;
  /** For whom it is sent: refused in the name of somebody else, who has signed in since. */
  account?: number;
  /** Breaks the upload off. */
  signal?: AbortSignal;
};

/** The server, without the outbox in front. */
export type Server = {
  call: (path: string, input: Input, signal: AbortSignal) => Promise<unknown>;
  ask: (path: string, input: Input | undefined, signal: AbortSignal) => Promise<unknown>;
  /** Null when the server has it no more. */
  picture: (imageId: string, signal: AbortSignal) => Promise<Blob | null>;
  upload: (picture: Blob, purpose: ImagePurpose, options: UploadOptions) => Promise<ImageDto>;
};
