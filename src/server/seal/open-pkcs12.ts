/**
 * Opens a company's PKCS#12 file and says plainly what is wrong with one that documents cannot be sealed with. The file
 * decides how long it takes: pkcs12-opener.ts sees to that.
 */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type * as asn1js from 'asn1js';
import forge from 'node-forge';
import { PDFDocument } from 'pdf-lib';
import { Certificate } from 'pkijs';
import type { ValidationMessage } from '#common/i18n/keys.ts';
import { AppError } from '#server/core/errors.ts';
import { sealDocument } from './seal-document.ts';
import { pemOf, type SealingKey, signingAlgorithmOf } from './sealing-key.ts';

/** Longer ones make seals slow, and then impossible. */
const RSA_BITS_MAX = 4_096;
const KEY_USAGE = '2.5.29.15';
/** digitalSignature or nonRepudiation. */
const SIGNING_BITS = 0b1100_0000;

const refusal = (path: 'file' | 'passphrase', message: ValidationMessage, cause?: unknown): AppError =>
  new AppError('INVALID_INPUT', { issues: [{ path, message }], cause });

/** The library says in words only that the passphrase did not fit. */
const isAboutPassphrase = (error: unknown): boolean =>
  error instanceof Error && /password|MAC could not be verified|decrypt/i.test(error.message);

/** @throws AppError INVALID_INPUT at `file` or at `passphrase` */
function openFile(bytes: Uint8Array, passphrase: string): forge.pkcs12.Pkcs12Pfx {
  let asn1: forge.asn1.Asn1;
  try {
    asn1 = forge.asn1.fromDer(Buffer.from(bytes).toString('binary'));
  } catch (cause) {
    throw refusal('file', 'validation.pkcs12', cause);
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, passphrase);
  } catch (cause) {
    if (isAboutPassphrase(cause)) throw refusal('passphrase', 'validation.passphrase', cause);
    throw refusal('file', 'validation.pkcs12', cause);
  }
}

const derOf = (asn1: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');

/** The library reads RSA keys and their certificates; others it leaves as they came. */
const privateKeyDer = ({ key, asn1 }: forge.pkcs12.Bag): Buffer =>
  derOf(key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1);
const certificateDer = ({ cert, asn1 }: forge.pkcs12.Bag): Buffer =>
  derOf(cert ? forge.pki.certificateToAsn1(cert) : asn1);

function bagsIn(file: forge.pkcs12.Pkcs12Pfx, types: readonly (string | undefined)[]): forge.pkcs12.Bag[] {
  const bags = file.safeContents.flatMap(({ safeBags }) => safeBags);
  return bags.filter(({ type }) => types.includes(type));
}

const { keyBag, pkcs8ShroudedKeyBag, certBag } = forge.pki.oids;

function privateKeyIn(file: forge.pkcs12.Pkcs12Pfx): KeyObject {
  const [bag] = bagsIn(file, [keyBag, pkcs8ShroudedKeyBag]);
  if (!bag) throw refusal('file', 'validation.noPrivateKey');
  const key = createPrivateKey({ key: privateKeyDer(bag), format: 'der', type: 'pkcs8' });
  const isTooLong = (key.asymmetricKeyDetails?.modulusLength ?? 0) > RSA_BITS_MAX;
  if (isTooLong || !signingAlgorithmOf(key)) throw refusal('file', 'validation.keyNotSuitable');
  return key;
}

/** The certificate and whoever vouches for it, as far as the file has them. */
function chainOf(own: X509Certificate, others: readonly X509Certificate[]): [X509Certificate, ...X509Certificate[]] {
  const issuer = others.find((other) => own.checkIssued(other) && !other.raw.equals(own.raw));
  return issuer
    ? [
        own,
        ...chainOf(
          issuer,
          others.filter((other) => other !== issuer),
        ),
      ]
    : [own];
}

/** A certificate that does not say what its key is for is for everything. */
function isForSigning({ raw }: X509Certificate): boolean {
  const usage = Certificate.fromBER(raw).extensions?.find(({ extnID }) => extnID === KEY_USAGE);
  if (!usage) return true;
  const [bits = 0] = (usage.parsedValue as asn1js.BitString).valueBlock.valueHexView;
  return (bits & SIGNING_BITS) !== 0;
}

function keyIn(file: forge.pkcs12.Pkcs12Pfx, now: Date): SealingKey {
  const privateKey = privateKeyIn(file);
  const certificates = bagsIn(file, [certBag]).map((bag) => new X509Certificate(certificateDer(bag)));
  const own = certificates.find((certificate) => certificate.checkPrivateKey(privateKey));
  if (!own) throw refusal('file', 'validation.noCertificate');
  if (new Date(own.validFrom) > now || new Date(own.validTo) < now)
    throw refusal('file', 'validation.certificateExpired');
  if (!isForSigning(own)) throw refusal('file', 'validation.certificateNotForSigning');
  const [first, ...rest] = chainOf(own, certificates);
  const pem = ({ raw }: X509Certificate) => pemOf('CERTIFICATE', raw);
  return {
    privateKey: pemOf('PRIVATE KEY', privateKey.export({ type: 'pkcs8', format: 'der' })),
    certificates: [pem(first), ...rest.map(pem)],
  };
}

/** Seals an empty page. */
async function trySealing(key: SealingKey, at: Date): Promise<void> {
  const document = await PDFDocument.create();
  document.addPage();
  const pdf = await document.save();
  try {
    await sealDocument(pdf, { key, name: 'Baitbook', reason: '', at, code: '', timestampUrl: undefined });
  } catch (cause) {
    throw refusal('file', 'validation.keyNotSuitable', cause);
  }
}

/**
 * Opens a PKCS#12 file and checks that its key can seal documents now, by sealing one.
 *
 * @throws AppError INVALID_INPUT at `file` or at `passphrase`
 */
export async function openPkcs12(bytes: Uint8Array, passphrase: string, now: Date): Promise<SealingKey> {
  const file = openFile(bytes, passphrase);
  try {
    const key = keyIn(file, now);
    await trySealing(key, now);
    return key;
  } catch (cause) {
    throw cause instanceof AppError ? cause : refusal('file', 'validation.pkcs12', cause);
  }
}
