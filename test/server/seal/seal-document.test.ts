/** The seal of a PDF: what a reader finds in it, whole and altered, and with what key. */
import { generateKeyPairSync } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { makeOwnKey } from '#server/seal/own-key.ts';
import { type SealDetails, sealDocument } from '#server/seal/seal-document.ts';
import { makeAuthority, makeKey, sealingKeyOf } from '#test/support/certificates.ts';
import { readPdf } from '#test/support/pdf.ts';
import { checkPdf } from '#test/support/qpdf.ts';
import { checkSeal } from '#test/support/seal-check.ts';
import { temporaryDirectory } from '#test/support/temporary.ts';
import { hasTool, runTool } from '#test/support/tools.ts';

const NAME = 'Ongediertebestrijding Żółć & Zn.';
const now = new Date('2026-03-01T10:15:00Z');
const own = makeOwnKey(NAME, now);

const details = async (changes: Partial<SealDetails> = {}): Promise<SealDetails> => ({
  key: await own,
  name: NAME,
  reason: 'Ondertekend rapport van inspectie 7 (“kelder”)',
  at: now,
  code: '0123456789ABCDEF',
  timestampUrl: undefined,
  ...changes,
});

/** A PDF as the painter makes them: with object streams. */
async function paper(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 300]).drawText('Lokdoos B001: geen sporen');
  pdf.addPage([300, 300]).drawText('Tweede bladzijde');
  return pdf.save();
}

const sound = {
  subFilter: 'ETSI.CAdES.detached',
  coversAll: true,
  isWhole: true,
  isSigned: true,
  namesCertificate: true,
  // PAdES has the time in the PDF, and nowhere else.
  hasSigningTime: false,
  timestampToken: null,
};

test('a sealed PDF reads as before, is sound, and carries a signature over every byte of it', async () => {
  const pdf = await paper();
  const sealed = await sealDocument(pdf, await details());
  expect(sealed).toMatchObject({ timestampedAt: null, timestampProblem: null });
  // What was there stays, byte for byte: the seal is behind it.
  expect(Buffer.from(sealed.pdf.subarray(0, pdf.length))).toEqual(Buffer.from(pdf));
  expect(await checkPdf(sealed.pdf)).toBe(0);
  expect((await readPdf(sealed.pdf)).pages.map(({ text }) => text)).toEqual([
    'Lokdoos B001: geen sporen',
    'Tweede bladzijde',
  ]);
  expect(checkSeal(sealed.pdf)).toMatchObject(sound);
  expect(Buffer.from(sealed.pdf).toString('latin1')).toContain('/XXDocumentCode (0123456789ABCDEF)');
  expect(checkSeal(sealed.pdf).certificates[0]?.subject).toContain(`CN=${NAME}`);
});

test('a single altered bit anywhere in what is signed is found', async () => {
  const { pdf } = await sealDocument(await paper(), await details());
  // The signature itself, and the room that is left behind it, are not.
  const unsigned = pdf.length - checkSeal(pdf).content.length;
  const from = Buffer.from(pdf).toString('latin1').indexOf('/Contents <') + '/Contents '.length;
  const signed = Array.from(pdf.keys()).filter((place) => place < from || place >= from + unsigned);
  const places = Array.from({ length: 60 }, (_, step) => signed[Math.floor((step * signed.length) / 60)] ?? 0);
  for (const place of [...places, from - 1, from + unsigned, pdf.length - 2]) {
    const altered = Uint8Array.from(pdf);
    altered[place] = (altered[place] ?? 0) ^ 1;
    let isSound = false;
    try {
      const { coversAll, isWhole, isSigned } = checkSeal(altered);
      isSound = coversAll && isWhole && isSigned;
    } catch {
      // A signature that can no longer be read is no signature.
    }
    expect(isSound, `byte ${place}`).toBe(false);
  }
});

test('what is added behind the seal is not covered by it', async () => {
  const { pdf } = await sealDocument(await paper(), await details());
  const later = await PDFDocument.load(pdf, { forIncrementalUpdate: true });
  later.getPage(0).drawText('Nog iets');
  expect(checkSeal(await later.save()).coversAll).toBe(false);
});

test('a signature by another key does not pass for one with this certificate', async () => {
  const stranger = sealingKeyOf(makeKey());
  const { certificates } = await own;
  const { pdf } = await sealDocument(await paper(), await details({ key: { ...stranger, certificates } }));
  expect(checkSeal(pdf)).toMatchObject({ isWhole: true, isSigned: false });
});

test('whoever vouches for the company comes with the seal', async () => {
  const authority = makeAuthority('Certificaten BV');
  const key = sealingKeyOf(makeKey({ issuer: authority }));
  const { pdf } = await sealDocument(await paper(), await details({ key }));
  const { certificates, ...seal } = checkSeal(pdf);
  expect(seal).toMatchObject(sound);
  expect(certificates.map(({ subject }) => subject)).toEqual([
    'CN=Van Dam Ongediertebestrijding',
    'CN=Certificaten BV',
  ]);
});

describe.skipIf(!hasTool('openssl'))('OpenSSL, which made none of it', () => {
  const check = (pdf: Uint8Array, authority: string, options: string[] = []) => {
    const { cms, content } = checkSeal(pdf);
    const files = { 'seal.der': cms, 'content.bin': content, 'authority.pem': authority };
    const command = [
      'cms',
      '-verify',
      '-cades',
      '-binary',
      '-inform',
      'DER',
      '-in',
      'seal.der',
      '-content',
      'content.bin',
    ];
    const trust = ['-CAfile', 'authority.pem', '-purpose', 'any', '-out', 'out.bin', ...options];
    return () => runTool('openssl', [...command, ...trust], temporaryDirectory(), files);
  };

  test('finds the seal of the portal’s own key sound, and that of an altered document not', async () => {
    const { pdf } = await sealDocument(await paper(), await details());
    const { certificates } = await own;
    expect(check(pdf, certificates[0], ['-partial_chain'])).not.toThrow();
    const altered = Uint8Array.from(pdf);
    altered[20] = (altered[20] ?? 0) ^ 1;
    expect(check(altered, certificates[0], ['-partial_chain'])).toThrow();
  });

  test('finds a chain of certificates, and a key on an elliptic curve, as sound', async () => {
    const authority = makeAuthority('Certificaten BV');
    const [, root = ''] = sealingKeyOf(makeKey({ issuer: authority })).certificates;
    const { pdf } = await sealDocument(
      await paper(),
      await details({ key: sealingKeyOf(makeKey({ issuer: authority })) }),
    );
    expect(check(pdf, root)).not.toThrow();

    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const request = ['req', '-x509', '-new', '-key', 'key.pem', '-subj', '/CN=Curve', '-days', '30', '-out', '-'];
    const certificate = runTool('openssl', request, temporaryDirectory(), { 'key.pem': pem });
    const curve = await sealDocument(
      await paper(),
      await details({ key: { privateKey: pem, certificates: [certificate] } }),
    );
    expect(check(curve.pdf, certificate)).not.toThrow();
  });
});
