/**
 * Signs bytes as PAdES wants it: a detached CMS signature that names its certificate (ETSI EN 319 122-1, CAdES), with a
 * timestamp where there is an authority.
 */
import { createHash, X509Certificate } from 'node:crypto';
import { Signer } from '@signpdf/signpdf';
import * as asn1js from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { cryptoKeyOf, type SealingKey } from './sealing-key.ts';
import type { Timestamp } from './timestamp.ts';

const oid = {
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
} as const;

const SIGNED = 0;
const UNSIGNED = 1;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const attribute = (type: string, value: asn1js.BaseBlock) => new Attribute({ type, values: [value] });

/** What is signed: the content's hash, and which certificate signs. The time is in the PDF, and in the timestamp. */
function signedAttributes(content: Uint8Array, certificate: Uint8Array): SignedAndUnsignedAttributes {
  // ESSCertIDv2 with its default, SHA-256, left out.
  const certificateId = new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: sha256(certificate) })] });
  const attributes = [
    attribute(oid.contentType, new asn1js.ObjectIdentifier({ value: oid.data })),
    attribute(oid.messageDigest, new asn1js.OctetString({ valueHex: sha256(content) })),
    attribute(
      oid.signingCertificateV2,
      new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [certificateId] })] }),
    ),
  ];
  // In the order that DER gives a set: each is longer than the one before it.
  return new SignedAndUnsignedAttributes({ type: SIGNED, attributes });
}

/** Signs for @signpdf: with the company's key, and a timestamp where one can be had. */
export class CadesSigner extends Signer {
  readonly #key: SealingKey;
  readonly #requestTimestamp: (signature: Uint8Array) => Promise<Timestamp | null>;

  /** @param requestTimestamp - asked for the signature's timestamp; null leaves the signature without one */
  constructor(key: SealingKey, requestTimestamp: (signature: Uint8Array) => Promise<Timestamp | null>) {
    super();
    this.#key = key;
    this.#requestTimestamp = requestTimestamp;
  }

  override async sign(content: Buffer): Promise<Buffer> {
    const certificates = this.#key.certificates.map((pem) => Certificate.fromBER(new X509Certificate(pem).raw));
    const [own] = certificates;
    if (!own) throw new Error('The key has no certificate');
    const signer = new SignerInfo({
      version: 1,
      sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
      signedAttrs: signedAttributes(content, new X509Certificate(this.#key.certificates[0]).raw),
    });
    const signed = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
      certificates,
      signerInfos: [signer],
    });
    await signed.sign(await cryptoKeyOf(this.#key), 0, 'SHA-256');
    const timestamp = await this.#requestTimestamp(new Uint8Array(signer.signature.getValue()));
    if (timestamp) {
      const token = attribute(oid.timestampToken, timestamp.token.toSchema());
      signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: UNSIGNED, attributes: [token] });
    }
    const envelope = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
    return Buffer.from(envelope.toSchema().toBER());
  }
}
