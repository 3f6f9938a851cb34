/** Asks a timestamp authority (RFC 3161) to vouch that a signature existed at a time, and checks what it answers. */
import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  type ContentInfo,
  id_sha256,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

const TIME_LIMIT_MS = 5_000;
/** A token with its certificates is a quarter of this. */
export const TOKEN_BYTES_MAX = 24 * 1024;
const NONCE_BYTES = 8;
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** Why there is no timestamp: no answer, a refusal, or an answer that does not hold. */
export type TimestampProblem = 'unreachable' | 'refused' | 'invalid';
export type Timestamp = { token: ContentInfo; at: Date };

/** Why there is no timestamp; the cause is what the authority or the network said. */
export class TimestampError extends Error {
  override readonly name = 'TimestampError';
  readonly problem: TimestampProblem;

  constructor(problem: TimestampProblem, cause: unknown) {
    super(`The timestamp is ${problem}`, { cause });
    this.problem = problem;
  }
}

function requestFor(signature: Uint8Array, nonce: asn1js.Integer): TimeStampReq {
  return new TimeStampReq({
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: id_sha256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: createHash('sha256').update(signature).digest() }),
    }),
    nonce,
    certReq: true,
  });
}

/** Reads no more than an answer may have; the rest stays where it is. */
async function bytesOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > TOKEN_BYTES_MAX) throw new TimestampError('invalid', new Error('The answer is too long'));
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

async function ask(authority: string, request: TimeStampReq): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const answer = await fetch(authority, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: request.toSchema().toBER(),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!answer.ok) throw new Error(`The authority answers ${answer.status}`);
    return await bytesOf(answer);
  } catch (cause) {
    if (cause instanceof TimestampError) throw cause;
    throw new TimestampError('unreachable', cause);
  }
}

/** Holds the answer against what was asked: this signature, this request, signed by whoever may give times. */
async function check(bytes: Uint8Array<ArrayBuffer>, signature: Uint8Array, nonce: asn1js.Integer): Promise<Timestamp> {
  const { status, timeStampToken: token } = TimeStampResp.fromBER(bytes);
  if (status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods)
    throw new TimestampError('refused', new Error(`The authority answers with status ${status.status}`));
  if (!token) throw new Error('The answer holds no token');
  const signed = new SignedData({ schema: token.content });
  const info = TSTInfo.fromBER(signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0));
  if (!info.nonce?.isEqual(nonce)) throw new Error('The token answers another request');
  const data = Uint8Array.from(signature).buffer;
  const { signatureVerified, signerCertificate } = await signed.verify({ signer: 0, data, extendedMode: true });
  if (!signatureVerified || !(signerCertificate instanceof Certificate))
    throw new Error('The token is not signed well');
  const { keyUsage } = new X509Certificate(Buffer.from(signerCertificate.toSchema().toBER()));
  if (!keyUsage?.includes(TIME_STAMPING)) throw new Error('The certificate is not for timestamps');
  return { token, at: info.genTime };
}

/**
 * A timestamp for a signature.
 *
 * @throws TimestampError
 */
export async function requestTimestamp(authority: string, signature: Uint8Array): Promise<Timestamp> {
  const bytes = randomBytes(NONCE_BYTES);
  // Positive, and as long as it says.
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  const nonce = new asn1js.Integer({ valueHex: bytes });
  const answer = await ask(authority, requestFor(signature, nonce));
  try {
    return await check(answer, signature, nonce);
  } catch (cause) {
    if (cause instanceof TimestampError) throw cause;
    throw new TimestampError('invalid', cause);
  }
}
