/**
 * A key and a certificate that the portal makes for the company itself. Nobody vouches for it: it shows that a document
 * is unchanged since this portal sealed it, not who the company is.
 */
import { randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, ExtKeyUsage } from 'pkijs';
import { pemOf, type SealingKey } from './sealing-key.ts';

const YEARS_VALID = 10;
const SERIAL_BYTES = 16;
/** As long as a common name may be (RFC 5280). */
const NAME_MAX_LENGTH = 64;

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2_048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;

const oid = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  documentSigning: '1.3.6.1.5.5.7.3.36',
} as const;

/** digitalSignature and nonRepudiation, the first two bits. */
const SIGNING = new Uint8Array([0b1100_0000]);

const extension = (extnID: string, critical: boolean, value: asn1js.BaseBlock) =>
  new Extension({ extnID, critical, extnValue: value.toBER() });

/** The name that stands in the certificate: cut where a certificate's names end. */
export const certificateNameOf = (companyName: string): string =>
  Array.from(companyName.trim()).slice(0, NAME_MAX_LENGTH).join('') || 'Baitbook';

/** It vouches for itself. */
function nameCertificate(certificate: Certificate, companyName: string): void {
  const value = new asn1js.Utf8String({ value: certificateNameOf(companyName) });
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues = [new AttributeTypeAndValue({ type: oid.commonName, value })];
}

/** Makes a key and its certificate in the company's name; other threads do the arithmetic. */
export async function makeOwnKey(companyName: string, now: Date): Promise<SealingKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
  const certificate = new Certificate({ version: 2 });
  const serial = randomBytes(SERIAL_BYTES);
  // Positive, and as long as it says.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  certificate.serialNumber = new asn1js.Integer({ valueHex: serial });
  nameCertificate(certificate, companyName);
  certificate.notBefore.value = now;
  certificate.notAfter.value = new Date(now);
  certificate.notAfter.value.setUTCFullYear(now.getUTCFullYear() + YEARS_VALID);
  certificate.extensions = [
    extension(oid.basicConstraints, true, new BasicConstraints({ cA: false }).toSchema()),
    extension(oid.keyUsage, true, new asn1js.BitString({ valueHex: SIGNING, unusedBits: 6 })),
    extension(oid.extendedKeyUsage, false, new ExtKeyUsage({ keyPurposes: [oid.documentSigning] }).toSchema()),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return {
    privateKey: pemOf('PRIVATE KEY', new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey))),
    certificates: [pemOf('CERTIFICATE', new Uint8Array(certificate.toSchema(true).toBER()))],
  };
}
