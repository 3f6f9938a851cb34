/** What the page says that holds a signed document against the portal's own: by file and by code, for everybody. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatDateTime } from '#common/i18n/format.ts';
import type { VerificationDto, VerifyDocumentInput } from '#common/schemas/verification.ts';
import { axeViolations } from './support/axe.ts';
import { tess } from './support/records.ts';
import { chooseFiles, looks, open, type Screen } from './support/screen.tsx';
import { loseConnection, refuse, type ServerAnswers } from './support/server-answers.ts';

const CODE = '0123456789ABCDEF';
const PRINTED = '0123-4567-89AB-CDEF';
const CHECKSUM = 'c'.repeat(64);

const document: VerificationDto['document'] = {
  code: CODE,
  inspectionId: 12,
  signedAt: '2026-03-02T09:30:00.000Z',
  language: 'nl',
  contentSha256: CHECKSUM,
  timestampedAt: '2026-03-02T09:30:05.000Z',
  amendments: [],
};

/** What a signed document looks like to this page, and the SHA-256 of it. */
const SIGNED = `%PDF-1.7\n1 0 obj << /XXDocumentCode (${CODE}) >> endobj\n%%EOF\n`;
const pdf = (content: string, name = 'rapport.pdf') => new File([content], name, { type: 'application/pdf' });

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Documents = NonNullable<ServerAnswers['documents']>;

/** A portal that knows one document, and what it was asked. */
function known(outcome: VerificationDto['outcome'] = 'whole') {
  const asked: VerifyDocumentInput[] = [];
  const verify: Documents['verify'] = (input) => {
    asked.push(input);
    return { outcome, document: outcome.startsWith('unknown') ? null : document };
  };
  const documents: Documents = { verify };
  return { asked, documents };
}

const choose = ({ button }: Screen, file: File) => chooseFiles(button('PDF kiezen', 'Choose PDF'), [file]);

describe.each(looks)('on a $size in $language', (look) => {
  test('a whole document: its inspection, its moments and its checksum, and nobody’s name; only its hash is sent', async () => {
    const { asked, documents } = known();
    const screen = await open('/verify', { ...look, user: null, answers: { documents } });
    const { see } = screen;
    await see('Document controleren', 'Check a document');
    await see('De PDF blijft op dit apparaat.', 'The PDF stays on this device.');
    expect(await axeViolations()).toEqual([]);
    await choose(screen, pdf(SIGNED));
    await see('Dit document is ongewijzigd', 'This document is unchanged');
    expect(asked).toEqual([{ code: CODE, sha256: await sha256(SIGNED) }]);
    const outcome = page.getByRole('status', { name: screen.say('Uitkomst', 'Outcome') });
    for (const text of ['rapport.pdf', PRINTED, CHECKSUM]) await see(text, text, outcome);
    const signedAt = formatDateTime('2026-03-02T09:30:00.000Z', look.language);
    await see(signedAt, signedAt, outcome);
    expect(await axeViolations()).toEqual([]);
    expect(window.document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });

  test('a document that was amended says so, and leads to the amendment, which the file is not held against', async () => {
    const amended = { ...document, amendments: [{ code: 'FEDCBA9876543210', signedAt: '2026-04-01T08:00:00.000Z' }] };
    const { asked, documents } = known('kept');
    documents.verify = (input) => {
      asked.push(input);
      return { outcome: 'kept', document: amended };
    };
    const screen = await open('/verify', { ...look, user: null, answers: { documents } });
    const { see, say, field } = screen;
    await choose(screen, pdf(SIGNED));
    const when = formatDateTime('2026-04-01T08:00:00.000Z', look.language);
    await see(
      `Op dit document is een aanvulling ondertekend op ${when}`,
      `An amendment to this document was signed on ${when}`,
    );
    expect(await axeViolations()).toEqual([]);
    expect(window.document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await page.getByRole('link', { name: say('FEDC-BA98-7654-3210', 'FEDC-BA98-7654-3210') }).click();
    await expect.poll(() => asked.at(-1)).toEqual({ code: 'FEDCBA9876543210' });
    await expect.element(field('Code op het document', 'Code on the document')).toHaveValue('FEDC-BA98-7654-3210');
  });

  test.each([
    ['altered', 'Dit bestand is niet het ondertekende document', 'This file is not the signed document'],
    ['otherDocument', 'Dit is een ander document', 'This is another document'],
    ['damaged', 'Het bewaarde document klopt niet', 'The kept document does not agree'],
    ['unknownFile', 'Dit document is hier niet bekend', 'This document is not known here'],
  ] as const)('a file that is %s is called so', async (outcome, dutch, english) => {
    const screen = await open('/verify', { ...look, user: null, answers: { documents: known(outcome).documents } });
    await choose(screen, pdf('%PDF-1.4 iets anders'));
    await screen.see(dutch, english);
    expect(await axeViolations()).toEqual([]);
  });

  test('the code of the paper’s QR is asked for at once; a file is held against that code', async () => {
    const { asked, documents } = known('kept');
    const screen = await open(`/verify/${CODE}`, { ...look, user: null, answers: { documents } });
    await screen.see('Dit document is in het portaal bewaard', 'This document is kept in the portal');
    documents.verify = (input) => {
      asked.push(input);
      return { outcome: 'altered', document };
    };
    await choose(screen, pdf('%PDF-1.4 iets anders'));
    await screen.see('Dit bestand is niet het ondertekende document', 'This file is not the signed document');
    expect(asked).toEqual([{ code: CODE }, { code: CODE, sha256: await sha256('%PDF-1.4 iets anders') }]);
  });

  test('a code that is typed over: what is none is said at the field, what looks alike is read as meant', async () => {
    const { asked, documents } = known('unknownCode');
    const { see, button, field, address } = await open('/verify', { ...look, user: tess, answers: { documents } });
    const code = field('Code op het document', 'Code on the document');
    const check = button('Controleren', 'Check');
    await code.fill('1234');
    await check.click();
    await see('Dit is geen code van een document', 'This is not the code of a document');
    await expect.element(code).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
    await code.fill('o123 4567 89ab cdef');
    await check.click();
    await see('Deze code is hier niet bekend', 'This code is not known here');
    expect(asked).toEqual([{ code: CODE }]);
    expect(address()).toBe(`/verify?code=${CODE}`);
  });

  test('what is no PDF is said without asking; too many checks say how long to wait, and can be repeated', async () => {
    const documents: Documents = { verify: () => refuse('TOO_MANY_TRIES', { retryAfterSeconds: 120 }) };
    const screen = await open('/verify', { ...look, user: null, answers: { documents } });
    const { see, button } = screen;
    await choose(screen, pdf('geen pdf'));
    await see('Dit bestand is geen PDF.', 'This file is not a PDF.');
    await choose(screen, pdf(SIGNED));
    await see('De controle is niet gelukt', 'The check did not succeed');
    await see('over 2 minuten', 'in 2 minutes');
    documents.verify = () => ({ outcome: 'whole', document });
    await button('Opnieuw proberen', 'Try again').click();
    await see('Dit document is ongewijzigd', 'This document is unchanged');
  });
});

test('a PDF can be dropped', async () => {
  const { documents } = known();
  const { see } = await open('/verify', { language: 'nl', size: 'desktop', user: null, answers: { documents } });
  await see('Sleep de PDF hierheen', '');
  const transfer = new DataTransfer();
  transfer.items.add(pdf(SIGNED));
  const drop = page.getByTestId('file-drop').element();
  for (const type of ['dragover', 'drop'])
    drop.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  await see('Dit document is ongewijzigd', '');
});

test('over plain HTTP, where browsers keep their own hash from pages, the hash is the same', async () => {
  const expected = await sha256(SIGNED);
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(crypto, 'subtle');
  });
  const { asked, documents } = known();
  const screen = await open('/verify', { language: 'nl', size: 'phone', user: null, answers: { documents } });
  await choose(screen, pdf(SIGNED));
  await screen.see('Dit document is ongewijzigd', '');
  expect(asked).toEqual([{ code: CODE, sha256: expected }]);
});

