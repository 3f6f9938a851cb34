/** What the contracts' page says, and how long (specification, sections 2, 6 and 8). */
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { DOWNLOAD_NOTICE_MS } from '#common/limits.ts';
import { axeViolations } from './support/axe.ts';
import { admin, makeInspection, waitingFor } from './support/records.ts';
import { type Look, looks, open } from './support/screen.tsx';
import { refuse } from './support/server-answers.ts';

const signed = makeInspection({
  status: 'completed',
  contractSigned: true,
  contractSignedDate: '2026-03-02T10:00:00.000Z',
  contractLanguage: 'nl',
});

const openContracts = (look: Look) =>
  open('/contracts', {
    ...look,
    user: admin,
    answers: { inspections: { list: ({ search }) => ({ items: search ? [] : [signed], nextCursor: null }) } },
  });

/** Until the end of the test windows are blocked, and every download is answered with this. */
function answerDownloads(makeResponse: () => Response): void {
  const { fetch, open: openWindow } = window;
  window.open = () => null;
  window.fetch = async (target, init) =>
    String(target).includes('/contract/download') ? makeResponse() : fetch(target, init);
  onTestFinished(() => {
    Object.assign(window, { fetch, open: openWindow });
  });
}

const emptyPdf = () => new Response(null, { headers: { 'content-type': 'application/pdf' } });

describe.each(looks)('on a $size in $language', (look) => {
  test('a search without results names what was sought', async () => {
    const { see } = await openContracts(look);
    await see('Bakkerij', 'Bakkerij', page.getByRole('tabpanel'));
    await page.getByRole('searchbox').fill('niemand');
    await see('Geen contracten gevonden voor ‘niemand’.', 'No contracts found for ‘niemand’.');
  });

  test.each([
    ['an empty PDF', emptyPdf, 'Gegenereerde PDF is leeg', 'The generated PDF is empty'],
    [
      'a refusal',
      () => Response.json({ code: 'PDF_TIMEOUT' }, { status: 503 }),
      '503: Het maken van de PDF duurde te lang',
      '503: Making the PDF took too long',
    ],
  ])('%s is said in a toast and above the list', async (_, makeResponse, dutch, english) => {
    answerDownloads(makeResponse);
    const { see, button } = await openContracts(look);
    await button('PDF downloaden van Bakkerij', 'Download PDF of Bakkerij').click();
    await see(`Fout bij downloaden: ${dutch}`, `Error downloading: ${english}`, page.getByRole('alert'));
    await see(`Fout bij downloaden. ${dutch}`, `Error downloading. ${english}`);
  });
});

describe.each(looks)('on a $size in $language', (look) => {
  test('the list is as it was for who comes back from an inspection', async () => {
    const items = Array.from({ length: 3 }, () => makeInspection({ status: 'in_progress' }));
    const sought: unknown[] = [];
    const { say, see, address, back } = await open('/contracts', {
      ...look,
      user: admin,
      answers: {
        inspections: {
          get: ({ id }) => items.find((item) => item.id === id) ?? refuse('INSPECTION_NOT_FOUND'),
          list: ({ show, search }) => {
            sought.push(search);
            return { items: show === 'ready' ? items : [], nextCursor: null };
          },
        },
      },
    });
    await page.getByRole('tab', { name: say('Wacht op handtekening', 'Awaiting signature') }).click();
    await page.getByRole('searchbox').fill('bakkerij');
    await expect.poll(address).toBe('/contracts?tab=pending&q=bakkerij');
    await expect.poll(() => sought).toContain('bakkerij');
    const links = page.getByRole('link', {
      name: say('Contract van Bakkerij bekijken en tekenen', 'Review and sign the contract of Bakkerij'),
    });
    const goAndSee = async () => {
      await links.nth(2).click();
      await expect.poll(address).toMatch(/^\/inspections\//);
      await see('Stap', 'Customer', page.getByRole('main'));
    };
    const isBack = async () => {
      await expect.poll(address).toBe('/contracts?tab=pending&q=bakkerij');
      await expect.element(page.getByRole('searchbox')).toHaveValue('bakkerij');
    };
    await goAndSee();
    await page.getByRole('link', { name: say('Terug naar overzicht', 'Back to overview') }).click();
    await isBack();
    await goAndSee();
    back();
    await isBack();
  });

  test('a document that could not be made says why in its own window, and can be opened again', async () => {
    const from = '/api/inspections/7/contract/download?lang=nl';
    const failed = (address: string) =>
      `/document-failed?${new URLSearchParams({ status: '503', code: 'PDF_TIMEOUT', from: address })}`;
    const { say, see, close } = await open(failed(from), { ...look, user: admin });
    await see('503: Het maken van de PDF duurde te lang', '503: Making the PDF took too long');
    const again = page.getByRole('link', { name: say('Opnieuw openen', 'Open it again') });
    await expect.element(again).toHaveAttribute('href', from);
    expect(await axeViolations()).toEqual([]);
    await close();
    const other = await open(failed('//evil.example/a'), { ...look, user: admin });
    await other.see('503: Het maken van de PDF duurde te lang', '503: Making the PDF took too long');
    await expect.element(again).not.toBeInTheDocument();
  });

  test('contracts that are ready come first and are counted, the others say what they still need', async () => {
    const ready = makeInspection({ status: 'in_progress' });
    const begun = makeInspection({ status: 'in_progress', customerName: 'Café Zón' });
    const items = {
      ready: [ready],
      unfinished: [{ ...begun, missing: ['boxes' as const, 'report' as const] }],
    };
    const { say, see, address } = await open('/contracts?tab=pending', {
      ...look,
      user: admin,
      answers: {
        inspections: {
          waiting: () => waitingFor(ready),
          list: ({ show }) => ({
            items: show === 'ready' || show === 'unfinished' ? items[show] : [],
            nextCursor: null,
          }),
        },
      },
    });
    const tab = page.getByRole('tab', { name: say('Wacht op handtekening (1)', 'Awaiting signature (1)') });
    await expect.element(tab).toBeVisible();
    const bell = page.getByRole('button', { name: say('Wat op je wacht: 1', 'What waits for you: 1') });
    await expect.element(bell).toBeVisible();
    const panel = page.getByRole('tabpanel');
    const headings = panel.getByRole('heading').elements();
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      say('Klaar om te tekenen', 'Ready to sign'),
      say('Nog niet klaar', 'Not ready yet'),
    ]);
    await see('Nog nodig: lokdozen, rapport', 'Still needed: bait boxes, report', panel);
    expect(await axeViolations()).toEqual([]);
    const sign = say('Contract van Bakkerij bekijken en tekenen', 'Review and sign the contract of Bakkerij');
    await panel.getByRole('link', { name: sign }).click();
    await expect.poll(address).toBe(`/inspections/${ready.id}?step=4`);
  });
});

test('why a download failed stands above the list for five seconds', async () => {
  answerDownloads(emptyPdf);
  const { see, button } = await openContracts({ language: 'nl', size: 'phone' });
  await button('PDF downloaden van Bakkerij', '').click();
  await see('Fout bij downloaden: Gegenereerde PDF is leeg', '');
  const shown = Date.now();
  await expect
    .poll(() => page.getByText('Fout bij downloaden: Gegenereerde PDF is leeg').query(), { timeout: 10_000 })
    .toBeNull();
  expect(Date.now() - shown).toBeGreaterThan(DOWNLOAD_NOTICE_MS - 1_500);
  expect(Date.now() - shown).toBeLessThan(DOWNLOAD_NOTICE_MS + 2_000);
});
