/** An entry of the outbox: one write that was made on this device, until the server has it. */
import * as z from 'zod/mini';
import { errorCodes } from '#common/error-codes.ts';
import { operationNames } from './operation-names.ts';

/** Goes up when the form of entries changes; what an older build left is read by `readEntry`. */
export const ENTRY_VERSION = 1;

/**
 * waiting: to be sent; sending: on its way, or cut off on its way; refused: the server says no to what it holds;
 * conflict: somebody else changed the same, a person chooses; done: the server has it.
 */
export const entryStates = ['waiting', 'sending', 'refused', 'conflict', 'done'] as const;

/** The input of a procedure as JSON. */
export type Input = Readonly<Record<string, unknown>>;

const failureSchema = z.object({
  /** Null when the portal was not reached. */
  code: z.nullable(z.enum(errorCodes)),
  /** The answer as tRPC shapes it, for a screen that still waits for it. */
  shape: z.optional(z.unknown()),
  /** How many answers so far were faults that may pass, until a person sends it again. */
  faults: z.optional(z.int()),
});
export type Failure = z.infer<typeof failureSchema>;

export const entrySchema = z.object({
  /** The order in which entries were made on this device. */
  seq: z.int(),
  v: z.literal(ENTRY_VERSION),
  /** The client key with which the server takes it once. */
  key: z.uuid(),
  lane: z.string(),
  operation: z.enum(operationNames),
  /** Things made on this device are named by their local ids. */
  input: z.record(z.string(), z.unknown()),
  /** What the fields of a text held before; null for what is not merged by field. */
  base: z.nullable(z.record(z.string(), z.unknown())),
  /** The local id of what it makes. */
  localId: z.nullable(z.int()),
  /** The local id of the device that its box is from then on; absent in what an older build kept. */
  deviceLocalId: z.optional(z.int()),
  /** The boxes that a visit begins with, by the local ids under which they are shown until the server has placed them. */
  brought: z.array(z.object({ localId: z.int(), boxNumber: z.string() })),
  madeAt: z.iso.datetime(),
  /** Until when the screen that made it waits for the answer, in milliseconds since 1970. */
  awaitedUntil: z.optional(z.number()),
  attempts: z.int(),
  /** Not before, in milliseconds since 1970. */
  nextAt: z.number(),
  state: z.enum(entryStates),
  failure: z.nullable(failureSchema),
  /** When the server had it. */
  doneAt: z.nullable(z.iso.datetime()),
});
export type Entry = z.infer<typeof entrySchema>;

/** An entry as it was kept, by this build or an older one; null for what no build of the portal wrote. */
export function readEntry(kept: unknown): Entry | null {
  const parsed = entrySchema.safeParse(kept);
  return parsed.success ? parsed.data : null;
}