test('a code is checked again without losing the focus or what was typed', async () => {
  const { asked, documents } = known('kept');
  const { see, button, field } = await open(`/verify/${CODE}`, {
    language: 'nl',
    size: 'phone',
    user: null,
    answers: { documents },
  });
  await see('Dit document is in het portaal bewaard', '');
  await expect.element(field('Code op het document', '')).toHaveValue(PRINTED);
  await button('Controleren', '').click();
  await expect.poll(() => asked).toEqual([{ code: CODE }, { code: CODE }]);
  await field('Code op het document', '').fill('FEDCBA9876543210');
  await button('Controleren', '').click();
  await expect.poll(() => asked.at(-1)).toEqual({ code: 'FEDCBA9876543210' });
  await expect.element(button('Controleren', '')).toHaveFocus();
  await expect.element(field('Code op het document', '')).toHaveValue('FEDC-BA98-7654-3210');
});

test('what was answered before is not shown as checked again where there is no line', async () => {
  const { documents } = known('kept');
  const { see, button } = await open(`/verify/${CODE}`, {
    language: 'nl',
    size: 'phone',
    user: null,
    answers: { documents },
  });
  await see('Dit document is in het portaal bewaard', '');
  documents.verify = loseConnection;
  await button('Controleren', '').click();
  await see('Geen verbinding met het portaal', '');
  await expect.element(page.getByText('Dit document is in het portaal bewaard')).not.toBeInTheDocument();
});

test('a file that cannot be hashed is said to be unreadable, and another one can be chosen', async () => {
  const refused = { digest: () => Promise.reject(new Error('no memory')) };
  Object.defineProperty(crypto, 'subtle', { value: refused, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(crypto, 'subtle');
  });
  const { documents } = known();
  const screen = await open('/verify', { language: 'nl', size: 'phone', user: null, answers: { documents } });
  await choose(screen, pdf(SIGNED));
  await screen.see('Dit bestand kan niet worden gelezen.', '');
  Reflect.deleteProperty(crypto, 'subtle');
  await choose(screen, pdf(SIGNED));
  await screen.see('Dit document is ongewijzigd', '');
});
