/**
 * What a customer signed, as one text that always reads the same: its SHA-256 is stored at signing
 * and printed, so that anybody can see later that not a letter has changed.
 */
import type { PriceStatus, SignerRole } from '#common/domain/inspection.ts';
import type { Language } from '#common/i18n/languages.ts';
import type { ContractText } from './contract-text.ts';

/** The customer as the contract names them, whatever they are called later. */
export type ContractCustomer = { name: string; address: string };

export type SignedContent = {
  inspectionId: number;
  termsVersion: string;
  language: Language;
  text: ContractText;
  customer: ContractCustomer;
  priceStatus: PriceStatus;
  price: string | null;
  notes: string | null;
  signerName: string | null;
  /** Absent, like the two below, in what was signed before they were kept. */
  signerRole?: SignerRole | undefined;
  /** SHA-256 of the drawn signature's picture. */
  signatureId: string;
  /** ISO 8601 in UTC, to the millisecond. */
  signedAt: string;
  /** When the portal took the signature, as above. */
  receivedAt?: string | undefined;
  /** SHA-256 of the canonical JSON of the drawn strokes; absent for a signature that came as a picture, too. */
  strokesHash?: string | undefined;
};

/**
 * Canonical JSON (in the manner of RFC 8785): object members in the order of their names, no white
 * space, members without a value left out, moments as ISO 8601 in UTC.
 */
export function canonicalJson(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** The text whose SHA-256 in UTF-8 is the contract's checksum. */
export const signedContentText = (content: SignedContent): string => canonicalJson(content);
