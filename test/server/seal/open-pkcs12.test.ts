/** A company's PKCS#12 file: what is taken, and what is said of one that is not. */
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { AppError } from '#server/core/errors.ts';
import { openPkcs12 } from '#server/seal/open-pkcs12.ts';
import { openPkcs12InTime } from '#server/seal/pkcs12-opener.ts';
import { certificateFactsOf } from '#server/seal/sealing-key.ts';
import { makeAuthority, makeKey, pkcs12Of } from '#test/support/certificates.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';
import { hasTool, runTool } from '#test/support/tools.ts';

const DAY_MS = 24 * 60 * 60_000;
const now = new Date();
const authority = makeAuthority('Certificaten BV');
const company = makeKey({ issuer: authority });

async function refusalOf(file: Uint8Array, passphrase = 'geheim'): Promise<unknown> {
  try {
    await openPkcs12(file, passphrase, now);
    return 'taken';
  } catch (error) {
    return error instanceof AppError ? error.issues : error;
  }
}

test.each(['aes256', '3des'] as const)('one under %s is opened, with whoever vouches for it', async (algorithm) => {
  const key = await openPkcs12(pkcs12Of(company, 'geheim', algorithm), 'geheim', now);
  expect(key.certificates).toHaveLength(2);
  expect(certificateFactsOf(key)).toMatchObject({
    subject: 'Van Dam Ongediertebestrijding',
    issuer: 'Certificaten BV',
  });
});

test('an empty passphrase is one too', async () => {
  expect(await refusalOf(pkcs12Of(company, ''), '')).toBe('taken');
});

test.skipIf(!hasTool('openssl'))('one of OpenSSL’s, with a key on an elliptic curve, is opened', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const files = { 'key.pem': privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  const directory = temporaryDirectory();
  const request = [
    'req',
    '-x509',
    '-new',
    '-key',
    'key.pem',
    '-subj',
    '/O=Van Dam/CN=Kromme',
    '-days',
    '30',
    '-out',
    'c.pem',
  ];
  runTool('openssl', request, directory, files);
  const command = ['pkcs12', '-export', '-inkey', 'key.pem', '-in', 'c.pem', '-passout', 'pass:geheim'];
  const base64 = runTool('sh', ['-c', `openssl ${command.join(' ')} | base64`], directory, {});
  const key = await openPkcs12(Buffer.from(base64, 'base64'), 'geheim', new Date());
  expect(certificateFactsOf(key).subject).toBe('Kromme');
});

describe('what is wrong is said at its field', () => {
  const at = (path: string, message: string) => [{ path, message }];

  test('another passphrase', async () => {
    expect(await refusalOf(pkcs12Of(company, 'geheim'), 'Geheim')).toEqual(at('passphrase', 'validation.passphrase'));
    expect(await refusalOf(pkcs12Of(company, 'geheim', '3des'), '')).toEqual(at('passphrase', 'validation.passphrase'));
  });

  test('something else, or half of a file', async () => {
    const file = pkcs12Of(company, 'geheim');
    for (const bytes of [Buffer.from('geen bestand'), Buffer.alloc(0), file.subarray(0, file.length / 2)])
      expect(await refusalOf(bytes)).toEqual(at('file', 'validation.pkcs12'));
  });

  test('no private key', async () => {
    const file = pkcs12Of({ key: null, chain: [company.certificate] }, 'geheim');
    expect(await refusalOf(file)).toEqual(at('file', 'validation.noPrivateKey'));
  });

  test('a certificate of another key', async () => {
    const file = pkcs12Of({ key: makeKey().key, chain: [company.certificate] }, 'geheim');
    expect(await refusalOf(file)).toEqual(at('file', 'validation.noCertificate'));
  });

  test.each([
    ['that has run out', -10, -1],
    ['that is not valid yet', 1, 10],
  ])('a certificate %s', async (_, from, until) => {
    const [validFrom, validUntil] = [from, until].map((days) => new Date(now.getTime() + days * DAY_MS));
    const file = pkcs12Of(makeKey({ validFrom: validFrom as Date, validUntil: validUntil as Date }), 'geheim');
    expect(await refusalOf(file)).toEqual(at('file', 'validation.certificateExpired'));
  });

  test('a certificate for other things', async () => {
    const file = pkcs12Of(makeKey({ extensions: [{ name: 'keyUsage', keyEncipherment: true }] }), 'geheim');
    expect(await refusalOf(file)).toEqual(at('file', 'validation.certificateNotForSigning'));
  });

  test.each([
    ['too short', 1_024],
    ['so long that sealing takes too long', 4_104],
  ])('a key that is %s', async (_, bits) => {
    const file = pkcs12Of(makeKey({ bits }), 'geheim');
    expect(await refusalOf(file)).toEqual(at('file', 'validation.keyNotSuitable'));
  });

  test('any byte of a file that no hash protects', async () => {
    const file = pkcs12Of(makeKey(), 'geheim', 'aes256', { useMac: false });
    expect(await refusalOf(file)).toBe('taken');
    const isTold = expect.arrayContaining([
      { path: expect.stringMatching(/^(file|passphrase)$/), message: expect.any(String) },
    ]);
    for (let index = 0; index < file.length; index += 61) {
      const altered = Buffer.from(file);
      altered.writeUInt8(altered.readUInt8(index) ^ 0x15, index);
      const refusal = await refusalOf(altered);
      if (refusal !== 'taken') expect(refusal, `byte ${index}`).toEqual(isTold);
    }
  });

  /** Rounds that the file asks for and that nobody waits for: eight million, written where 65,539 were. */
  const slowed = (file: Buffer): Buffer => {
    const rounds = file.toString('latin1').replaceAll('\x02\x03\x01\x00\x03', '\x02\x03\x7f\xff\xff');
    return Buffer.from(rounds, 'latin1');
  };
  const signal = new AbortController().signal;
  const openInTime = (bytes: Buffer, timeLimitMs?: number) =>
    openPkcs12InTime({ owner: 'user:1', signal }, { bytes, passphrase: 'geheim', now }, timeLimitMs);

  test.each([
    ['its hash', { useMac: true }],
    ['its key', { useMac: false }],
  ])('rounds without end for %s, without holding anybody up', async (_, options) => {
    const file = pkcs12Of(company, 'geheim', 'aes256', { ...options, count: 65_539 });
    await expect(openInTime(slowed(file), 2_000)).rejects.toMatchObject({
      issues: at('file', 'validation.pkcs12Slow'),
    });
    expect((await openInTime(pkcs12Of(company, 'geheim'))).certificates).toHaveLength(2);
  });
});
