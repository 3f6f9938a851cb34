/** A passkey as a device makes and uses one, in software: what a browser would answer the portal with. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const ORIGIN = 'http://localhost';
const HOST = 'localhost';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Circumstances = {
  origin?: string;
  host?: string;
  isVerified?: boolean;
  userHandle?: string;
  counter?: number;
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

export class SoftwarePasskey {
  readonly id = randomBytes(16);
  readonly #privateKey: KeyObject;
  readonly #cose: Uint8Array;
  counter = 0;
  userHandle = 'MQ';

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    // ES256, as COSE writes it.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    this.#cose = isoCBOR.encode(key);
  }

  /** Answers what `beginPasskey` asks for. */
  create({ challenge, user }: { challenge: string; user: { id: string } }, given: Circumstances = {}) {
    this.userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = [this.#authenticatorData(HAS_KEY, given), Buffer.alloc(16), length, this.id, this.#cose];
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(Buffer.concat(data))],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, given).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      },
    };
  }

  /** Answers what `askForPasskey` asks for. */
  use({ challenge }: { challenge: string }, given: Circumstances = {}) {
    this.counter = given.counter ?? this.counter + 1;
    const authenticatorData = this.#authenticatorData(0, given);
    const clientData = this.#clientData('webauthn.get', challenge, given);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
        userHandle: given.userHandle ?? this.userHandle,
      },
    };
  }

  #credential() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  #clientData(type: string, challenge: string, { origin = ORIGIN }: Circumstances): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(flags: number, { host = HOST, isVerified = true }: Circumstances): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(host), Buffer.from([all]), counter]);
  }
}
