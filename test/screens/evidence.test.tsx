/** What the office sees of work done without a connection: how it was signed, what came too late, and what is still to come. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatDateTime } from '#common/i18n/format.ts';
import type { InspectionDto, LateSignatureDto } from '#common/schemas/inspection.ts';
import type { MailDto } from '#common/schemas/mail.ts';
import type { UnsentDto } from '#common/schemas/sync.ts';
import { axeViolations } from './support/axe.ts';
import { serveInspection } from './support/inspection-server.ts';
import { tess } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';

const DEVICE_TIME = '2026-03-02T08:12:00.000Z';
const RECEIVED = '2026-03-02T13:05:00.000Z';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const text = {
  title: 'Servicecontract',
  intro: 'Wat wij afspreken.',
  articles: [{ heading: 'Prijs', body: 'Tien euro.' }],
};

const signed = {
  contractSigned: true,
  status: 'completed',
  signerName: 'Jan',
  contractSignedDate: RECEIVED,
  contractReceivedDate: RECEIVED,
  contractLanguage: 'nl',
  contractText: text,
} as const satisfies Partial<InspectionDto>;

const hash = 'a'.repeat(64);
const offline = { deviceTime: DEVICE_TIME, skewMs: 0, shownSha256: hash, arrivalSha256: hash, arrivalText: null };

const late: LateSignatureDto = {
  id: 1,
  signatureId: hash,
  signerName: 'Piet Laat',
  signerRole: 'owner',
  deviceTime: DEVICE_TIME,
  receivedAt: RECEIVED,
  takenByName: 'Jan Mol',
  because: 'signed',
  language: 'nl',
  text,
};

const copy: MailDto = {
  id: 1,
  kind: 'document',
  state: 'sent',
  address: 'jan@example.nl',
  subject: 'Bezoekrapport',
  inspectionId: 1,
  createdAt: RECEIVED,
  createdByName: null,
  sentAt: RECEIVED,
  nextAt: null,
  attempts: 0,
  errorCode: null,
};
const unsent: UnsentDto = {
  userName: 'Jan Mol',
  userAgent: ANDROID,
  isHere: false,
  steps: 14,
  since: DEVICE_TIME,
  reportedAt: RECEIVED,
};

async function openInspection(look: Look, changes: Partial<InspectionDto>) {
  const { inspection, answers } = serveInspection({ reportText: 'Niets gevonden vandaag.', ...changes });
  return open(`/inspections/${inspection.id}?step=2`, { ...look, user: tess, answers });
}

const fits = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);

describe.each(looks)('on a $size in $language', (look) => {
  const at = (date: string) => formatDateTime(date, look.language);

  test('a contract that was signed without a connection says when, by a clock that was wrong, under another text', async () => {
    const { see, say } = await openInspection(look, {
      ...signed,
      contractOffline: { ...offline, skewMs: 2 * 86_400_000, arrivalText: { ...text, intro: 'Iets heel anders.' } },
    });
    await see(
      `Getekend zonder verbinding op ${at(DEVICE_TIME)} volgens het toestel, aangekomen op ${at(RECEIVED)}.`,
      `Signed without a connection on ${at(DEVICE_TIME)} by the device, arrived on ${at(RECEIVED)}.`,
    );
    await see('De klok van het toestel liep 2 dagen voor.', 'The device’s clock was 2 days ahead.');
    await see('De tekst zoals getoond wijkt af', 'The text as shown differs');
    const other = page.getByText('Iets heel anders.');
    await expect.element(other).not.toBeVisible();
    await page.getByText(say('Toon de tekst van toen het aankwam', 'Show the text at the time it arrived')).click();
    await expect.element(other).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    fits();
  });

  test('one that was signed at a distance says where link and code were mailed, and when the code was typed', async () => {
    const contractRemote = { email: 'zoe.visser@bakkerij-de-gouden-korenaar.example', confirmedAt: RECEIVED };
    const { see } = await openInspection(look, { ...signed, contractRemote });
    await see(
      `Op afstand getekend: link en code gemaild aan ${contractRemote.email}, code ingevoerd op ${at(RECEIVED)}.`,
      `Signed at a distance: link and code mailed to ${contractRemote.email}, code entered on ${at(RECEIVED)}.`,
    );
    expect(await axeViolations()).toEqual([]);
    fits();
  });

  test('with a good clock and the same text nothing else is said', async () => {
    const { see, say } = await openInspection(look, { ...signed, contractOffline: offline });
    await see('Getekend zonder verbinding', 'Signed without a connection');
    for (const words of [say('wijkt af', 'differs'), say('De klok', 'clock was')])
      await expect.element(page.getByText(words, { exact: false })).not.toBeInTheDocument();
  });

  test('a signature that came too late is shown with who, when, what was drawn and what was read', async () => {
    const { say, see } = await openInspection(look, { ...signed, lateSignatures: [late] });
    const part = page.getByRole('region', { name: say('Nog een handtekening', 'Another signature') });
    await see(
      `Er is nog een handtekening ontvangen: van Piet Laat (Eigenaar), gezet op ${at(DEVICE_TIME)} volgens het toestel van Jan Mol, aangekomen op ${at(RECEIVED)}.`,
      `Another signature was received: of Piet Laat (Owner), drawn on ${at(DEVICE_TIME)} by the device of Jan Mol, arrived on ${at(RECEIVED)}.`,
      part,
    );
    await see('Daar is niets aan veranderd', 'Nothing of it has changed', part);
    const picture = part.getByRole('img', { name: say('Handtekening van Piet Laat', 'Signature of Piet Laat') });
    await expect.element(picture).toHaveAttribute('src', expect.stringContaining(hash));
    await part.getByText(say('Toon de tekst die de ondertekenaar zag', 'Show the text that the signer saw')).click();
    await expect.element(part.getByText('Tien euro.')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    fits();
  });

  test('whoever opens an inspection with work on another device is warned, and not of their own device', async () => {
    const { see } = await openInspection(look, { unsent: [unsent, { ...unsent, userName: 'Tess', isHere: true }] });
    await see(
      'Jan Mol heeft hier nog werk van dat niet verzonden is. Wijzig of teken pas als dat er is.',
      'Jan Mol still has work on this that was not sent. Wait for it before you change or sign anything.',
    );
    await see(
      `Op het toestel van Jan Mol (Chrome op Android) sinds ${at(DEVICE_TIME)}: 14 stappen niet verzonden`,
      `On Jan Mol’s device (Chrome on Android) since ${at(DEVICE_TIME)}: 14 steps not sent`,
    );
    expect(page.getByText('Tess (', { exact: false }).elements()).toEqual([]);
    expect(await axeViolations()).toEqual([]);
    fits();
  });

  test('the dashboard and the contracts say it on the card', async () => {
    const { inspection } = serveInspection({ unsent: [{ ...unsent, steps: 1, userAgent: null }] });
    const answers = { inspections: { list: () => ({ items: [inspection], nextCursor: null }) } };
    for (const address of ['/', '/contracts?tab=pending']) {
      const { see, close } = await open(address, { ...look, user: tess, answers });
      await see(
        `Op het toestel van Jan Mol (onbekend) sinds ${at(DEVICE_TIME)}: 1 stap niet verzonden`,
        `On Jan Mol’s device (unknown) since ${at(DEVICE_TIME)}: 1 step not sent`,
        page.getByRole('main'),
      );
      expect(await axeViolations()).toEqual([]);
      await close();
    }
  });

  test('the signed report goes to the address that was typed: a letter to it opens', async () => {
    const { say } = await openInspection(look, { ...signed, contractCopyEmail: 'jan+kopie@example.nl' });
    const words = say(
      'Stuur het getekende rapport naar jan+kopie@example.nl',
      'Send the signed report to jan+kopie@example.nl',
    );
    const letter = page.getByRole('link', { name: words });
    await expect.element(letter).toBeVisible();
    const href = new URL(letter.element().getAttribute('href') ?? '');
    expect(decodeURIComponent(href.pathname)).toBe('jan+kopie@example.nl');
    expect(href.searchParams.get('subject')).toMatch(/2026/);
    expect(href.searchParams.get('body')).toContain('Bakkerij');
    expect(await axeViolations()).toEqual([]);
    fits();
  });

  test('where mail is set up, the page says what was mailed, and two taps mail it to another address', async () => {
    const { inspection, answers } = serveInspection({ ...signed, contractCopyEmail: 'jan@example.nl' });
    const sent: unknown[] = [];
    const mail = {
      status: () => ({ isSetUp: true }),
      ofInspection: () => [copy],
      sendDocument: (input: { address: string }) => {
        sent.push(input.address);
        return { ...copy, id: 2, address: input.address };
      },
    };
    const all = { ...answers, mail };
    const { see, button, field } = await open(`/inspections/${inspection.id}?step=2`, {
      ...look,
      user: tess,
      answers: all,
    });
    await see('Gemaild naar jan@example.nl', 'Emailed to jan@example.nl');
    await button('E-mailen', 'Email').click();
    const dialog = page.getByRole('dialog');
    await expect.element(field('E-mailadres', 'Email address', dialog)).toHaveValue('jan@example.nl');
    await see('Eerder gestuurd', 'Sent before', dialog);
    expect(await axeViolations()).toEqual([]);
    await field('E-mailadres', 'Email address', dialog).fill('kantoor@example.nl');
    await button('Versturen', 'Send', dialog).click();
    await see('Het document wordt gemaild', 'The document is being mailed');
    expect(sent).toEqual(['kantoor@example.nl']);
  });
});
