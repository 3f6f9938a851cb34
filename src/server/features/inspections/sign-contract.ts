/** Signing: what turns an inspection into evidence (specification, section 4; design, section 3). */
import { CONTRACT_TERMS_VERSION, wholeContract } from '#common/contract/contract-text.ts';
import type { RemoteMarks } from '#common/contract/remote-signing.ts';
import { VISIT_TERMS_VERSION } from '#common/contract/standing-contract.ts';
import type { InspectionRecord } from '#common/document/record.ts';
import type { SignerRole } from '#common/domain/inspection.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { SignatureStroke } from '#common/ink/signature.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { settleRecommendations } from '#server/features/follow-up/settle.service.ts';
import { queueDocument } from '#server/mail/queue-mail.ts';
import { queueWebhooks } from '#server/webhooks/queue-webhooks.ts';
import { contractTextOf } from './contract-wording.ts';
import { type Circumstances, type Freezing, freeze } from './freeze.ts';
import { getInspection } from './inspection.query.ts';
import { type OfflineSigning, offlineMarks } from './offline-signing.ts';
import { standingContractOf } from './standing-contract.query.ts';

export type Signing = Omit<Circumstances, 'offline' | 'remote'> & {
  signatureId: string;
  /** Null for a signature that came as a picture. */
  strokes: readonly SignatureStroke[] | null;
  signerName: string;
  signerRole: SignerRole;
  language: Language;
  /** What was shown where there was no connection; null where there was one. */
  offline: OfflineSigning | null;
  /** Of what is signed at a distance alone. */
  remote?: RemoteMarks;
};

/**
 * Writes signature, text and time into the inspection, and freezes it: nothing of it can change after this. Whatever
 * else changes with the signing has to be written before.
 *
 * @throws AppError as `freeze`, and CONTRACT_CHANGED when the text that was shown is no longer the text that would be stored
 */
export async function signContract(
  scope: Scope,
  inspection: Inspection,
  signing: Signing,
  freezing: Freezing,
): Promise<void> {
  const { language, claimedAt, shown, offline, remote = null } = signing;
  const followUp = await settleRecommendations(scope, inspection);
  const price = { priceStatus: inspection.priceStatus, price: inspection.contractPrice ?? null };
  const current = await getInspection(scope, inspection.id);
  // What stands by now, where it is signed for a visit.
  const standing = inspection.standingContract ? await standingContractOf(scope, current) : null;
  const ownText = await contractTextOf(scope, current, offline?.knownPrice ?? price, language, standing);
  if (!offline && shown?.text !== undefined && wholeContract(ownText) !== shown.text)
    throw new AppError('CONTRACT_CHANGED');
  inspection.contractText = offline?.text ?? ownText;
  inspection.contractOffline = offline && offlineMarks(offline, ownText);
  inspection.contractRemote = remote;
  inspection.contractTermsVersion = offline?.termsVersion ?? (standing ? VISIT_TERMS_VERSION : CONTRACT_TERMS_VERSION);
  inspection.contractLanguage = language;
  inspection.contractSignatureId = signing.signatureId;
  inspection.contractStrokes = signing.strokes;
  inspection.contractSignedDate = claimedAt ?? scope.now;
  inspection.contractReceivedDate = scope.now;
  inspection.signerName = signing.signerName;
  inspection.signerRole = signing.signerRole;
  inspection.contractSigned = true;
  inspection.status = 'completed';
  inspection.contractCustomer = offline?.customer ?? { name: current.customerName, address: current.customerAddress };
  const circumstances = { claimedAt, shown, offline: inspection.contractOffline, remote };
  await freeze(scope, inspection, { ...circumstances, followUp }, freezing);
  const { id, contractCopyEmail: address } = inspection;
  if (address) await queueDocument(scope, { inspectionId: id, address });
  await tellPrograms(scope, inspection, freezing.document?.content.printed ?? null);
}

/** What other programs hear of a signing. */
async function tellPrograms(scope: Scope, inspection: Inspection, printed: InspectionRecord | null): Promise<void> {
  const { id: inspectionId, customerId, technicianId, contractSignedDate, standingContract } = inspection;
  const about = { inspectionId, customerId, technicianId, signedAt: contractSignedDate?.toISOString() ?? null };
  await queueWebhooks(scope, 'inspection.completed', { ...about, isVisit: standingContract !== null });
  if (!standingContract) await queueWebhooks(scope, 'contract.signed', about);
  const devices = (printed?.visit?.devices ?? [])
    .filter(({ crossed }) => crossed.length > 0)
    .map(({ boxNumber, boxType, floor, crossed }) => ({ boxNumber, boxType, floor, crossed }));
  if (devices.length > 0) await queueWebhooks(scope, 'threshold.crossed', { inspectionId, customerId, devices });
}
