/** Has pictures decoded in processes that can be killed: two at once, a fair share for each user, within limits. */
import { AppError } from '#server/core/errors.ts';
import { FairSemaphore, type PermitOwner } from '#server/semaphore/fair-semaphore.ts';
import { DecoderProcesses } from './decoder-processes.ts';
import type { ImageProfile } from './image-profiles.ts';
import { maybeHeic, type PictureFormat, pictureFormat } from './picture-format.ts';
import { svgProblem } from './plain-svg.ts';
import type { ProcessedImage } from './process-image.ts';

export type DecoderLimits = {
  /** How long a picture may keep a processor: on a busy machine it may wait for one as well. */
  processorMs: number;
  /** A drawing is done at once or means harm. */
  svgProcessorMs: number;
  /** By the clock: longer nobody waits for a picture, however little of a processor it was given. */
  waitMs: number;
  /** What one picture may take, on top of the process itself. */
  memoryBytes: number;
  /** The pixels of a HEIC are in memory as a whole; while one is decoded, nothing else is. */
  heicMemoryBytes: number;
};

const MIB = 1024 * 1024;
export const DECODER_LIMITS: DecoderLimits = {
  processorMs: 10_000,
  svgProcessorMs: 1_000,
  waitMs: 30_000,
  memoryBytes: 80 * MIB,
  heicMemoryBytes: 150 * MIB,
};
const PROCESSES_MAX = 2;
const WAITING_MAX = 200;
const WAITING_PER_USER_MAX = 100;

export type DecodeRequest = { bytes: Uint8Array; profile: ImageProfile; owner: PermitOwner; signal: AbortSignal };

export type PictureDecoder = {
  /**
   * Turns untrusted bytes into a picture that is safe to store and show.
   *
   * @throws AppError INVALID_IMAGE for what is no whole picture of an accepted format, SVG_NOT_ALLOWED for an SVG that
   * is more than a drawing, IMAGE_TOO_LARGE for what takes too much to decode, BUSY, CANCELLED
   */
  decode: (request: DecodeRequest) => Promise<ProcessedImage>;
  /** Starts a process if there is none: it is ready by the time the picture has arrived. */
  warmUp: () => void;
};

/** @throws AppError INVALID_IMAGE, SVG_NOT_ALLOWED */
function requireFormat({ bytes, profile }: DecodeRequest): PictureFormat {
  const format = pictureFormat(bytes);
  if (!format || !profile.accepts.includes(format)) throw new AppError('INVALID_IMAGE');
  const problem = format === 'svg' ? svgProblem(bytes) : null;
  if (problem) throw new AppError('SVG_NOT_ALLOWED', { cause: new Error(problem) });
  return format;
}

export function createPictureDecoder(limits: DecoderLimits = DECODER_LIMITS): PictureDecoder {
  const semaphore = new FairSemaphore({
    capacity: PROCESSES_MAX,
    share: 1,
    waiting: WAITING_MAX,
    waitingPerOwner: WAITING_PER_USER_MAX,
  });
  const processes = new DecoderProcesses();
  return {
    decode: async (request) => {
      const format = requireFormat(request);
      const { bytes, profile, owner, signal } = request;
      const isAlone = maybeHeic(bytes);
      const processorMs = format === 'svg' ? limits.svgProcessorMs : limits.processorMs;
      const memoryBytes = isAlone ? limits.heicMemoryBytes : limits.memoryBytes;
      return semaphore.run({ owner, signal, size: isAlone ? PROCESSES_MAX : 1 }, async () => {
        // In a process of its own: what an earlier picture has left behind would count as this one's.
        if (isAlone) processes.endIdle();
        const result = await processes.decode(
          { bytes, profile, processorMs, memoryBytes, waitMs: limits.waitMs },
          signal,
        );
        if (typeof result === 'string') throw new AppError(result);
        return result;
      });
    },
    warmUp: () => {
      if (semaphore.inUse < PROCESSES_MAX) processes.warmUp();
    },
  };
}

/** The process's own: what there is of processors and memory is shared by all that runs in it. */
export const pictureDecoder = createPictureDecoder();
