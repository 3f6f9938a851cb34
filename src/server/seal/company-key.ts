/** The company's key as it is kept: the private part encrypted, the same for all portal processes, made when there is none. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { defaultCompany } from '#common/contract/company.ts';
import type { DataKeys } from '#server/core/data-keys.ts';
import { AppError } from '#server/core/errors.ts';
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

export type KeptKey = {
  /** Null when it was altered, and cannot be read any more. */
  certificate: CertificateFacts | null;
  isOwn: boolean;
  /** False when documents cannot be sealed: the data key is missing, or key or certificate were altered. */
  isOpenable: boolean;
};

type KeptKeys = { own: CompanyKey | null; brought: CompanyKey | null };

function factsOf({ certificates }: CompanyKey): CertificateFacts | null {
  try {
    return certificateFactsOf({ certificates: certificatesIn(certificates) });
  } catch {
    return null;
  }
}

async function find(em: Em): Promise<KeptKeys> {
  const kept = await em.find(CompanyKey, {}, { refresh: true });
  return { own: kept.find(({ isOwn }) => isOwn) ?? null, brought: kept.find(({ isOwn }) => !isOwn) ?? null };
}

async function companyNameOf(em: Em): Promise<string> {
  const settings = await reader(em).selectFrom('settings').select('company_name as name').executeTakeFirst();
  return settings?.name ?? defaultCompany.companyName;
}

/**
 * What seals now: the brought key until it runs out, then the portal's own, which has to name the company as it is called.
 * One whose certificate cannot be read is not passed over: an administrator has to know.
 */
function keyInUse({ own, brought }: KeptKeys, companyName: string, now: Date): CompanyKey | null {
  const broughtFacts = brought && factsOf(brought);
  if (brought && (!broughtFacts || broughtFacts.validUntil > now)) return brought;
  const ownFacts = own && factsOf(own);
  if (!ownFacts) return own;
  return ownFacts.validUntil > now && ownFacts.subject === certificateNameOf(companyName) ? own : null;
}

/**
 * Opens a key, and holds its certificate against it: a seal with another one would be invalid for ever.
 *
 * @throws AppError KEY_MISSING when it was encrypted with a data key that is not there; SECRET_DAMAGED when key or
 *   certificates were altered
 */
function opened(dataKeys: DataKeys, { id, privateKey: encrypted, certificates: pem }: CompanyKey): SealingKey {
  const privateKey = decryptSecret(dataKeys, placeOf(id), encrypted);
  try {
    const certificates = certificatesIn(pem);
    const [own] = certificates.map((certificate) => new X509Certificate(certificate));
    if (!own?.checkPrivateKey(createPrivateKey(privateKey))) throw new Error('The certificate belongs to another key');
    return { privateKey, certificates };
  } catch (cause) {
    throw new AppError('SECRET_DAMAGED', { cause });
  }
}

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
  return { certificate: factsOf(shown), isOwn: shown.isOwn, isOpenable: used === null || isOpenable(dataKeys, used) };
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

/** Forgets the key that the company brought, and one of the portal's own that cannot be opened, whatever of it was altered. */
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
 * @throws AppError KEY_MISSING when it was encrypted with a data key that is not there; SECRET_DAMAGED when it was altered
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
