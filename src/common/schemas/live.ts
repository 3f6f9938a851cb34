/** What a page is told of what others do, while it is open: which things changed, and who is in which inspection. */
import * as z from 'zod/mini';
import { LIVE_INSPECTIONS_MAX } from '#common/limits.ts';
import { clientKey, id, int4, says, text } from './primitives.ts';

/** A transaction and a place in it: a number of 64 bits, a point and another number. */
const MARK_MAX_LENGTH = 60;

const inspections = () => z.array(id()).check(z.maxLength(LIVE_INSPECTIONS_MAX, says('validation.tooMany')));

/** Where somebody goes on from: the mark of what they were told last, or for how long they have known what they show. */
export const liveChangesSchema = z.object({
  /** One of a browser's choosing: its pages share one stream, and a new one takes the place of the last. */
  browser: clientKey(),
  /** Under tRPC's name for it, which the browser fills in when it connects again. */
  lastEventId: z.optional(text({ max: MARK_MAX_LENGTH })),
  ageMs: z.optional(int4(0)),
  /** Those that its pages show as it begins; of a stream alone. */
  inspections: z.optional(inspections()),
});
export type LiveChangesInput = z.infer<typeof liveChangesSchema>;

export const enterSchema = z.object({
  browser: clientKey(),
  /** Those that its pages show now. */
  inspections: inspections(),
});

/** Kinds of things that pages are told of. */
export const liveKinds = ['inspection', 'customer', 'visit', 'user', 'settings'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Something changed: which, or without an id any of its kind. Never what it is now: that is asked for. */
export type LiveChangeDto = {
  kind: LiveKind;
  id?: number;
  customerId?: number;
  /** The key of the write that it comes from; told to whoever made it. */
  write?: string;
};

/** Who is in an inspection now; nobody when they have left. */
export type PresentDto = { inspectionId: number; people: { id: number; name: string }[] };

export type LiveDto = {
  /** Null when that cannot be known: then anything may have changed. */
  changes: LiveChangeDto[] | null;
  present: PresentDto[];
  /** Whether nobody is in any other inspection. */
  isAllPresent: boolean;
};

/** The same for whoever asks now and then, with the mark to go on from. */
export type LiveSinceDto = LiveDto & { lastEventId: string };
