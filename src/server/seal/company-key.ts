/** The company's key as it is kept: the private part encrypted, the same for all portal processes, made when there is none. */
import { defaultCompany } from '#common/contract/company.ts';
import type { DataKeys } from '#server/core/data-keys.ts';
import { withLock } from '#server/db/advisory-lock.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { COMPANY_KEY_IDS, CompanyKey } from '#server/entities/company-key.entity.ts';
import { decryptSecret, encryptSecret } from '#server/secrets/encrypted-secret.ts';
import { certificateNameOf, makeOwnKey } from './own-key.ts';
import { type CertificateFacts, certificateFactsOf, certificatesIn, type SealingKey } from './sealing-key.ts';

const placeOf = (id: number) => ({ table: 'company_keys', column: 'private_key', id }) as const;

/** Who asks for the key, and when. */
export type KeyScope = { em: Em; dataKeys: DataKeys; now: Date };

export type KeptKey = CertificateFacts & {
  isOwn: boolean;
  /** False when documents cannot be sealed: the data key is missing, or the key was altered. */
  isOpenable: boolean;
};

type KeptKeys = { own: CompanyKey | null; brought: CompanyKey | null };

const factsOf = ({ certificates }: CompanyKey): CertificateFacts =>
  certificateFactsOf({ certificates: certificatesIn(certificates) });

async function find(em: Em): Promise<KeptKeys> {
  const kept = await em.find(CompanyKey, {}, { refresh: true });
  return { own: kept.find(({ isOwn }) => isOwn) ?? null, brought: kept.find(({ isOwn }) => !isOwn) ?? null };
}

async function companyNameOf(em: Em): Promise<string> {
  const settings = await reader(em).selectFrom('settings').select('company_name as name').executeTakeFirst();
  return settings?.name ?? defaultCompany.companyName;
}

/** What seals now: the brought key until it runs out, then the portal's own, which has to name the company as it is called. */
function keyInUse({ own, brought }: KeptKeys, companyName: string, now: Date): CompanyKey | null {
  if (brought && factsOf(brought).validUntil > now) return brought;
  if (!own) return null;
  const { subject, validUntil } = factsOf(own);
  return validUntil > now && subject === certificateNameOf(companyName) ? own : null;
}

/**
 * @throws AppError KEY_MISSING when it was encrypted with a data key that is not there
 * @throws Error when it was altered
 */
const opened = (dataKeys: DataKeys, { id, privateKey, certificates }: CompanyKey): SealingKey => ({
  privateKey: decryptSecret(dataKeys, placeOf(id), privateKey),
  certificates: certificatesIn(certificates),
});

function isOpenable(dataKeys: DataKeys, key: CompanyKey): boolean {
  try {
    opened(dataKeys, key);
    return true;
  } catch {
    return false;
  }
}

/** What the brought key's certificate says, else the own one's; null when there is none. No key is handed out. */
export async function describeCompanyKey({ em, dataKeys, now }: KeyScope): Promise<KeptKey | null> {
  const kept = await find(em);
  const shown = kept.brought ?? kept.own;
  if (!shown) return null;
  const used = keyInUse(kept, await companyNameOf(em), now);
  return { ...factsOf(shown), isOwn: shown.isOwn, isOpenable: used === null || isOpenable(dataKeys, used) };
}

/** Keeps a key under the lock: one that was brought replaces all others, an own one stands beside one that was brought. */
async function keep(em: Em, dataKeys: DataKeys, key: SealingKey, { isOwn }: { isOwn: boolean }): Promise<void> {
  const { own, brought } = await find(em);
  const present = isOwn ? own : (brought ?? own);
  const { first, second } = COMPANY_KEY_IDS;
  const id = present?.id ?? (brought?.id === first ? second : first);
  const values = {
    privateKey: encryptSecret(dataKeys, placeOf(id), key.privateKey),
    certificates: key.certificates.join(''),
    fingerprint: certificateFactsOf(key).fingerprint,
    isOwn,
  };
  if (!isOwn && own && own !== present) em.remove(own);
  if (present) em.assign(present, values);
  else em.create(CompanyKey, { id, ...values });
  await em.flush();
}

/** Puts a key that the company brought in the place of all others, which are gone then. */
export const keepBroughtKey = ({ em, dataKeys }: Pick<KeyScope, 'em' | 'dataKeys'>, key: SealingKey): Promise<void> =>
  withLock(em, 'companyKey', (locked) => keep(locked, dataKeys, key, { isOwn: false }));

/** Forgets the key that the company brought, and one of the portal's own that cannot be opened. */
export const forgetCompanyKey = ({ em, dataKeys }: Pick<KeyScope, 'em' | 'dataKeys'>): Promise<void> =>
  withLock(em, 'companyKey', async (locked) => {
    const { own, brought } = await find(locked);
    if (brought) locked.remove(brought);
    if (own && !isOpenable(dataKeys, own)) locked.remove(own);
    await locked.flush();
  });

/**
 * The key that the company's documents are sealed with. Where there is none, or its certificate has run out, the portal
 * makes one of its own; one that was brought is kept.
 *
 * @throws AppError KEY_MISSING when it was encrypted with a data key that is not there
 */
export async function companyKey({ em, dataKeys, now }: KeyScope): Promise<SealingKey> {
  const companyName = await companyNameOf(em);
  const present = keyInUse(await find(em), companyName, now);
  if (present) return opened(dataKeys, present);
  // Before the lock: it takes a while.
  const made = await makeOwnKey(companyName, now);
  return withLock(em, 'companyKey', async (locked) => {
    const other = keyInUse(await find(locked), companyName, now);
    if (other) return opened(dataKeys, other);
    await keep(locked, dataKeys, made, { isOwn: true });
    return made;
  });
}
