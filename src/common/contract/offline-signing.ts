/** A contract that was signed without a connection: what was shown then, and what is kept of how it arrived. */
import type { PriceStatus } from '#common/domain/inspection.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { SignatureStroke } from '#common/ink/signature.ts';
import type { ContractText } from './contract-text.ts';
import type { ContractCustomer } from './signed-content.ts';

/** The contract as the signer read it, whatever it would say by now. */
export type ShownContract = { text: ContractText; customer: ContractCustomer; termsVersion: string };

/** Kept with the signature, and frozen with all else that was signed. */
export type OfflineMarks = {
  /** When it was signed by the device's clock, ISO 8601 in UTC. */
  deviceTime: string;
  /** By how much that clock was ahead of the portal's when they were compared last; null when they never were. */
  skewMs: number | null;
  /** SHA-256 of what was shown, and of what the contract would have said when it arrived, each as one text. */
  shownSha256: string;
  arrivalSha256: string;
  /** What it would have said then; null when that is what was shown. */
  arrivalText: ContractText | null;
};

/** A clock that is off by less is as good as right. */
const SKEW_TOLERANCE_MS = 5 * 60_000;

/** By how much a device's clock was wrong, if it is worth telling. */
export const isSkewed = (skewMs: number | null): skewMs is number =>
  skewMs !== null && Math.abs(skewMs) > SKEW_TOLERANCE_MS;

/** All that came with a signature that was too late, besides who, when and the picture. */
export type LateContent = ShownContract & {
  /** Whether somebody else had signed, or deleted the inspection. */
  because: 'signed' | 'deleted';
  strokes: readonly SignatureStroke[];
  language: Language;
  priceStatus: PriceStatus;
  price: string | null;
  notes: string | null;
  copyEmail: string | null;
  skewMs: number | null;
  shownMs: number | null;
  address: string;
  userAgent: string | null;
  takenById: number;
};
