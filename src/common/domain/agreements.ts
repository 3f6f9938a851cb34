/** What was agreed with a customer about checks: when something has to be done, and how often devices are checked. */
import { CHECK_EVERY_DAYS } from '#common/limits.ts';
import { type BaitBoxType, baitBoxTypes } from './bait-box.ts';
import { hasMeasure } from './measures.ts';
import { defaultThresholds, type Threshold, type ThresholdKind, thresholdKinds } from './thresholds.ts';

export type Agreements = {
  thresholds: Readonly<Record<BaitBoxType, readonly Threshold[]>>;
  /** Days from one check of a device to the next. */
  checkEveryDays: number;
};

/** What somebody agreed on; what is left out or null is as it would be without them. */
export type AgreedParts = {
  thresholds?: { readonly [Type in BaitBoxType]?: readonly Threshold[] | null | undefined } | undefined;
  checkEveryDays?: number | null | undefined;
};

/** Something for each type of device. */
export const ofEachType = <Value>(of: (type: BaitBoxType) => Value): Record<BaitBoxType, Value> =>
  Object.fromEntries(baitBoxTypes.map((type) => [type, of(type)])) as Record<BaitBoxType, Value>;

/** What holds as long as nothing else is agreed with anybody. */
export const defaultAgreements: Agreements = {
  thresholds: ofEachType(defaultThresholds),
  checkEveryDays: CHECK_EVERY_DAYS,
};

/** What holds where this was agreed: for each type and for the days by itself, else what holds without it. */
export const agreementsInForce = (agreed: AgreedParts | null, without: Agreements = defaultAgreements): Agreements => ({
  thresholds: ofEachType((type) => agreed?.thresholds?.[type] ?? without.thresholds[type]),
  checkEveryDays: agreed?.checkEveryDays ?? without.checkEveryDays,
});

/** What was agreed before, with changes: null takes a part back, what is left out stays. Null when nothing is left. */
export function withAgreed(before: AgreedParts | null, changes: AgreedParts): AgreedParts | null {
  const types = baitBoxTypes.flatMap((type) => {
    const change = changes.thresholds?.[type];
    const thresholds = change === undefined ? before?.thresholds?.[type] : change;
    return thresholds ? [[type, thresholds] as const] : [];
  });
  const days = changes.checkEveryDays === undefined ? before?.checkEveryDays : changes.checkEveryDays;
  if (types.length === 0 && !days) return null;
  return { ...(types.length > 0 && { thresholds: Object.fromEntries(types) }), ...(days && { checkEveryDays: days }) };
}

/** The kinds of threshold that a type can have: bait is taken only where it is measured. */
export const thresholdKindsOf = (type: BaitBoxType): readonly ThresholdKind[] =>
  thresholdKinds.filter((kind) => kind !== 'take' || hasMeasure(type, 'takePercent'));
