/** The dashboard: numbers, inspections to do and done, what happened lately, the first customers. */
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '#test/support/journey.ts';
import { hasFetched } from '#test/support/outbox.ts';
import { useRunningPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useRunningPortal();

describe('with inspections in it', () => {
  beforeAll(async () => {
    const { client } = portal;
    const bakery = await client.addCustomer('Bakkerij Jansen', { address: 'Molenstraat 5, Gouda' });
    for (const name of ['Café Zón', 'Drogist', 'Edelsmid']) await client.addCustomer(name);
    const begun = await client.addInspection(bakery.id, { date: '2026-03-02T09:00:00Z' });
    await client.send('PATCH', `/api/inspections/${begun.id}`, { status: 'in_progress', reportText: 'Muizenkeutels.' });
    await client.addSigned(bakery.id, { date: '2026-03-01T09:00:00Z' });
  });

  test('numbers, dots, markers, activity and links are those of the inspections', async () => {
    const journey = await browser.open('phone', portal.address);
    const { page } = journey;
    await journey.signIn();
    await page.goto('/');
    await page.getByText('Welkom, admin').waitFor();
    const numbers = page.getByRole('list', { name: 'In cijfers' });
    await numbers.getByText('50%').waitFor();
    expect((await numbers.innerText()).match(/\d+%?/g)).toEqual(['1', '1', '4', '50%']);

    const panel = page.getByRole('tabpanel');
    await panel.getByText('2 maart 2026').waitFor();
    const dot = panel.locator('[data-status="in_progress"]');
    await panel.getByText('In uitvoering').waitFor();
    const [red, , blue] = await dot.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(blue ?? 0).toBeGreaterThan((red ?? 255) + 100);

    await page.getByRole('button', { name: 'Alle cijfers' }).click();
    const ages = page.getByRole('table', { name: 'Openstaand naar ouderdom' });
    await ages
      .getByRole('row', { name: /Langer dan 30 dagen/ })
      .getByRole('link', { name: '1' })
      .click();
    await page.getByRole('status').getByText('1 inspectie').waitFor();
    await page.getByRole('link', { name: 'Bakkerij Jansen' }).first().click();
    await page.waitForURL(/\/customers\/\d+/);
    const inspections = page.getByRole('region', { name: 'Inspecties', exact: true });
    await inspections.getByText('2 maart 2026').waitFor();
    expect((await inspections.getByText(/maart 2026/).allInnerTexts()).sort()).toEqual([
      '1 maart 2026',
      '2 maart 2026',
    ]);
    await page.goto('/');

    const activity = page.getByRole('region', { name: 'Recente activiteit' });
    await activity.getByRole('heading', { name: 'Vandaag' }).waitFor();
    await activity.getByText('admin liet Bakkerij Jansen het contract tekenen').waitFor();
    await activity.getByRole('button', { name: /Toon alles/ }).click();
    await activity.getByText('admin voegde klant Café Zón toe').waitFor();
    await activity.getByRole('link', { name: 'admin schreef het rapport voor Bakkerij Jansen' }).first().waitFor();

    await page.getByRole('tab', { name: 'Afgerond' }).click();
    await panel.getByText('1 maart 2026').waitFor();
    await panel.getByText('Contract getekend').waitFor();
    await page.getByRole('link', { name: 'Inspectie van Bakkerij Jansen bekijken' }).click();
    await page.waitForURL(/\/inspections\/2/);

    await page.goto('/');
    await journey.speakEnglish();
    await page.getByText('Welcome, admin').waitFor();
    await activity.waitFor({ state: 'hidden' });
    await page.getByText('admin had Bakkerij Jansen sign the contract').waitFor();
    await page.getByText('In progress').waitFor();
    await page.getByRole('link', { name: 'Continue the inspection of Bakkerij Jansen' }).click();
    await page.waitForURL(/\/inspections\/1/);
    await journey.end();
  });

  describe('more than a page of them', () => {
    let newest = 0;
    beforeAll(async () => {
      const { id } = await portal.client.addCustomer('Bakkerij Jansen');
      for (let day = 11; day <= 22; day += 1)
        newest = (await portal.client.addInspection(id, { date: `2026-03-${day}T09:00:00Z` })).id;
    });

    test('deleting asks first, and everything shown is right at once', async () => {
      const journey = await browser.open('phone', portal.address);
      const { page } = journey;
      await journey.signIn();
      await page.goto('/');
      const numbers = page.getByRole('list', { name: 'In cijfers' });
      const before = Number(await numbers.getByText(/^\d+$/).first().innerText());
      const panel = page.getByRole('tabpanel');
      const remove = panel.getByRole('button', { name: 'Inspectie van Bakkerij Jansen verwijderen' });
      await remove.first().waitFor();
      // Page by page: ten, and the rest when asked for.
      expect(await remove.count()).toBe(10);
      await page.getByRole('button', { name: 'Meer laden' }).click();
      await remove.nth(before - 1).waitFor();
      // What is deleted while it is being fetched for the cellar is not found, which browsers complain about.
      await hasFetched(page, `inspection:${newest}`);

      await remove.first().click();
      const question = page.getByRole('alertdialog');
      await question.getByText('Weet je zeker dat je deze inspectie wilt verwijderen?').waitFor();
      await question.getByRole('button', { name: 'Annuleren' }).click();
      await question.waitFor({ state: 'hidden' });
      await expect.poll(() => remove.count()).toBe(before);

      await remove.first().click();
      await question.getByRole('button', { name: 'Verwijderen' }).click();
      await page.getByText('Inspectie verwijderd').waitFor();
      await page.getByText('Gelukt!').waitFor();
      await numbers.getByText(String(before - 1), { exact: true }).waitFor();
      await page.getByText('admin verwijderde een inspectie van Bakkerij Jansen').first().waitFor();
      await expect.poll(() => remove.count()).toBe(before - 1);

      await journey.end();
    });
  });
});
