/** What goes in and out for what was agreed about checks, with a customer or as the company's rule. */
import * as z from 'zod/mini';
import { type Agreements, ofEachType, thresholdKindsOf } from '#common/domain/agreements.ts';
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import { type Threshold, type ThresholdKind, thresholdKinds } from '#common/domain/thresholds.ts';
import { CATCH_COUNT_MAX, CHECK_EVERY_DAYS_MAX, CHECK_WORD_MAX_LENGTH, RISING_VISITS_MAX } from '#common/limits.ts';
import { id, int4, says, text } from './primitives.ts';

/** What each kind is at least and at most: percent, animals, visits. */
export const thresholdBounds: Record<ThresholdKind, { min: number; max: number }> = {
  take: { min: 1, max: 100 },
  count: { min: 1, max: CATCH_COUNT_MAX },
  // Rising takes two.
  rising: { min: 2, max: RISING_VISITS_MAX },
};

const thresholdSchema = z
  .object({
    kind: z.enum(thresholdKinds, says('validation.check')),
    atLeast: int4(1),
    proposes: text({ min: 1, max: CHECK_WORD_MAX_LENGTH }),
  })
  .check(
    z.refine(({ kind, atLeast }) => atLeast >= thresholdBounds[kind].min && atLeast <= thresholdBounds[kind].max, {
      path: ['atLeast'],
      ...says('validation.outOfRange'),
    }),
  );

/** At most one of each kind, of those that the type can have. */
const thresholdsOf = (type: BaitBoxType) =>
  z.array(thresholdSchema).check(
    z.refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, says('validation.twice')),
    z.refine((all) => all.every(({ kind }) => thresholdKindsOf(type).includes(kind)), says('validation.notMeasured')),
  );

const agreementFields = {
  thresholds: z.partial(z.object(ofEachType((type) => z.nullable(thresholdsOf(type))))),
  checkEveryDays: z.nullable(int4(1, CHECK_EVERY_DAYS_MAX)),
};

/** What is left out stays as it was agreed; null takes it back, so that the rule without it holds. */
export const agreementChangesSchema = z.partial(z.object(agreementFields));
export type AgreementChanges = z.infer<typeof agreementChangesSchema>;

export const saveAgreementsSchema = z.object({ changes: agreementChangesSchema });
export const setAgreementsSchema = z.object({
  id: id(),
  version: z.optional(int4(1)),
  changes: agreementChangesSchema,
});
export type SetAgreementsInput = z.infer<typeof setAgreementsSchema>;

const thresholdDto = z.object({ kind: z.enum(thresholdKinds), atLeast: z.int(), proposes: z.string() });
const inForceDto = z.object({ thresholds: z.object(ofEachType(() => z.array(thresholdDto))), checkEveryDays: z.int() });

export type AgreementsDto = {
  agreed: { thresholds: Record<BaitBoxType, readonly Threshold[] | null>; checkEveryDays: number | null };
  rule: Agreements;
  inForce: Agreements;
};
export type CustomerAgreementsDto = AgreementsDto & { version: number };

export const agreementsDtoSchema: z.ZodMiniType<AgreementsDto> = z.object({
  /** What was agreed; null where nothing was. */
  agreed: z.object({
    thresholds: z.object(ofEachType(() => z.nullable(z.array(thresholdDto)))),
    checkEveryDays: z.nullable(z.int()),
  }),
  /** What holds where nothing was agreed. */
  rule: inForceDto,
  inForce: inForceDto,
});
