/** The form of agreements: what its fields hold, and what is to be saved of them. */
import * as z from 'zod/mini';
import { type Agreements, ofEachType, thresholdKindsOf } from '#common/domain/agreements.ts';
import { type BaitBoxType, baitBoxTypes } from '#common/domain/bait-box.ts';
import { defaultThresholds, type Threshold, type ThresholdKind } from '#common/domain/thresholds.ts';
import { CHECK_EVERY_DAYS_MAX } from '#common/limits.ts';
import { type AgreementChanges, type AgreementsDto, thresholdBounds } from '#common/schemas/agreements.ts';
import { says } from '#common/schemas/primitives.ts';

const wholeNumber = ({ min, max }: { min: number; max: number }, isOptional: boolean) =>
  z
    .string()
    .check(
      z.refine(
        (text) => (isOptional && text.trim() === '') || (/^\d{1,6}$/.test(text.trim()) && +text >= min && +text <= max),
        says('validation.outOfRange'),
      ),
    );

const thresholdField = (kind: ThresholdKind) =>
  z.object({ atLeast: wholeNumber(thresholdBounds[kind], true), proposes: z.string() });
const thresholdFields = z.object({
  take: thresholdField('take'),
  count: thresholdField('count'),
  rising: thresholdField('rising'),
});
export const agreementsFormSchema = z.object({
  checkEveryDays: wholeNumber({ min: 1, max: CHECK_EVERY_DAYS_MAX }, false),
  thresholds: z.object(ofEachType(() => thresholdFields)),
});
export type AgreementValues = z.infer<typeof agreementsFormSchema>;
export type ThresholdValues = AgreementValues['thresholds'][BaitBoxType];

const fieldOf = (type: BaitBoxType, kind: ThresholdKind, thresholds: readonly Threshold[]) => {
  const own = thresholds.find((threshold) => threshold.kind === kind);
  const usual = defaultThresholds(type).find((threshold) => threshold.kind === kind);
  return { atLeast: own ? String(own.atLeast) : '', proposes: (own ?? usual)?.proposes ?? 'monitored_only' };
};

/** The fields of a type for its thresholds; a kind without one has an empty number. */
export const thresholdValues = (type: BaitBoxType, thresholds: readonly Threshold[]): ThresholdValues => ({
  take: fieldOf(type, 'take', thresholds),
  count: fieldOf(type, 'count', thresholds),
  rising: fieldOf(type, 'rising', thresholds),
});

export const agreementValues = ({ inForce }: AgreementsDto): AgreementValues => ({
  checkEveryDays: String(inForce.checkEveryDays),
  thresholds: ofEachType((type) => thresholdValues(type, inForce.thresholds[type])),
});

const thresholdsIn = (type: BaitBoxType, values: ThresholdValues): Threshold[] =>
  thresholdKindsOf(type).flatMap((kind) => {
    const { atLeast, proposes } = values[kind];
    return atLeast.trim() === '' ? [] : [{ kind, atLeast: Number(atLeast), proposes }];
  });

/** Whether the fields of a type say what holds without an agreement. */
export const isRule = (type: BaitBoxType, values: ThresholdValues, rule: Agreements): boolean =>
  JSON.stringify(thresholdsIn(type, values)) ===
  JSON.stringify(thresholdsIn(type, thresholdValues(type, rule.thresholds[type])));

/** What is to be saved: what is like the rule is no agreement, and follows it. */
export const changesOf = (values: AgreementValues, rule: Agreements): AgreementChanges => {
  const days = Number(values.checkEveryDays);
  const thresholds = baitBoxTypes.map((type) => {
    const fields = values.thresholds[type];
    return [type, isRule(type, fields, rule) ? null : thresholdsIn(type, fields)];
  });
  return {
    checkEveryDays: days === rule.checkEveryDays ? null : days,
    thresholds: Object.fromEntries(thresholds) as NonNullable<AgreementChanges['thresholds']>,
  };
};
