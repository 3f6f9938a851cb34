/**
 * A contract that was signed without a connection: what was shown is what is kept, and how it differs from what the
 * contract says by now is marked.
 */
import { type ContractText, wholeContract } from '#common/contract/contract-text.ts';
import type { OfflineMarks, ShownContract } from '#common/contract/offline-signing.ts';
import type { PriceStatus } from '#common/domain/inspection.ts';
import type { CompleteContractInput } from '#common/schemas/contract.ts';
import { AppError } from '#server/core/errors.ts';
import { sha256 } from '#server/core/sha256.ts';
import { cleanHtml } from '#server/features/settings/clean-html.ts';

export type OfflineSigning = ShownContract & {
  deviceTime: Date;
  skewMs: number | null;
  /** What the portal had as the price before this signing said otherwise. */
  knownPrice: { priceStatus: PriceStatus; price: string | null };
};

const refuse = (path: string) =>
  new AppError('INVALID_INPUT', { issues: [{ path: `shown.${path}`, message: 'validation.hash' }] });

/**
 * Checks that the contract that was shown came whole, and with nothing in it that a company's opening may not hold.
 *
 * @throws AppError INVALID_INPUT
 */
export function requireShownWhole(shown: NonNullable<CompleteContractInput['shown']>): void {
  const { text, sha256: hash } = shown;
  if (hash !== undefined && hash !== sha256(wholeContract(text))) throw refuse('sha256');
  if (text.companyIntro !== undefined && cleanHtml(text.companyIntro) !== text.companyIntro)
    throw refuse('text.companyIntro');
}

/** What is kept of how it arrived. @param current - what the contract says now */
export function offlineMarks({ text, deviceTime, skewMs }: OfflineSigning, current: ContractText): OfflineMarks {
  const shownSha256 = sha256(wholeContract(text));
  const arrivalSha256 = sha256(wholeContract(current));
  const arrivalText = arrivalSha256 === shownSha256 ? null : current;
  return { deviceTime: deviceTime.toISOString(), skewMs, shownSha256, arrivalSha256, arrivalText };
}
