/**
 * Backups under a passphrase: scrypt makes the key, AES-256-GCM seals the file piece by piece, so that neither side
 * ever holds all of it and nothing is read that was not sealed. The file:
 *
 *   BAITBOOK-ENC1, 16 bytes of salt, 16 bytes that tell a wrong passphrase from a damaged file
 *   pieces: whether it is the last (1 byte), its length (4), the bytes, their seal (16)
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { OperatorError } from '#server/core/operator-error.ts';

const MAGIC = Buffer.from('BAITBOOK-ENC1');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const SEAL_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;
const PIECE_HEAD_BYTES = 5;
const PIECE_MAX = 64 * 1024;
const ALGORITHM = 'aes-256-gcm';
/** About a quarter of a second and 64 MB for each guess. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

export const PASSPHRASE_MIN_LENGTH = 12;

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

async function keyOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const derived = await derive(passphrase.normalize('NFKC'), salt, KEY_BYTES + CHECK_BYTES, COST);
  return { key: derived.subarray(0, KEY_BYTES), check: derived.subarray(KEY_BYTES) };
}

/** Each piece has a nonce of its own: its number. The key is never used for another file. */
function nonceOf(piece: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(piece, NONCE_BYTES - 6, 6);
  return nonce;
}

function seal(key: Buffer, head: Buffer, piece: number, bytes: Buffer, isLast: boolean): Buffer {
  const pieceHead = Buffer.alloc(PIECE_HEAD_BYTES);
  pieceHead.writeUInt8(isLast ? 1 : 0);
  pieceHead.writeUInt32BE(bytes.length, 1);
  const cipher = createCipheriv(ALGORITHM, key, nonceOf(piece)).setAAD(Buffer.concat([head, pieceHead]));
  return Buffer.concat([pieceHead, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** What is written, sealed under the passphrase. */
export async function* encrypted(plain: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await keyOf(passphrase, salt);
  const head = Buffer.concat([MAGIC, salt, check]);
  yield head;
  let waiting = Buffer.alloc(0);
  let piece = 0;
  for await (const chunk of plain) {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length > PIECE_MAX) {
      yield seal(key, head, piece, waiting.subarray(0, PIECE_MAX), false);
      waiting = waiting.subarray(PIECE_MAX);
      piece += 1;
    }
  }
  yield seal(key, head, piece, waiting, true);
}

/** Reads so many bytes at a time; fewer only where the source ends. */
class Reader {
  readonly #source: AsyncIterator<Buffer>;
  #waiting = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async read(count: number): Promise<Buffer> {
    while (this.#waiting.length < count) {
      const { value, done } = await this.#source.next();
      if (done) break;
      this.#waiting = Buffer.concat([this.#waiting, value]);
    }
    const bytes = this.#waiting.subarray(0, count);
    this.#waiting = this.#waiting.subarray(bytes.length);
    return bytes;
  }

  async *rest(begin: Buffer): AsyncGenerator<Buffer> {
    yield begin;
    yield this.#waiting;
    for (let next = await this.#source.next(); !next.done; next = await this.#source.next()) yield next.value;
  }
}

async function* opened(reader: Reader, key: Buffer, head: Buffer): AsyncGenerator<Buffer> {
  for (let piece = 0; ; piece += 1) {
    const pieceHead = await reader.read(PIECE_HEAD_BYTES);
    const length = pieceHead.length === PIECE_HEAD_BYTES ? pieceHead.readUInt32BE(1) : 0;
    if (length > PIECE_MAX) throw new OperatorError('The encrypted backup is damaged.');
    const bytes = await reader.read(length);
    const tag = await reader.read(SEAL_BYTES);
    if (tag.length < SEAL_BYTES) throw new OperatorError('The encrypted backup is cut off: its last part is missing.');
    const decipher = createDecipheriv(ALGORITHM, key, nonceOf(piece), { authTagLength: SEAL_BYTES });
    decipher.setAAD(Buffer.concat([head, pieceHead])).setAuthTag(tag);
    const plain = decipher.update(bytes);
    try {
      decipher.final();
    } catch (cause) {
      throw new OperatorError('The encrypted backup is damaged.', { cause });
    }
    yield plain;
    if (pieceHead.readUInt8() === 1) break;
  }
  if ((await reader.read(1)).length > 0) throw new OperatorError('The encrypted backup is damaged.');
}

/**
 * What was sealed, or what was not as it is.
 *
 * @throws OperatorError when the passphrase is wrong; the stream fails with one when the file is damaged or cut off
 */
export async function decrypted(source: Readable, askPassphrase: () => Promise<string>): Promise<Readable> {
  const reader = new Reader(source);
  const head = await reader.read(HEAD_BYTES);
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) return Readable.from(reader.rest(head));
  if (head.length < HEAD_BYTES) throw new OperatorError('The encrypted backup is cut off: its last part is missing.');
  const { key, check } = await keyOf(await askPassphrase(), head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES));
  if (!timingSafeEqual(check, head.subarray(-CHECK_BYTES))) throw new OperatorError('The passphrase is wrong.');
  return Readable.from(opened(reader, key, head));
}
