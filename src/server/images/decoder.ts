/**
 * The process in which pictures are decoded, one after the other: what a file makes a library do ends with it. It
 * ends itself when a picture takes more memory or processor time than it may.
 */
import { readWhole } from '#server/core/read-whole.ts';
import type { ImageProfile } from './image-profiles.ts';
import { type ImageRefusal, type ProcessedImage, processImage } from './process-image.ts';

/** The picture itself follows on standard input: as a message it would be copied twice on either side. */
export type DecodeTask = {
  byteLength: number;
  profile: ImageProfile;
  memoryBytes: number;
  /** Of all its threads: what a picture costs is the same on a machine that is busy with others. */
  processorMs: number;
};
export type DecodeAnswer = {
  result: ProcessedImage | ImageRefusal;
  /** It has grown: the next picture would begin with less than it may take. */
  isSpent: boolean;
};

const WATCH_MS = 10;
/** More than this left over after a picture counts as grown. */
const SPENT_BYTES = 32 * 1024 * 1024;

const end = () => process.kill(process.pid, 'SIGKILL');
const atStart = process.memoryUsage.rss();
const grown = () => process.memoryUsage.rss() - atStart;

process.on('message', async ({ byteLength, profile, memoryBytes, processorMs }: DecodeTask) => {
  const before = process.cpuUsage();
  const spentMs = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const watch = setInterval(() => {
    if (grown() > memoryBytes || spentMs() > processorMs) end();
  }, WATCH_MS);
  const result = await processImage(await readWhole(process.stdin, byteLength), profile);
  clearInterval(watch);
  process.send?.({ result, isSpent: grown() > SPENT_BYTES } satisfies DecodeAnswer);
});
// The portal has ended, however it did.
process.once('disconnect', end);
// A terminal's Ctrl-C is for the portal, which lets running requests end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
