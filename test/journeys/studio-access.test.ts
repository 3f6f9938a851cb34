/** Every tab, panel and mode of the studio, for those who see, touch or hear it otherwise: no axe violation. */
import { expect, test } from 'vitest';
import { axeViolations } from '#test/support/axe.ts';
import { type Screen, useBrowser } from '#test/support/journey.ts';
import { dataUrl, planJpeg } from '#test/support/pictures.ts';
import { useSharedPortal } from '#test/support/running-portal.ts';

const browser = useBrowser();
const portal = useSharedPortal();

test.each<Screen>(['phone', 'desktop'])(
  'on a %s nothing in the studio is out of reach',
  async (screen) => {
    const { client } = portal;
    const { id: customerId } = await client.addCustomer('Bakkerij');
    const floorPlanImagePath = dataUrl('image/jpeg', await planJpeg());
    const { id } = await client.addInspection(customerId, { floorPlanImagePath });
    for (const [index, boxType] of ['rat', 'mouse', 'fly', 'crawling'].entries()) {
      const place = { positionX: 100 + index * 200, positionY: 250 };
      await client.send('POST', '/api/baitboxes', { inspectionId: id, boxType, isToxic: index === 1, ...place });
    }
    const journey = await browser.open(screen, portal.address);
    const { page } = journey;
    await journey.signIn();
    await page.goto(`/inspections/${id}?step=1`);
    const plan = page.getByRole('group', { name: 'Plattegrond met lokdozen, Begane grond' });
    const faults: Record<string, string[]> = {};
    const check = async (what: string) => {
      // What lies half under a bar that stays in view can be scrolled out from under it: it is judged without the bars.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>('body *')) {
          if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
        }
      });
      const found = await axeViolations(page);
      if (found.length > 0) faults[what] = found;
    };

    await plan.getByRole('button', { name: 'B002, Muizenkist, Tox' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Lokdoos B002' }).waitFor();
    await check('a box is chosen');
    await page.getByRole('button', { name: 'Vliegenkast', exact: true }).click();
    await page.getByText('Tik op de plattegrond om').waitFor();
    await check('boxes are placed');
    await page.getByRole('button', { name: 'Plattegrond wijzigen' }).click();
    await check('the upload');
    await page.getByRole('tab', { name: 'Genereren' }).click();
    await page.getByLabel('Soort gebouw').waitFor();
    await check('the questionnaire');
    await page.getByRole('tab', { name: 'Tekenen' }).click();
    await page.getByRole('button', { name: 'Nieuwe tekening beginnen' }).click();
    await check('the brush');
    const sheet = page.getByRole('group', { name: 'Tekenvel' });
    await page.getByRole('button', { name: 'Tekst', exact: true }).click();
    await sheet.focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Tekst op de plattegrond').waitFor();
    await check('a word');
    await page.getByRole('button', { name: 'Vorige laden' }).click();
    await page
      .getByRole('dialog')
      .getByText('Van deze klant zijn geen eerdere')
      .or(page.getByText('Wat wil je laden?'))
      .waitFor();
    await check('an earlier plan');
    expect(faults).toEqual({});
    await journey.end();
  },
  90_000,
);
