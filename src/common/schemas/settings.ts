/** What goes in and out for the company's settings (specification, sections 2 and 3). */
import * as z from 'zod/mini';
import {
  NAME_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PKCS12_MAX_BYTES,
  TEXT_MAX_LENGTH,
} from '#common/limits.ts';
import { email, imageId, int4, says, secret, text } from './primitives.ts';

const localized = (max: number) => z.object({ nl: text({ max }), en: text({ max }) });

/** The texts of the Templates tab; an email address that is emptied becomes ''. */
export const companyFields = {
  companyName: text({ min: 1, max: NAME_MAX_LENGTH, error: 'validation.companyName' }),
  companyAddress: text({ max: NOTE_MAX_LENGTH }),
  companyPhone: text({ max: NAME_MAX_LENGTH }),
  companyEmail: z.pipe(
    email(),
    z.transform((value) => value ?? ''),
  ),
  companyWebsite: text({ max: NAME_MAX_LENGTH }),
  contractIntro: localized(TEXT_MAX_LENGTH),
  generalTerms: localized(TEXT_MAX_LENGTH),
  defaultRecommendations: localized(TEXT_MAX_LENGTH),
  reportFooter: localized(NOTE_MAX_LENGTH),
  standardPhrases: localized(TEXT_MAX_LENGTH),
};

export const updateSettingsSchema = z.object({
  version: z.optional(int4(0)),
  changes: z.partial(z.object(companyFields)),
});
export type UpdateSettingsInput = z.infer<typeof updateSettingsSchema>;

/** Undefined leaves a logo as it is, null removes it. */
export const saveLogoSchema = z.object({
  logoId: z.optional(z.nullable(imageId())),
  whiteLogoId: z.optional(z.nullable(imageId())),
});
export type SaveLogoInput = z.infer<typeof saveLogoSchema>;

/** Where the logos are served, for everybody: the login page shows the brand. */
export const logoDtoSchema = z.object({
  exists: z.boolean(),
  logoPath: z.nullable(z.string()),
  whiteExists: z.boolean(),
  logoWhitePath: z.nullable(z.string()),
});
export type LogoDto = z.infer<typeof logoDtoSchema>;

/** Whom to call, for everybody: whoever finds a device reads it behind its label. */
export const companyContactDtoSchema = z.object({ companyName: z.string(), companyPhone: z.string() });
export type CompanyContactDto = z.infer<typeof companyContactDtoSchema>;

/** Who may come in. */
const accessFields = {
  /** Whether everybody needs a second factor. */
  requiresTwoFactor: z.boolean(says('validation.boolean')),
  /** Whether strangers may register. */
  isRegistrationOpen: z.boolean(says('validation.boolean')),
};
export type AccessDto = { requiresTwoFactor: boolean; isRegistrationOpen: boolean };
export const saveAccessSchema = z.partial(z.object(accessFields));
export type SaveAccessInput = z.infer<typeof saveAccessSchema>;

/** As long as so many bytes are in base64. */
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** A PKCS#12 file in base64, and what it is opened with. */
export const saveCompanyKeySchema = z.object({
  file: z
    .string(says('validation.required'))
    .check(
      z.minLength(1, says('validation.required')),
      z.maxLength(base64Length(PKCS12_MAX_BYTES), says('validation.pkcs12')),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, says('validation.pkcs12')),
    ),
  passphrase: secret({ min: 0, max: PASSWORD_MAX_LENGTH, error: 'validation.required' }),
});
export type SaveCompanyKeyInput = z.infer<typeof saveCompanyKeySchema>;

/** What the certificate says that documents are sealed with. */
export type CertificateDto = {
  subject: string;
  issuer: string;
  validFrom: string;
  validUntil: string;
  /** SHA-256 in hexadecimal. */
  fingerprint: string;
};

/** What documents are sealed with. */
export type CompanyKeyDto = {
  /** Null when it was altered, and cannot be read any more. */
  certificate: CertificateDto | null;
  /** Made by the portal, and not brought by the company. */
  isOwn: boolean;
  /** False when documents cannot be sealed: the data key is missing, or key or certificate were altered. */
  isOpenable: boolean;
};
