/** The wizard's last step (specification, section 4). */
import { wholeContract } from '#common/contract/contract-text.ts';
import { normalisePrice } from '#common/contract/price.ts';
import type { CompleteContractInput, InspectionDto } from '#common/schemas/inspection.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { changeInspection } from './change-inspection.ts';
import { getInspection } from './inspection.query.ts';
import { signContract } from './sign-contract.ts';
import { requireUnusedSignature, storeDrawnSignature } from './signature.service.ts';

/** The inspection, if it is what these very strokes signed: nobody draws the same line twice. */
async function signedWith(scope: Scope, id: number, signatureId: string): Promise<InspectionDto | null> {
  const inspection = await getInspection(scope, id);
  return inspection.contractSigned && inspection.contractSignatureId === signatureId ? inspection : null;
}

/**
 * Completes the contract step: stores price and notes, and signs. A signing that is sent again, because its answer got
 * lost, is answered as the first time.
 *
 * @throws AppError as changeInspection, SIGNATURE_USED for strokes that stand under another contract, and
 *   CONTRACT_CHANGED when the text that was shown is no longer the text that would be stored
 */
export async function completeContract(scope: Scope, input: CompleteContractInput): Promise<InspectionDto> {
  // Before the transaction: pictures take their turn, and the embedded database serves one transaction at a time.
  const signatureId = await storeDrawnSignature(scope, input.signature);
  const done = await signedWith(scope, input.id, signatureId);
  if (done) return done;
  return changeInspection(scope, input, async (inspection, inner) => {
    inspection.priceStatus = input.priceStatus;
    inspection.contractPrice = input.priceStatus === 'fixed' ? normalisePrice(input.contractPrice ?? '') : null;
    inspection.contractNotes = input.contractNotes ?? null;
    await requireUnusedSignature(inner.em, signatureId, inspection.id);
    await signContract(inner, inspection, {
      signatureId,
      strokes: input.signature,
      signerName: input.signerName,
      signerRole: input.signerRole,
      claimedAt: null,
      language: input.language,
    });
    const { shownText } = input;
    if (shownText !== undefined && (!inspection.contractText || wholeContract(inspection.contractText) !== shownText)) {
      throw new AppError('CONTRACT_CHANGED');
    }
  });
}
