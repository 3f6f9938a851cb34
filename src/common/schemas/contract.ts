/** What goes in when a contract is signed (specification, section 4). */
import * as z from 'zod/mini';
import { wholeContract } from '#common/contract/contract-text.ts';
import { signerRoles } from '#common/domain/inspection.ts';
import { languages } from '#common/i18n/languages.ts';
import {
  CONTRACT_MAX_LENGTH,
  NAME_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  PRICE_MAX_LENGTH,
  SIGNER_NAME_MIN_LENGTH,
  TEXT_MAX_LENGTH,
} from '#common/limits.ts';
import { inspectionFields } from './inspection-forms.ts';
import { clientKey, date, email, exactText, id, int4, nameText, says, saysTooLong, sha256 } from './primitives.ts';
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
  /** Where the signer wants a copy of what was signed. */
  copyEmail: email(),
  priceStatus: inspectionFields.priceStatus,
  contractPrice: z.optional(
    z.string().check(z.trim(), z.regex(/^(\d{1,3}(\.\d{3})+|\d{0,9})([.,]\d{1,2})?$/, says('validation.price'))),
  ),
});

const ARTICLES_MAX = 20;
const TERMS_VERSION_MAX_LENGTH = 40;

/** The contract as it was on the screen, to the letter. */
const shownSchema = z.object({
  text: z
    .object({
      title: exactText(NAME_MAX_LENGTH),
      companyIntro: z.exactOptional(exactText(TEXT_MAX_LENGTH)),
      intro: exactText(TEXT_MAX_LENGTH),
      articles: z.readonly(
        z
          .array(z.object({ heading: exactText(NAME_MAX_LENGTH), body: exactText(TEXT_MAX_LENGTH) }))
          .check(z.maxLength(ARTICLES_MAX, says('validation.outOfRange'))),
      ),
    })
    .check(z.refine((text) => wholeContract(text).length <= CONTRACT_MAX_LENGTH, saysTooLong(CONTRACT_MAX_LENGTH))),
  /** As the contract names them. */
  customer: z.object({ name: exactText(NAME_MAX_LENGTH), address: exactText(NOTE_MAX_LENGTH) }),
  /** Which wording of the terms it was made from. */
  termsVersion: exactText(TERMS_VERSION_MAX_LENGTH),
  /** Of the whole contract as one text, made on the device; absent where a browser cannot make it. */
  sha256: z.optional(sha256()),
});

const completeSchema = z.extend(contractFormSchema, {
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
  /** The same contract in its parts; kept as it is when it was signed without a connection. */
  shown: z.optional(shownSchema),
  /** The contract that stands, as it was shown: the customer signs for a visit under it, and no new one. */
  standingContract: z.optional(
    z.object({
      inspectionId: z.int(says('validation.integer')),
      signedAt: z.iso.datetime(),
      priceStatus: inspectionFields.priceStatus,
      price: z.nullable(exactText(PRICE_MAX_LENGTH)),
    }),
  ),
  /**
   * Signed without a connection: what was shown is stored, whatever the contract would say by now. `skewMs` is the device's
   * clock minus the portal's, as they were compared last.
   */
  offline: z.optional(z.object({ skewMs: z.nullable(z.int(says('validation.integer'))) })),
  clientKey: z.optional(clientKey()),
});

/** Without a connection there are a contract that was shown and a clock on the device. */
export const completeContractSchema = completeSchema.check(
  z.refine(({ offline, shown }) => !offline || shown !== undefined, {
    path: ['shown'],
    ...says('validation.required'),
  }),
  z.refine(({ offline, deviceTime }) => !offline || deviceTime !== undefined, {
    path: ['deviceTime'],
    ...says('validation.required'),
  }),
);
export type CompleteContractInput = z.infer<typeof completeContractSchema>;
