/** What the company's documents are sealed with, for administrators: seen, brought and taken back, never handed out. */
import type { CompanyKeyDto, SaveCompanyKeyInput } from '#common/schemas/settings.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import {
  companyKey,
  describeCompanyKey,
  forgetCompanyKey,
  type KeptKey,
  keepCompanyKey,
} from '#server/seal/company-key.ts';

const present = ({ subject, issuer, validFrom, validUntil, fingerprint, isOwn }: KeptKey): CompanyKeyDto => ({
  subject,
  issuer,
  validFrom: validFrom.toISOString(),
  validUntil: validUntil.toISOString(),
  fingerprint,
  isOwn,
});

/** What the present key's certificate says; null before the first one is made. */
export async function getCompanyKey({ em }: Scope): Promise<CompanyKeyDto | null> {
  const kept = await describeCompanyKey(em);
  return kept && present(kept);
}

/**
 * Takes the company's own key and certificate from a PKCS#12 file, in the place of the present one.
 *
 * @throws AppError INVALID_INPUT at `file` or at `passphrase`
 */
export async function saveCompanyKey(scope: Scope, { file, passphrase }: SaveCompanyKeyInput): Promise<CompanyKeyDto> {
  // Needed once in years: no start waits for the library behind it.
  const { openPkcs12 } = await import('#server/seal/open-pkcs12.ts');
  const key = openPkcs12(Buffer.from(file, 'base64'), passphrase, scope.now);
  return inTransaction(scope, async (inner) => present(await keepCompanyKey(inner, key, { isOwn: false })));
}

/** Forgets the key that the company brought; the portal makes one of its own in its place. */
export async function removeCompanyKey(scope: Scope): Promise<CompanyKeyDto | null> {
  await inTransaction(scope, async ({ em }) => {
    const present = await describeCompanyKey(em);
    if (present && !present.isOwn) await forgetCompanyKey(em);
  });
  await companyKey(scope);
  return getCompanyKey(scope);
}
