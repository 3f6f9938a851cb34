/** What goes in and out when somebody is asked by mail to sign an inspection on their own device. */
import * as z from 'zod/mini';
import type { ScreenBlock } from '#common/document/screen-blocks.ts';
import type { SignerRole } from '#common/domain/inspection.ts';
import type { MailState } from '#common/domain/mail.ts';
import type { CodeOutcome, SigningState } from '#common/domain/signing-request.ts';
import { type Language, languages } from '#common/i18n/languages.ts';
import { SIGNING_CODE_DIGITS } from '#common/link-limits.ts';
import { contractFormSchema, signerFields } from './contract.ts';
import { address } from './mail.ts';
import { clientKey, date, id, imageId, int4, says, sha256 } from './primitives.ts';
import { signatureSchema } from './signature.ts';

/** Whom to ask: a form of its own. */
export const signerFormSchema = z.object({ ...signerFields, address: address() });

const { uncheckedReason, contractNotes, priceStatus, contractPrice } = contractFormSchema.shape;

export const requestSignatureSchema = z.extend(signerFormSchema, {
  id: id(),
  version: z.optional(int4(1)),
  language: z.enum(languages, says('validation.language')),
  /** For a visit under the contract that stands; else a contract. */
  isVisit: z.boolean(says('validation.boolean')),
  uncheckedReason,
  contractNotes,
  priceStatus,
  contractPrice,
  clientKey: z.optional(clientKey()),
});
export type RequestSignatureInput = z.infer<typeof requestSignatureSchema>;

/** The secret of a link; what it looks like is the server's to know. */
const TOKEN_MAX_LENGTH = 100;
const token = () =>
  z.string(says('validation.required')).check(z.maxLength(TOKEN_MAX_LENGTH, says('validation.required')));
const code = () =>
  z
    .string(says('validation.totpCode'))
    .check(z.trim(), z.regex(new RegExp(`^\\d{${SIGNING_CODE_DIGITS}}$`), says('validation.totpCode')));

export const signingLinkSchema = z.object({ token: token() });
export const signingPictureSchema = z.object({
  token: token(),
  imageId: imageId(),
});
export const signingCodeSchema = z.object({ token: token(), code: code() });
export const signAtDistanceSchema = z.object({
  token: token(),
  /** The same that was confirmed: whoever signs is whoever typed it. */
  code: code(),
  acceptTerms: z.literal(true, says('validation.acceptTerms')),
  signature: signatureSchema,
  /** Of the document that was shown: refused when it is not what would be signed. */
  shownSha256: sha256(),
  /** How long it was on the screen, and what time the signer's device says it is. */
  shownMs: int4(0),
  deviceTime: date(),
});
export type SignAtDistanceInput = z.infer<typeof signAtDistanceSchema>;

/** Why nobody can be asked by mail here. */
const signingProblems = ['mail', 'address'] as const;
export type SigningProblem = (typeof signingProblems)[number];

export type SigningRequestDto = {
  id: number;
  state: SigningState;
  signerName: string;
  signerRole: SignerRole;
  address: string;
  requestedAt: string;
  requestedByName: string;
  expiresAt: string;
  openedAt: string | null;
  signedAt: string | null;
  withdrawnAt: string | null;
  /** Of the letter with the link; null once it is no longer kept. */
  mailState: MailState | null;
};

export type SigningDto = { problem: SigningProblem | null; request: SigningRequestDto | null };

/** What the signer's page shows. */
export type SigningPageDto = {
  state: SigningState;
  language: Language;
  companyName: string;
  companyPhone: string;
  signerName: string;
  /** Masked. */
  address: string;
  isVisit: boolean;
  signedAt: string | null;
  expiresAt: string;
  /** What is to be signed, all of it; null when nothing is to be signed any more. */
  document: {
    title: string;
    blocks: readonly ScreenBlock[];
    sha256: string;
    /** The sentence that is ticked, in the document's language. */
    consent: string;
  } | null;
  code: CodeStateDto;
};

export type CodeStateDto = {
  isSent: boolean;
  /** In how many seconds another one may be asked for; null for no more. */
  nextInSeconds: number | null;
};

export type CodeAnswerDto = { outcome: CodeOutcome; triesLeft: number };
