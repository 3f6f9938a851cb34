/** Timestamps: from an authority that the test starts, sound or not, and what becomes of a seal without one. */
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOwnKey } from '#server/seal/own-key.ts';
import { sealDocument } from '#server/seal/seal-document.ts';
import type { SealingKey } from '#server/seal/sealing-key.ts';
import { makeKey } from '#test/support/certificates.ts';
import { checkSeal } from '#test/support/seal-check.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';
import { type Manner, startTimestampAuthority, type TimestampAuthority } from '#test/support/timestamp-authority.ts';
import { hasTool, runTool } from '#test/support/tools.ts';

const at = new Date('2026-03-01T10:15:00Z');
let authority: TimestampAuthority;
let key: SealingKey;
beforeAll(async () => {
  [authority, key] = await Promise.all([startTimestampAuthority(), makeOwnKey('Van Dam', at)]);
});
afterAll(() => authority.close());

async function seal(timestampUrl: string | undefined) {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  return sealDocument(await pdf.save(), {
    key,
    name: 'Van Dam',
    reason: 'Rapport',
    code: '0123456789ABCDEF',
    at,
    timestampUrl,
  });
}

const sound = { coversAll: true, isWhole: true, isSigned: true, namesCertificate: true };

test('a seal with a timestamp says when it was given; the token is about this very signature', async () => {
  authority.manner = 'well';
  const { pdf, ...outcome } = await seal(authority.url);
  expect(outcome).toMatchObject({ timestampedAt: authority.time, timestampProblem: null });
  const seen = checkSeal(pdf);
  expect(seen).toMatchObject(sound);
  expect(seen.timestampToken).not.toBeNull();
  if (!hasTool('openssl') || !seen.timestampToken) return;
  const files = {
    'token.der': seen.timestampToken,
    'signature.bin': seen.signature,
    'authority.pem': authority.certificate,
  };
  const command = [
    'ts',
    '-verify',
    '-token_in',
    '-in',
    'token.der',
    '-data',
    'signature.bin',
    '-CAfile',
    'authority.pem',
  ];
  expect(() => runTool('openssl', [...command, '-attime', '1772360130'], temporaryDirectory(), files)).not.toThrow();
});

describe('a timestamp that cannot be had holds nothing up: the seal is there, and says why it has none', () => {
  test.each<[Manner, string]>([
    ['refusing', 'refused'],
    ['with an error', 'unreachable'],
    ['about something else', 'invalid'],
    ['to another request', 'invalid'],
    ['nonsense', 'invalid'],
    ['without end', 'invalid'],
  ])('from an authority that answers %s: %s', async (manner, problem) => {
    authority.manner = manner;
    const { pdf, ...outcome } = await seal(authority.url);
    expect(outcome).toMatchObject({ timestampedAt: null, timestampProblem: problem });
    expect(checkSeal(pdf)).toMatchObject({ ...sound, timestampToken: null });
  });

  test('from whoever has no certificate for timestamps', async () => {
    const stranger = await startTimestampAuthority(makeKey());
    expect(await seal(stranger.url)).toMatchObject({ timestampedAt: null, timestampProblem: 'invalid' });
    await stranger.close();
  });

  test('from nobody at that address', async () => {
    const gone = await startTimestampAuthority();
    await gone.close();
    const { pdf, ...outcome } = await seal(gone.url);
    expect(outcome).toMatchObject({ timestampedAt: null, timestampProblem: 'unreachable' });
    expect(checkSeal(pdf)).toMatchObject(sound);
  });
});

test('without an authority nobody is asked', async () => {
  const before = authority.requests;
  expect(await seal(undefined)).toMatchObject({ timestampedAt: null, timestampProblem: null });
  expect(authority.requests).toBe(before);
});
