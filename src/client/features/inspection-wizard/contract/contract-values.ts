/** What is typed into the contract step: its fields, with the schema that checks them. */
import * as z from 'zod/mini';
import type { PriceStatus, SignerRole } from '#common/domain/inspection.ts';
import type { Language } from '#common/i18n/languages.ts';
import { contractFormSchema } from '#common/schemas/contract.ts';

/** Agreeing is not typed: it is kept with the signature, and good for one text. */
export const contractValuesSchema = z.omit(contractFormSchema, { acceptTerms: true });

export type ContractValues = {
  uncheckedReason: string;
  contractNotes: string;
  priceStatus: PriceStatus;
  contractPrice: string;
  signerName: string;
  signerRole: SignerRole;
  copyEmail: string;
  language: Language;
};
