/** What goes in and out when a document is held against what the portal keeps. */
import * as z from 'zod/mini';
import { readDocumentCode } from '#common/contract/document-code.ts';
import { languages } from '#common/i18n/languages.ts';
import { says } from './primitives.ts';

const CODE_MAX_LENGTH = 40;

/** A document's code, as it is printed or typed. */
export const documentCode = () =>
  z.pipe(
    z.string(says('validation.documentCode')).check(
      z.maxLength(CODE_MAX_LENGTH, says('validation.documentCode')),
      z.refine((typed) => readDocumentCode(typed) !== null, says('validation.documentCode')),
    ),
    z.transform((typed) => readDocumentCode(typed) ?? ''),
  );

const sha256 = () =>
  z.string(says('validation.sha256')).check(z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, says('validation.sha256')));

const verificationFields = { code: z.optional(documentCode()), sha256: z.optional(sha256()) };
export const verifyDocumentSchema = z.object(verificationFields).check(
  z.refine(({ code, sha256: hash }) => code !== undefined || hash !== undefined, {
    path: ['code'],
    error: 'validation.required',
  }),
);
export type VerifyDocumentInput = z.infer<typeof verifyDocumentSchema>;

const verificationOutcomes = [
  /** The file is the document that was kept at the signing. */
  'whole',
  /** The code is known, and the portal's own copy is as it was. */
  'kept',
  /** The code is known, and the file is something else. */
  'altered',
  /** The file is a signed document, of another code. */
  'otherDocument',
  /** What the portal keeps is no longer what was signed. */
  'damaged',
  'unknownFile',
  'unknownCode',
] as const;
export type VerificationOutcome = (typeof verificationOutcomes)[number];

export const verificationSchema = z.object({
  outcome: z.enum(verificationOutcomes),
  /** The document that is known; nobody's name. */
  document: z.nullable(
    z.object({
      code: z.string(),
      inspectionId: z.int(),
      signedAt: z.string(),
      language: z.enum(languages),
      /** SHA-256 of what was signed, as it is printed. */
      contentSha256: z.string(),
      /** When a timestamp authority vouched for the seal. */
      timestampedAt: z.nullable(z.string()),
      /** Signed documents that amend this one, the oldest first. */
      amendments: z.array(z.object({ code: z.string(), signedAt: z.string() })),
    }),
  ),
});
export type VerificationDto = z.infer<typeof verificationSchema>;

/** The same by the code alone, for programs: of a document that is known, when it was signed and sealed. */
export const codeVerificationSchema = z.object({
  status: z.enum(['whole', 'altered', 'unknown']),
  signedAt: z.nullable(z.string()),
  sealedAt: z.nullable(z.string()),
});
export type CodeVerificationDto = z.infer<typeof codeVerificationSchema>;
