/** A timestamp authority (RFC 3161) on this machine, which answers well or as a test asks it to. */
import { createHash, createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as asn1js from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_eContentType_TSTInfo,
  MessageImprint,
  PKIStatus,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { makeKey, sealingKeyOf, type TestKey } from './certificates.ts';

/** How it answers. */
export type Manner =
  | 'well'
  | 'refusing'
  | 'about something else'
  | 'to another request'
  | 'with an error'
  | 'nonsense'
  | 'without end';

export type TimestampAuthority = {
  url: string;
  /** PEM of its certificate. */
  certificate: string;
  manner: Manner;
  /** The time that it gives. */
  time: Date;
  requests: number;
  close: () => Promise<void>;
};

const OID = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

const octets = (bytes: Uint8Array) => new asn1js.OctetString({ valueHex: createHash('sha256').update(bytes).digest() });
const sequence = (value: asn1js.BaseBlock) => new asn1js.Sequence({ value: [value] });
const POLICY = '1.3.6.1.4.1.13762.3';

const imprintOf = (text: string, { hashAlgorithm }: MessageImprint) =>
  new MessageImprint({
    hashAlgorithm,
    hashedMessage: new asn1js.OctetString({ valueHex: createHash('sha256').update(text).digest() }),
  });

/** A certificate for timestamps, and nothing else. */
const makeTimestampKey = (): TestKey =>
  makeKey({
    name: 'Tijdstempels',
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validUntil: new Date('2036-01-01T00:00:00Z'),
    extensions: [
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', timeStamping: true, critical: true },
    ],
  });

function* endless(): Generator<Buffer> {
  for (;;) yield randomBytes(1_024);
}

async function tokenOf(info: TSTInfo, key: TestKey): Promise<ContentInfo> {
  const { privateKey, certificates } = sealingKeyOf(key);
  const certificate = Certificate.fromBER(new X509Certificate(certificates[0]).raw);
  const content = Buffer.from(info.toSchema().toBER());
  const attribute = (type: string, value: asn1js.BaseBlock) => new Attribute({ type, values: [value] });
  const signed = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: id_eContentType_TSTInfo,
      eContent: new asn1js.OctetString({ valueHex: content }),
    }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(OID.contentType, new asn1js.ObjectIdentifier({ value: id_eContentType_TSTInfo })),
            attribute(OID.messageDigest, octets(content)),
            attribute(
              OID.signingCertificateV2,
              sequence(sequence(sequence(octets(new X509Certificate(certificates[0]).raw)))),
            ),
          ],
        }),
      }),
    ],
  });
  const der = createPrivateKey(privateKey).export({ type: 'pkcs8', format: 'der' });
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  await signed.sign(await crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']), 0, 'SHA-256');
  return new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
}

async function answerTo(request: TimeStampReq, manner: Manner, time: Date, key: TestKey): Promise<TimeStampResp> {
  if (manner === 'refusing') return new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.rejection }) });
  const { messageImprint, nonce } = request;
  const info = new TSTInfo({
    version: 1,
    policy: POLICY,
    messageImprint: manner === 'about something else' ? imprintOf('iets anders', messageImprint) : messageImprint,
    serialNumber: new asn1js.Integer({ value: 7 }),
    genTime: time,
    ...(nonce ? { nonce: manner === 'to another request' ? new asn1js.Integer({ value: 7 }) : nonce } : {}),
  });
  const status = new PKIStatusInfo({ status: PKIStatus.granted });
  return new TimeStampResp({ status, timeStampToken: await tokenOf(info, key) });
}

/** Starts an authority; whoever starts it closes it. */
export async function startTimestampAuthority(key: TestKey = makeTimestampKey()): Promise<TimestampAuthority> {
  const server = createServer(async (request, response) => {
    authority.requests += 1;
    const body = await buffer(request);
    if (authority.manner === 'with an error') return response.writeHead(500).end();
    response.setHeader('content-type', 'application/timestamp-reply');
    if (authority.manner === 'nonsense') return response.end(randomBytes(500));
    if (authority.manner === 'without end') return void Readable.from(endless()).pipe(response);
    const answer = await answerTo(TimeStampReq.fromBER(body), authority.manner, authority.time, key);
    response.end(Buffer.from(answer.toSchema().toBER()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const authority: TimestampAuthority = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    certificate: sealingKeyOf(key).certificates[0],
    manner: 'well',
    time: new Date('2026-03-01T10:15:30Z'),
    requests: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return authority;
}
