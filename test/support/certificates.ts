/** Keys, certificates and PKCS#12 files for tests, made with another library than the portal makes its own with. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';
import { certificatesIn, type SealingKey } from '#server/seal/sealing-key.ts';

const DAY_MS = 24 * 60 * 60_000;

type Wish = {
  name?: string;
  bits?: number;
  validFrom?: Date;
  validUntil?: Date;
  /** Extensions as node-forge knows them. */
  extensions?: object[];
  /** Who vouches for it; itself unless told otherwise. */
  issuer?: TestKey;
};

export type TestKey = { key: forge.pki.rsa.PrivateKey; certificate: forge.pki.Certificate; issuer: TestKey | null };

/** A key with a certificate: of today, for signing, and for a year unless told otherwise. */
export function makeKey({
  name = 'Van Dam Ongediertebestrijding',
  bits = 2_048,
  validFrom = new Date(Date.now() - DAY_MS),
  validUntil = new Date(Date.now() + 365 * DAY_MS),
  extensions = [{ name: 'keyUsage', digitalSignature: true, nonRepudiation: true }],
  issuer,
}: Wish = {}): TestKey {
  const pem = generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({ type: 'pkcs1', format: 'pem' });
  const key = forge.pki.privateKeyFromPem(pem.toString());
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = `4${randomBytes(8).toString('hex').slice(1)}`;
  certificate.validity.notBefore = validFrom;
  certificate.validity.notAfter = validUntil;
  const subject = [{ name: 'commonName', value: name, valueTagClass: forge.asn1.Type.UTF8 as never }];
  certificate.setSubject(subject);
  certificate.setIssuer(issuer?.certificate.subject.attributes ?? subject);
  certificate.setExtensions(extensions);
  certificate.sign(issuer?.key ?? key, forge.md.sha256.create());
  return { key, certificate, issuer: issuer ?? null };
}

/** Whoever issues certificates. */
export const makeAuthority = (name: string): TestKey =>
  makeKey({
    name,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true },
    ],
  });

const chainOf = ({ certificate, issuer }: TestKey): forge.pki.Certificate[] => [
  certificate,
  ...(issuer ? chainOf(issuer) : []),
];

/** The key as a PKCS#12 file, with whoever vouches for it. */
export function pkcs12Of(
  key: TestKey | { key: forge.pki.rsa.PrivateKey | null; chain: forge.pki.Certificate[] },
  passphrase: string,
  algorithm: 'aes256' | '3des' = 'aes256',
  options: { useMac?: boolean; count?: number } = {},
): Buffer {
  const chain = 'chain' in key ? key.chain : chainOf(key);
  const file = forge.pkcs12.toPkcs12Asn1(key.key as forge.pki.rsa.PrivateKey, chain, passphrase, {
    algorithm,
    ...options,
  });
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary');
}

/** The key as the portal has it. */
export function sealingKeyOf(key: TestKey): SealingKey {
  const privateKey = forge.pki.privateKeyInfoToPem(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key.key)));
  const pem = chainOf(key).map((certificate) => forge.pki.certificateToPem(certificate).replaceAll('\r', ''));
  return { privateKey: privateKey.replaceAll('\r', ''), certificates: certificatesIn(pem.join('')) };
}
