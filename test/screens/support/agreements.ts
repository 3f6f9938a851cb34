/** Agreements as the server presents them, for screens without one. */
import { type AgreedParts, agreementsInForce, defaultAgreements, ofEachType } from '#common/domain/agreements.ts';
import type { AgreementsDto } from '#common/schemas/agreements.ts';

/** What was agreed, beside the defaults as the company's rule. */
export const presentAgreed = (agreed: AgreedParts | null): AgreementsDto => ({
  agreed: {
    thresholds: ofEachType((type) => agreed?.thresholds?.[type] ?? null),
    checkEveryDays: agreed?.checkEveryDays ?? null,
  },
  rule: defaultAgreements,
  inForce: agreementsInForce(agreed),
});
