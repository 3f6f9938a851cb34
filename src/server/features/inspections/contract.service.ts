/** The wizard's last step (specification, section 4). */
import { wholeContract } from '#common/contract/contract-text.ts';
import { normalisePrice } from '#common/contract/price.ts';
import type { CompleteContractInput } from '#common/schemas/contract.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Inspection } from '#server/entities/inspection.entity.ts';
import { translator } from '#server/i18n/translate.ts';
import { earlierWrite, type Sent, sentAs } from '#server/idempotency/once.ts';
import { changeInspection } from './change-inspection.ts';
import { signWithDocument } from './freeze.ts';
import { getInspection } from './inspection.query.ts';
import { keepLateSignature } from './late-signature.service.ts';
import { type OfflineSigning, requireShownWhole } from './offline-signing.ts';
import { requireChecks } from './require-checks.ts';
import { type Signing, signContract } from './sign-contract.ts';
import { requireUnusedSignature, storeDrawnSignature } from './signature.service.ts';
import type { DocumentTools } from './signed-document.ts';
import { signedUnder } from './standing-contract.query.ts';

/** The inspection, if it is what these very strokes signed: nobody draws the same line twice. */
async function signedWith(scope: Scope, id: number, signatureId: string): Promise<InspectionDto | null> {
  const inspection = await getInspection(scope, id);
  return inspection.contractSigned && inspection.contractSignatureId === signatureId ? inspection : null;
}

/** What was shown where there was no connection; the price before it is still the inspection's own. */
function offlineOf(
  { offline, shown, deviceTime }: CompleteContractInput,
  inspection: Inspection,
): OfflineSigning | null {
  if (!offline || !shown || !deviceTime) return null;
  const { text, customer, termsVersion } = shown;
  const { priceStatus, contractPrice: price = null } = inspection;
  return { text, customer, termsVersion, deviceTime, skewMs: offline.skewMs, knownPrice: { priceStatus, price } };
}

/** What the form says of the signing. */
function signingOf(input: CompleteContractInput): Omit<Signing, 'signatureId' | 'offline'> {
  const { signature: strokes, signerName, signerRole, language, shown: parts, shownMs: ms = null } = input;
  const { deviceTime = null } = input;
  const consent = translator(language)(input.standingContract ? 'visit.accept' : 'contract.acceptTerms');
  const text = parts ? wholeContract(parts.text) : input.shownText;
  return { strokes, signerName, signerRole, language, claimedAt: null, shown: { text, ms, deviceTime, consent } };
}

/**
 * Completes the contract step, with a contract or for a visit under the one that stands: stores price and notes, signs, and keeps the signed document. A signing that is sent again,
 * because its answer got lost, is answered as the first time: it is known by its key, and by its strokes without one. One
 * that was done without a connection is kept as it was shown, whatever changed meanwhile; where somebody else signed or
 * deleted first, it is refused and kept as evidence.
 *
 * @throws AppError as changeInspection, requireChecks, signContract and signWithDocument, INVALID_INPUT for a shown contract
 *   that did not come whole, and SIGNATURE_USED for strokes that stand under another contract
 */
export async function completeContract(
  scope: Scope,
  tools: DocumentTools,
  input: CompleteContractInput,
): Promise<InspectionDto> {
  if (input.shown) requireShownWhole(input.shown);
  // What the device says of its clock is filled in when it is sent, as a version is.
  const { deviceTime: _, shownMs: __, offline: ___, ...signed } = input;
  const sent = sentAs('inspections.completeContract', signed);
  if ((await earlierWrite(scope, sent)) !== null) return getInspection(scope, input.id);
  // Before the transaction: pictures wait for a permit, and the embedded database serves one transaction at a time.
  const signatureId = await storeDrawnSignature(scope, input.signature);
  try {
    return (await signedWith(scope, input.id, signatureId)) ?? (await sign(scope, tools, input, { sent, signatureId }));
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    // The same signing may have come twice while its document was printed.
    const forked = { ...scope, em: scope.em.fork() };
    const signed = code === 'INSPECTION_SIGNED' ? await signedWith(forked, input.id, signatureId) : null;
    if (signed) return signed;
    if (code === 'INSPECTION_SIGNED' || code === 'INSPECTION_NOT_FOUND')
      await keepLateSignature(scope, input, signatureId);
    throw error;
  }
}

function sign(
  scope: Scope,
  tools: DocumentTools,
  input: CompleteContractInput,
  { sent, signatureId }: { sent: Sent; signatureId: string },
): Promise<InspectionDto> {
  const target = { id: input.id, version: input.offline ? undefined : input.version, sent };
  return signWithDocument(scope, tools, (attempt, freezing) =>
    changeInspection(attempt, target, async (inspection, inner) => {
      const offline = offlineOf(input, inspection);
      const standing = await signedUnder(inner, input);
      const agreed = input.priceStatus === 'fixed' ? normalisePrice(input.contractPrice ?? '') : null;
      inspection.standingContract = standing;
      inspection.priceStatus = standing?.priceStatus ?? input.priceStatus;
      inspection.contractPrice = standing ? standing.price : agreed;
      inspection.contractNotes = input.contractNotes ?? null;
      inspection.contractCopyEmail = input.copyEmail ?? null;
      if (input.uncheckedReason !== undefined) inspection.uncheckedReason = input.uncheckedReason;
      await requireChecks(inner.em, inspection);
      await requireUnusedSignature(inner.em, signatureId, inspection.id);
      await signContract(inner, inspection, { ...signingOf(input), signatureId, offline }, freezing);
    }),
  );
}
