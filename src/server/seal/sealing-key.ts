/** What documents are sealed with: a private key, and the certificate that belongs to it with those that vouch for it. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type * as asn1js from 'asn1js';
import { Certificate, type RelativeDistinguishedNames } from 'pkijs';

export type SealingKey = {
  /** PKCS#8 as PEM. */
  privateKey: string;
  /** As PEM: the key's own first, then that of whoever issued it, and so on. */
  certificates: readonly [string, ...string[]];
};

const PEM_LINE = 64;

/** DER bytes as PEM. */
export function pemOf(label: 'CERTIFICATE' | 'PRIVATE KEY', der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(new RegExp(`.{1,${PEM_LINE}}`, 'g')) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

const RSA_BITS_MIN = 2_048;
/** OpenSSL's names of the curves that the Web Cryptography API knows, and its own. */
const curves: Record<string, string> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };

type SigningAlgorithm = { name: 'RSASSA-PKCS1-v1_5'; hash: 'SHA-256' } | { name: 'ECDSA'; namedCurve: string };

/** How a key signs; null for one that no seal is made with. */
export function signingAlgorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): SigningAlgorithm | null {
  if (asymmetricKeyType === 'rsa') {
    const isStrong = (asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS_MIN;
    return isStrong ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } : null;
  }
  const namedCurve = asymmetricKeyType === 'ec' ? curves[asymmetricKeyDetails?.namedCurve ?? ''] : undefined;
  return namedCurve ? { name: 'ECDSA', namedCurve } : null;
}

/** The certificates in a PEM text, in their order. */
export function certificatesIn(pem: string): SealingKey['certificates'] {
  const [own, ...others] = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n?/g) ?? [];
  if (own === undefined) throw new Error('There is no certificate in the text');
  return [own, ...others];
}

/** The private key for the Web Cryptography API, which signs without holding up the portal. */
export async function cryptoKeyOf({ privateKey }: SealingKey): Promise<CryptoKey> {
  const key = createPrivateKey(privateKey);
  const algorithm = signingAlgorithmOf(key);
  if (!algorithm) throw new Error('The key cannot seal documents');
  return crypto.subtle.importKey('pkcs8', key.export({ type: 'pkcs8', format: 'der' }), algorithm, false, ['sign']);
}

/** What a certificate says of itself, for people. */
export type CertificateFacts = {
  /** Whom it names, and who says so. */
  subject: string;
  issuer: string;
  validFrom: Date;
  validUntil: Date;
  /** SHA-256 of the whole certificate, in hexadecimal. */
  fingerprint: string;
};

const oid = { commonName: '2.5.4.3', organization: '2.5.4.10' } as const;

/** The name that people know a certificate's owner by, as it was given: Node's own text of it has escapes. */
function nameIn({ typesAndValues }: RelativeDistinguishedNames, whole: string): string {
  const partOf = (wanted: string): string | undefined => {
    const part = typesAndValues.find(({ type }) => type === wanted);
    return (part?.value as asn1js.Utf8String | undefined)?.getValue();
  };
  return partOf(oid.commonName) ?? partOf(oid.organization) ?? whole.replaceAll('\n', ', ');
}

/** Reads the certificate of a key. */
export function certificateFactsOf({ certificates: [own] }: Pick<SealingKey, 'certificates'>): CertificateFacts {
  const certificate = new X509Certificate(own);
  const { subject, issuer } = Certificate.fromBER(certificate.raw);
  return {
    subject: nameIn(subject, certificate.subject),
    issuer: nameIn(issuer, certificate.issuer),
    validFrom: new Date(certificate.validFrom),
    validUntil: new Date(certificate.validTo),
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
  };
}
