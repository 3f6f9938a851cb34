/** What the company agrees on with its customers about checks, as long as nothing else is agreed with one of them. */
import {
  type AgreedParts,
  type Agreements,
  agreementsInForce,
  defaultAgreements,
  ofEachType,
  withAgreed,
} from '#common/domain/agreements.ts';
import { baitBoxTypes } from '#common/domain/bait-box.ts';
import { measuresOf } from '#common/domain/measures.ts';
import type { AgreementChanges, AgreementsDto } from '#common/schemas/agreements.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { SETTINGS_ID, Settings } from '#server/entities/settings.entity.ts';
import { ownWords } from './check-word.service.ts';
import { holdSettings } from './settings.service.ts';

/** What was agreed, beside the rule that holds without it. */
export const presentAgreements = (agreed: AgreedParts | null, rule: Agreements): AgreementsDto => ({
  agreed: {
    thresholds: ofEachType((type) => agreed?.thresholds?.[type] ?? null),
    checkEveryDays: agreed?.checkEveryDays ?? null,
  },
  rule,
  inForce: agreementsInForce(agreed, rule),
});

/** The company's rule, and what holds without it. */
export async function getCompanyAgreements({ em }: { em: Em }): Promise<AgreementsDto> {
  const settings = await em.findOne(Settings, { id: SETTINGS_ID }, { disableIdentityMap: true });
  return presentAgreements(settings?.agreements ?? null, defaultAgreements);
}

/**
 * What was agreed, with changes that propose what can be done: actions of the type, the company's own, or one that was
 * proposed before.
 *
 * @throws AppError UNKNOWN_ACTION, naming the field
 */
export async function changeAgreed(
  scope: Scope,
  before: AgreedParts | null,
  changes: AgreementChanges,
): Promise<AgreedParts | null> {
  const own = await ownWords(scope, 'action');
  for (const type of baitBoxTypes) {
    const known = new Set<string>([
      ...measuresOf(type).actions,
      ...own,
      ...(before?.thresholds?.[type] ?? []).map(({ proposes }) => proposes),
    ]);
    const index = changes.thresholds?.[type]?.findIndex(({ proposes }) => !known.has(proposes)) ?? -1;
    const path = `thresholds.${type}.${index}.proposes`;
    if (index >= 0) throw new AppError('UNKNOWN_ACTION', { issues: [{ path, message: 'validation.check' }] });
  }
  return withAgreed(before, changes);
}

/** Changes the company's rule. @throws AppError UNKNOWN_ACTION */
export function saveCompanyAgreements(scope: Scope, changes: AgreementChanges): Promise<AgreementsDto> {
  return inTransaction(scope, async (inner) => {
    const settings = await holdSettings(inner);
    settings.agreements = await changeAgreed(inner, settings.agreements ?? null, changes);
    await inner.em.flush();
    return presentAgreements(settings.agreements, defaultAgreements);
  });
}
