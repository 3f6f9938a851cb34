/** What goes in when a contract is signed (specification, section 4). */
import * as z from 'zod/mini';
import { signerRoles } from '#common/domain/inspection.ts';
import { languages } from '#common/i18n/languages.ts';
import { CONTRACT_MAX_LENGTH, SIGNER_NAME_MIN_LENGTH } from '#common/limits.ts';
import { inspectionFields } from './inspection.ts';
import { date, id, int4, nameText, says, saysTooLong } from './primitives.ts';
import { signatureSchema } from './signature.ts';

/** Who signs for the customer. */
export const signerFields = {
  signerName: nameText({ min: SIGNER_NAME_MIN_LENGTH, error: 'validation.signerName' }),
  signerRole: z.enum(signerRoles, says('validation.signerRole')),
};

/** The form of the contract step. */
export const contractFormSchema = z.object({
  acceptTerms: z.literal(true, says('validation.acceptTerms')),
  ...signerFields,
  /** Left out, the one that was saved holds. */
  uncheckedReason: inspectionFields.uncheckedReason,
  contractNotes: inspectionFields.contractNotes,
  priceStatus: inspectionFields.priceStatus,
  contractPrice: z.optional(
    z.string().check(z.trim(), z.regex(/^(\d{1,3}(\.\d{3})+|\d{0,9})([.,]\d{1,2})?$/, says('validation.price'))),
  ),
});
export const completeContractSchema = z.extend(contractFormSchema, {
  id: id(),
  version: z.optional(int4(1)),
  /** Drawn for this contract: a picture that was sent before is nobody's signature. */
  signature: signatureSchema,
  language: z.enum(languages, says('validation.language')),
  /** The whole contract as the signer saw it: refused if it is not what would be stored. */
  shownText: z.optional(z.string().check(z.maxLength(CONTRACT_MAX_LENGTH, saysTooLong(CONTRACT_MAX_LENGTH)))),
  /** How long it was on the screen, and what time the signer's device says it is: kept with the signing. */
  shownMs: z.optional(int4(0)),
  deviceTime: z.optional(date()),
});
export type CompleteContractInput = z.infer<typeof completeContractSchema>;
