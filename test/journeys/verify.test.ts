/** Somebody without an account checks the signed document in their hands: a good, an altered and a foreign one. */
import { expect, test } from 'vitest';
import { type Screen, useBrowser } from '#test/support/journey.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useSharedPortal();

test.each([
  ['phone', 'nl'],
  ['desktop', 'en'],
] as const satisfies readonly (readonly [Screen, string])[])(
  'on a %s in %s, from the page to sign in to the verdict',
  async (screen, language) => {
    const say = (dutch: string, english: string) => (language === 'nl' ? dutch : english);
    const { id: customerId } = await portal.client.addCustomer(`Bakkerij ${screen}`);
    const { id } = await portal.client.addSigned(customerId);
    const [good, foreign] = [
      await portal.client.download(`/api/inspections/${id}/contract/download`),
      await portal.client.download('/api/basic-pdf'),
    ];
    const altered = Buffer.from(good);
    altered[200] = (altered[200] ?? 0) ^ 1;

    const journey = await browser.open(screen, portal.address);
    const { page } = journey;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.postDataBuffer()?.length ?? 0}`));
    await page.goto('/auth');
    if (language === 'en') await journey.speakEnglish();
    await page.getByRole('link', { name: say('Ondertekend document controleren', 'Check a signed document') }).click();
    await page.getByRole('heading', { name: say('Document controleren', 'Check a document') }).waitFor();
    const outcome = page.getByRole('status', { name: say('Uitkomst', 'Outcome') });
    const choose = (name: string, buffer: Buffer) =>
      journey.chooseFiles(say('PDF kiezen', 'Choose PDF'), [{ name, mimeType: 'application/pdf', buffer }]);

    await choose('rapport.pdf', good);
    await outcome.getByText(say('Dit document is ongewijzigd', 'This document is unchanged')).waitFor();
    await outcome.getByText(String(id), { exact: true }).waitFor();
    expect(await outcome.innerText()).not.toContain('Bakkerij');
    await choose('gewijzigd.pdf', altered);
    await outcome
      .getByText(say('Dit bestand is niet het ondertekende document', 'This file is not the signed document'))
      .waitFor();
    await choose('vreemd.pdf', foreign);
    await outcome.getByText(say('Dit document is hier niet bekend', 'This document is not known here')).waitFor();
    // Nothing was uploaded.
    expect(sent.filter((request) => request !== 'GET 0')).toEqual([]);
    await journey.end();
  },
);
