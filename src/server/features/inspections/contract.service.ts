/** The wizard's last step (specification, section 4). */
import { wholeContract } from '#common/contract/contract-text.ts';
import { normalisePrice } from '#common/contract/price.ts';
import type { CompleteContractInput, InspectionDto } from '#common/schemas/inspection.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { requireImage } from '#server/images/image.service.ts';
import { changeInspection } from './change-inspection.ts';
import { signContract } from './sign-contract.ts';

/**
 * Completes the contract step: stores price and notes, and signs.
 *
 * @throws AppError as changeInspection, UNKNOWN_IMAGE for a signature that was not uploaded, and
 *   CONTRACT_CHANGED when the text that was shown is no longer the text that would be stored
 */
export function completeContract(scope: Scope, input: CompleteContractInput): Promise<InspectionDto> {
  return changeInspection(scope, input, async (inspection, inner) => {
    inspection.priceStatus = input.priceStatus;
    inspection.contractPrice = input.priceStatus === 'fixed' ? normalisePrice(input.contractPrice ?? '') : null;
    inspection.contractNotes = input.contractNotes ?? null;
    await requireImage(inner.em, input.signatureId);
    await signContract(inner, inspection, {
      signatureId: input.signatureId,
      signerName: input.signerName,
      signedAt: inner.now,
      language: input.language,
    });
    const { shownText } = input;
    if (shownText !== undefined && (!inspection.contractText || wholeContract(inspection.contractText) !== shownText)) {
      throw new AppError('CONTRACT_CHANGED');
    }
  });
}
