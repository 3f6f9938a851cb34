/**
 * Reads a seal as a PDF reader does, with other means than it was made with: node-forge takes the signature apart,
 * node:crypto does the arithmetic.
 */
import { createHash, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
} as const;

const SET = 0x31;

type Asn1 = forge.asn1.Asn1;

const childrenOf = ({ value }: Asn1): Asn1[] => value as Asn1[];
const child = (node: Asn1 | undefined, ...path: number[]): Asn1 => {
  const found = path.reduce<Asn1 | undefined>((at, index) => at && childrenOf(at)[index], node);
  if (!found) throw new Error(`Nothing at ${path.join('.')}`);
  return found;
};
const derOf = (node: Asn1): Buffer => Buffer.from(forge.asn1.toDer(node).getBytes(), 'binary');
const bytesOf = ({ value }: Asn1): Buffer => Buffer.from(value as string, 'binary');
const oidOf = ({ value }: Asn1): string => forge.asn1.derToOid(value as string);
const tagged = (nodes: readonly Asn1[], tag: number) =>
  nodes.find(({ tagClass, type }) => tagClass === forge.asn1.Class.CONTEXT_SPECIFIC && type === tag);

function attributesOf(set: Asn1 | undefined): Map<string, Asn1> {
  return new Map((set ? childrenOf(set) : []).map((attribute) => [oidOf(child(attribute, 0)), child(attribute, 1, 0)]));
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

export type SealCheck = {
  /** As the PDF says. */
  subFilter: string | undefined;
  /** The certificate that signs, and whatever comes with it. */
  certificates: X509Certificate[];
  /** Whether every byte of the file but the signature itself is signed. */
  coversAll: boolean;
  /** Whether the signed bytes are those that were signed. */
  isWhole: boolean;
  /** Whether the certificate's key signed. */
  isSigned: boolean;
  /** Whether the signature names the certificate (CAdES). */
  namesCertificate: boolean;
  hasSigningTime: boolean;
  /** DER of the timestamp's token. */
  timestampToken: Buffer | null;
  signature: Buffer;
  /** The signature as it is in the PDF, and what it is about, for other tools. */
  cms: Buffer;
  content: Buffer;
};

/** The bytes that are signed, and the signature between them. */
function partsOf(pdf: Buffer): { content: Buffer; cms: Buffer; coversAll: boolean } {
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)];
  const [from = 0, length = 0, again = 0, rest = 0] = (ranges.at(-1) ?? []).slice(1).map(Number);
  const hex = pdf.subarray(from + length + 1, again - 1).toString('latin1');
  return {
    content: Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(again, again + rest)]),
    cms: Buffer.from(hex, 'hex'),
    coversAll: from === 0 && pdf[length] === 0x3c && pdf[again - 1] === 0x3e && again + rest === pdf.length,
  };
}

/** @throws when there is no signature to be read */
export function checkSeal(bytes: Uint8Array): SealCheck {
  const pdf = Buffer.from(bytes);
  const { content, cms, coversAll } = partsOf(pdf);
  const envelope = forge.asn1.fromDer(cms.toString('binary'), { parseAllBytes: false } as never);
  if (oidOf(child(envelope, 0)) !== OID.signedData) throw new Error('This is no signature');
  const signed = childrenOf(child(envelope, 1, 0));
  const certificates = childrenOf(child(tagged(signed, 0))).map((node) => new X509Certificate(derOf(node)));
  const signer = childrenOf(child(signed.at(-1), 0));
  const [signedAttributes, unsignedAttributes] = [tagged(signer, 0), tagged(signer, 1)];
  const attributes = attributesOf(signedAttributes);
  const signature = bytesOf(child(signer[signedAttributes ? 5 : 4]));
  const own = certificates[0];
  if (!own || !signedAttributes) throw new Error('The signature has no certificate or says nothing');
  const toBeSigned = derOf(signedAttributes);
  toBeSigned[0] = SET;
  const digest = attributes.get(OID.messageDigest);
  const named = attributes.get(OID.signingCertificateV2);
  const token = attributesOf(unsignedAttributes).get(OID.timestampToken);
  return {
    subFilter: /\/SubFilter \/([\w.]+)/.exec(pdf.toString('latin1'))?.[1],
    certificates,
    coversAll,
    isWhole: digest !== undefined && bytesOf(digest).equals(sha256(content)),
    isSigned: verify('sha256', toBeSigned, own.publicKey, signature),
    namesCertificate: named !== undefined && bytesOf(child(named, 0, 0, 0)).equals(sha256(own.raw)),
    hasSigningTime: attributes.has(OID.signingTime),
    timestampToken: token ? derOf(token) : null,
    signature,
    cms: derOf(envelope),
    content,
  };
}
