/** The company's key as it is kept: the private part encrypted, one for all portal processes, made when there is none. */
import { defaultCompany } from '#common/contract/company.ts';
import type { DataKeys } from '#server/core/data-keys.ts';
import { withLock } from '#server/db/advisory-lock.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { COMPANY_KEY_ID, CompanyKey } from '#server/entities/company-key.entity.ts';
import { decryptSecret, encryptSecret } from '#server/secrets/encrypted-secret.ts';
import { certificateNameOf, makeOwnKey } from './own-key.ts';
import { type CertificateFacts, certificateFactsOf, certificatesIn, type SealingKey } from './sealing-key.ts';

const place = { table: 'company_keys', column: 'private_key', id: COMPANY_KEY_ID } as const;

/** Who asks for the key, and when. */
export type KeyScope = { em: Em; dataKeys: DataKeys; now: Date };

export type KeptKey = CertificateFacts & { isOwn: boolean };

const factsOf = ({ certificates, isOwn }: CompanyKey): KeptKey => ({
  ...certificateFactsOf({ certificates: certificatesIn(certificates) }),
  isOwn,
});

const find = (em: Em): Promise<CompanyKey | null> => em.findOne(CompanyKey, { id: COMPANY_KEY_ID }, { refresh: true });

/** What the present key's certificate says; null when there is none yet. The key itself stays closed. */
export async function describeCompanyKey(em: Em): Promise<KeptKey | null> {
  const kept = await find(em);
  return kept && factsOf(kept);
}

/** Puts a key in the place of the present one, which is gone then. */
export async function keepCompanyKey(
  { em, dataKeys }: Pick<KeyScope, 'em' | 'dataKeys'>,
  key: SealingKey,
  { isOwn }: { isOwn: boolean },
): Promise<KeptKey> {
  const values = {
    privateKey: encryptSecret(dataKeys, place, key.privateKey),
    certificates: key.certificates.join(''),
    fingerprint: certificateFactsOf(key).fingerprint,
    isOwn,
  };
  const present = await find(em);
  const kept = present ? em.assign(present, values) : em.create(CompanyKey, { id: COMPANY_KEY_ID, ...values });
  await em.flush();
  return factsOf(kept);
}

/** Leaves the company without a key, until one is needed. */
export async function forgetCompanyKey(em: Em): Promise<void> {
  const present = await find(em);
  if (present) await em.remove(present).flush();
}

async function companyNameOf(em: Em): Promise<string> {
  const settings = await reader(em).selectFrom('settings').select('company_name as name').executeTakeFirst();
  return settings?.name ?? defaultCompany.companyName;
}

/** Whether it can still seal; one that the portal made has to name the company as it is called now. */
function isOfUse(kept: CompanyKey, companyName: string, now: Date): boolean {
  const { subject, validUntil, isOwn } = factsOf(kept);
  return validUntil > now && (!isOwn || subject === certificateNameOf(companyName));
}

const opened = ({ dataKeys }: KeyScope, { privateKey, certificates }: CompanyKey): SealingKey => ({
  privateKey: decryptSecret(dataKeys, place, privateKey),
  certificates: certificatesIn(certificates),
});

/**
 * The key that the company's documents are sealed with. Where there is none, or its certificate has run out, the portal
 * makes one of its own.
 *
 * @throws AppError KEY_MISSING when it was encrypted with a data key that is not there
 */
export async function companyKey(scope: KeyScope): Promise<SealingKey> {
  const { em, now } = scope;
  const companyName = await companyNameOf(em);
  const present = await find(em);
  if (present && isOfUse(present, companyName, now)) return opened(scope, present);
  // Before the lock: it takes a while.
  const made = await makeOwnKey(companyName, now);
  return withLock(em, 'companyKey', async (locked) => {
    const other = await find(locked);
    if (other && isOfUse(other, companyName, now)) return opened(scope, other);
    await keepCompanyKey({ ...scope, em: locked }, made, { isOwn: true });
    return made;
  });
}
