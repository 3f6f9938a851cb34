/** What the company's documents are sealed with, for administrators: seen, brought and taken back, never handed out. */
import type { CompanyKeyDto, SaveCompanyKeyInput } from '#common/schemas/settings.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import {
  companyKey,
  describeCompanyKey,
  forgetCompanyKey,
  type KeptKey,
  keepBroughtKey,
} from '#server/seal/company-key.ts';
import { openPkcs12InTime } from '#server/seal/pkcs12-opener.ts';
import { certificateFactsOf } from '#server/seal/sealing-key.ts';
import { permitFor } from '#server/semaphore/fair-semaphore.ts';
import { requireSameAccount } from '#server/sessions/same-account.ts';

function present({ certificate, isOwn, isOpenable }: KeptKey): CompanyKeyDto {
  if (!certificate) return { certificate: null, isOwn, isOpenable };
  const { subject, issuer, validFrom, validUntil, fingerprint } = certificate;
  const from = validFrom.toISOString();
  const until = validUntil.toISOString();
  return { certificate: { subject, issuer, validFrom: from, validUntil: until, fingerprint }, isOwn, isOpenable };
}

/** What the brought key's certificate says, else the own one's; null before the first one is made. */
export async function getCompanyKey(scope: Scope): Promise<CompanyKeyDto | null> {
  const kept = await describeCompanyKey(scope);
  return kept && present(kept);
}

/**
 * Takes the company's own key and certificate from a PKCS#12 file, in the place of the present one.
 *
 * @throws AppError ACCOUNT_CHANGED, INVALID_INPUT at `file` or at `passphrase`; BUSY, CANCELLED
 */
export async function saveCompanyKey(scope: Scope, { file, passphrase }: SaveCompanyKeyInput): Promise<CompanyKeyDto> {
  const { now } = scope;
  const key = await openPkcs12InTime(permitFor(scope), { bytes: Buffer.from(file, 'base64'), passphrase, now });
  await inTransaction(scope, async (inner) => {
    await requireSameAccount(inner);
    await keepBroughtKey(inner, key);
  });
  return present({ certificate: certificateFactsOf(key), isOwn: false, isOpenable: true });
}

/** Forgets the key that the company brought, and one that cannot be opened; the portal makes one of its own instead. */
export async function removeCompanyKey(scope: Scope): Promise<CompanyKeyDto | null> {
  await forgetCompanyKey(scope);
  await companyKey(scope);
  return getCompanyKey(scope);
}
