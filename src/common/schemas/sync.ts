/** What a device is told to keep, what it says of its work that is not on the server yet, and what others are told of it. */
import * as z from 'zod/mini';
import { KNOWN_IMAGES_MAX, KNOWN_KEYS_MAX } from '#common/limits.ts';
import { uploadQuerySchema } from './image.ts';
import { clientKey, date, id, int4, says, sha256 } from './primitives.ts';

/** One account's inspections on one device. */
const REPORTED_MAX = 200;

export const deviceReportSchema = z.object({
  inspections: z
    .array(
      z.object({
        /** Null for one that the server does not know yet. */
        id: z.nullable(id()),
        key: clientKey(),
        /** How many entries wait, and since when the oldest does. */
        steps: int4(0),
        since: date(),
      }),
    )
    .check(z.maxLength(REPORTED_MAX, says('validation.outOfRange'))),
  /** Entries that belong to no inspection. */
  others: int4(0),
});
export type DeviceReportInput = z.infer<typeof deviceReportSchema>;

/** What this device of this user reported before; null when it never did. */
export type DeviceReportDto = { previous: { steps: number; at: string } | null };

/** Work on an inspection that somebody's device had not sent when it reported last. */
export const unsentDtoSchema = z.object({
  userName: z.string(),
  userAgent: z.nullable(z.string()),
  /** Whether that is the very device that asks. */
  isHere: z.boolean(),
  steps: z.int(),
  since: z.iso.datetime(),
  reportedAt: z.iso.datetime(),
});
export type UnsentDto = z.infer<typeof unsentDtoSchema>;

/** Something with what it is known by, and a number that is another one after each change of it or of its parts. */
export type RevisedDto = { id: number; key: string; revision: number };

export type WorkSetDto = {
  /** Another one after a restore: revisions and what was sent before say nothing any more. */
  epoch: string;
  /** The portal's clock. */
  now: string;
  /** Another one when the company's settings, its words for checks or its people's names changed. */
  settingsRevision: string;
  /** Another one when the visits that one takes along changed, or what is shown of them. */
  visitsRevision: string;
  /** One's open inspections, the newest first; then of each customer the last one that was signed. */
  inspections: (RevisedDto & { customerId: number })[];
  /** Those of the open inspections, those to be visited soon, and those visited lately. */
  customers: RevisedDto[];
};

/** Uploads that a device is about to make, by the SHA-256 of their bytes. */
export const knownImagesSchema = z.object({
  ...uploadQuerySchema.shape,
  hashes: z.array(sha256()).check(z.maxLength(KNOWN_IMAGES_MAX, says('validation.tooMany'))),
});
export type KnownImagesInput = z.infer<typeof knownImagesSchema>;

/** The picture that an upload was made into before. */
export type KnownImageDto = { hash: string; imageId: string; width: number; height: number };

/** Writes that a device has sent, by their keys. */
export const knownKeysSchema = z.object({
  keys: z.array(clientKey()).check(z.maxLength(KNOWN_KEYS_MAX, says('validation.tooMany'))),
});
export type KnownKeysInput = z.infer<typeof knownKeysSchema>;
