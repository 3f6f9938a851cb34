/** Devices on three visits: placed, found taken, removed or replaced, and all of it on paper. */
import { describe, expect, test } from 'vitest';
import { type Screen, useBrowser } from '#test/support/journey.ts';
import { readPdf } from '#test/support/pdf.ts';
import { planJpeg } from '#test/support/pictures.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';
import { signatureDataUrl } from '#test/support/signatures.ts';
import { makeCustomer, send } from '#test/support/wizard.ts';

const browser = useBrowser();
const portal = useSharedPortal();

async function technician(screen: Screen, language: 'nl' | 'en') {
  const journey = await browser.open(screen, portal.address);
  await journey.signIn();
  const { page } = journey;
  await page.goto('/');
  if (language === 'en') await journey.speakEnglish();
  const say = (dutch: string, english: string) => (language === 'nl' ? dutch : english);
  const button = (dutch: string, english: string, within: Pick<typeof page, 'getByRole'> = page) =>
    within.getByRole('button', { name: say(dutch, english), exact: true });
  const next = async (step: number) => {
    await button('Volgende', 'Next').click();
    await page.waitForURL(new RegExp(`step=${step}$`));
  };
  const begin = async (customer: string) => {
    await page.goto('/inspections/new');
    await page.getByRole('searchbox').fill(customer);
    await page.getByText(customer).first().click();
    await next(1);
    return Number(/inspections\/(\d+)/.exec(page.url())?.[1]);
  };
  const boxesOf = async (id: number) =>
    (await send(page, 'GET', `/api/inspections/${id}/baitboxes`)) as unknown as Record<string, unknown>[];
  /** Walks along all devices in the round that is open; whatever nothing is said of is in order. */
  const walk = async (found: Record<string, () => Promise<void>>) => {
    const heading = page.getByRole('region', { name: say('Ronde', 'Round') }).getByRole('heading');
    const done = say('Alle lokdozen zijn gecontroleerd', 'All bait boxes are checked');
    for (let number = await heading.textContent(); number !== done; number = await heading.textContent()) {
      const finding = found[number ?? ''];
      await finding?.();
      await (finding ? button('Volgende lokdoos', 'Next bait box') : button('In orde', 'In order')).click();
      await expect.poll(() => heading.textContent()).not.toBe(number);
    }
    await button('Naar de plattegrond', 'To the floor plan').click();
  };
  const sign = async (id: number) =>
    send(page, 'PATCH', `/api/inspections/${id}`, {
      contractSigned: true,
      contractSignature: await signatureDataUrl(),
      signerName: 'Greet Molenaar',
    });
  return { journey, page, say, button, next, begin, boxesOf, walk, sign };
}

describe.each([
  ['phone', 'nl'],
  ['desktop', 'en'],
] as const)('on a %s in %s', (screen, language) => {
  test('placed, found taken, removed and replaced: each visit goes on from the one before, and the report tells', async () => {
    const { journey, page, say, button, next, begin, boxesOf, walk, sign } = await technician(screen, language);
    const customer = `Molen ${screen}`;
    const customerId = await makeCustomer(page, customer);

    const first = await begin(customer);
    const file = { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await planJpeg() };
    await journey.chooseFiles(say('Plattegrond uploaden', 'Upload floor plan'), [file]);
    const canvas = page.getByRole('group', { name: say('Plattegrond met lokdozen', 'Floor plan with bait boxes') });
    const place = async (x: number, y: number) => {
      await page.getByText(say('Tik op de plattegrond om', 'Tap on the floor plan to')).waitFor();
      const area = await canvas.boundingBox();
      await canvas.click({ position: { x: (area?.width ?? 0) * x, y: (area?.height ?? 0) * y } });
    };
    // On a phone the first type is ready.
    if (screen === 'desktop') await button('Rattenkist', 'Rat box').click();
    await place(0.3, 0.4);
    await place(0.6, 0.4);
    await button('Vliegenkast', 'Fly cabinet').click();
    await place(0.6, 0.7);
    await expect.poll(async () => (await boxesOf(first)).length).toBe(3);
    await sign(first);

    const second = await begin(customer);
    await walk({
      B001: async () => {
        await button('75 %', '75 %').click();
        await button('Afgesproken: Aas vervangen', 'Agreed: Bait replaced').click();
      },
    });
    await expect
      .poll(() => boxesOf(second))
      .toMatchObject([
        { boxNumber: 'B001', takePercent: 75, actions: ['bait_replaced'] },
        { boxNumber: 'B002', condition: 'in_order', takePercent: 0 },
        { boxNumber: 'B003', condition: 'in_order' },
      ]);
    await sign(second);

    const third = await begin(customer);
    await button('Ronde sluiten', 'Close the round').click();
    const list = page.getByRole('list', { name: say('Lokdozen', 'Bait boxes') });
    await list.getByRole('button', { name: /^B002/ }).click();
    await button('B002 verwijderen', 'Delete B002').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Muur gesloopt');
    await button('Verwijderen', 'Delete', dialog).click();
    if (screen === 'phone') await button('Volledig scherm sluiten', 'Close full screen').click();
    await button('Ronde lopen', 'Walk the round').click();
    await walk({
      B001: async () => {
        await button('Beschadigd', 'Damaged').click();
        await button('Vervangen', 'Replaced').click();
      },
    });
    await expect
      .poll(async () => (await boxesOf(third)).map(({ condition }) => condition))
      .toEqual(['damaged', 'in_order']);
    await next(2);
    await page.getByLabel(say('Rapport', 'Report'), { exact: true }).fill('B001 was aangereden.');
    await next(3);
    await page.getByText(say('Wering', 'Proofing'), { exact: true }).click();
    await next(4);
    await page.getByLabel(say('Naam van de ondertekenaar', 'Name of the signer')).fill('Greet Molenaar');
    await page.getByText(say('Ik teken voor dit bezoek', 'I sign for this visit')).click();
    await button('Handtekening zetten', 'Sign').click();
    await journey.draw(say('Tekenvak voor de handtekening', 'Drawing area for the signature'));
    await button('Handtekening opslaan', 'Save signature').click();
    await button('Bezoek afronden', 'Complete visit').click();
    await page.getByRole('alertdialog').getByText(say('Bezoek getekend', 'Visit signed')).waitFor();

    const report = await page.request.get(`/api/inspections/${third}/contract/download`);
    const words = (await readPdf(await report.body())).text.replaceAll('\u00a0', ' ');
    for (const part of [
      'B001',
      say('Beschadigd', 'Damaged'),
      say('Vervangen', 'Replaced'),
      'Muur gesloopt',
      say('Veranderd sinds', 'Changed since'),
    ])
      expect(words).toContain(part);
    const devices = (await send(page, 'GET', `/api/customers/${customerId}/devices?standing=all`)) as unknown;
    expect(devices).toMatchObject([
      { boxNumber: 'B001', removedAt: null, lastFinding: { inspectionId: third, condition: 'damaged' } },
      { boxNumber: 'B002', removalReason: 'Muur gesloopt' },
      { boxNumber: 'B003', removedAt: null },
    ]);
    await journey.end();
  });
});
