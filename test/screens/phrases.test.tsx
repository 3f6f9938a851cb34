/** The company's standard phrases on a visit: in the report, under a photo, in a device's note. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from './support/axe.ts';
import { serveInspection } from './support/inspection-server.ts';
import { settings, tess } from './support/records.ts';
import { chooseFiles, looks, makePicture, open } from './support/screen.tsx';

const phrases = {
  nl: 'Alles in orde.\nMuizen:\nVerse keutels gezien.\nVraat gezien.',
  en: 'All in order.\nMice:\nFresh droppings seen.\nGnaw marks seen.',
};

function serve(standardPhrases = phrases, changes = {}) {
  const server = serveInspection(changes);
  const answers = {
    ...server.answers,
    settings: { ...server.answers.settings, get: () => ({ ...settings, standardPhrases }) },
  };
  return { server, answers, address: (step: number) => `/inspections/${server.inspection.id}?step=${step}` };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('one tap puts a phrase behind what was typed, and it is kept like what is typed', async () => {
    const { server, answers, address } = serve();
    const { say, field } = await open(address(2), { ...look, user: tess, answers });
    const report = field('Rapport', 'Report');
    await report.fill('Keuken.');
    const opens = page.getByRole('button', { name: say('Standaardzinnen', 'Standard phrases') });
    await opens.first().click();
    const group = page.getByRole('region', { name: say('Muizen', 'Mice') });
    await expect.element(group.getByRole('button', { name: say('Vraat gezien.', 'Gnaw marks seen.') })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await group.getByRole('button', { name: say('Verse keutels gezien.', 'Fresh droppings seen.') }).click();
    const whole = say('Keuken. Verse keutels gezien.', 'Keuken. Fresh droppings seen.');
    await expect.element(report).toHaveValue(whole);
    await expect.element(group).not.toBeInTheDocument();
    await expect.poll(() => server.inspection.reportText).toBe(whole);
    // Dictated by the keyboard, text comes in pieces at the cursor, as here.
    await report.click();
    await userEvent.keyboard(' Klaar.');
    await expect.element(report).toHaveValue(`${whole} Klaar.`);
  });

  test('what was too short is no longer said to be with a phrase', async () => {
    const { answers, address } = serve();
    const { say, see, field } = await open(address(2), { ...look, user: tess, answers });
    await field('Rapport', 'Report').fill('Keuken.');
    await userEvent.keyboard('{Tab}');
    const [dutch, english] = ['Rapport moet minimaal 10 tekens bevatten', 'Report must be at least 10 characters'];
    await see(dutch, english);
    await page
      .getByRole('button', { name: say('Standaardzinnen', 'Standard phrases') })
      .first()
      .click();
    await page.getByRole('button', { name: say('Alles in orde.', 'All in order.') }).click();
    await expect.element(page.getByText(say(dutch, english))).not.toBeInTheDocument();
  });

  test('a phrase becomes the caption of a photo', async () => {
    const { server, answers, address } = serve();
    const { say, field, button } = await open(address(2), { ...look, user: tess, answers });
    await chooseFiles(button('Foto’s toevoegen', 'Add photos'), [await makePicture('a.png', 'image/png')]);
    await button('Foto 1 openen', 'Open photo 1').click();
    const dialog = page.getByRole('dialog', { name: say('Foto 1 van 1', 'Photo 1 of 1') });
    await dialog.getByRole('button', { name: say('Standaardzinnen', 'Standard phrases') }).click();
    await page.getByRole('button', { name: say('Alles in orde.', 'All in order.') }).click();
    await expect.element(field('Bijschrift', 'Caption', dialog)).toHaveValue(say('Alles in orde.', 'All in order.'));
    await expect
      .poll(() => server.inspection.photos)
      .toMatchObject([{ description: say('Alles in orde.', 'All in order.') }]);
  });
});

test('a long list of phrases stays within the screen, wherever its button is', async () => {
  const many = Array.from({ length: 30 }, (_, index) => `Zin ${index + 1}.`);
  const { answers, address } = serve({ nl: many.join('\n'), en: '' });
  const { field } = await open(address(2), { language: 'nl', size: 'phone', user: tess, answers });
  await expect.element(field('Rapport', '')).toBeVisible();
  const opens = page.getByRole('button', { name: 'Standaardzinnen' }).first();
  opens.element().scrollIntoView({ block: 'center' });
  await opens.click();
  await expect.element(page.getByRole('button', { name: 'Zin 1.' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Zin 30.' }).click();
  await expect.element(field('Rapport', '')).toHaveValue('Zin 30.');
});

test('a company without phrases has no button for them', async () => {
  const { answers, address } = serve({ nl: '', en: '' });
  const { field } = await open(address(2), { language: 'nl', size: 'phone', user: tess, answers });
  await expect.element(field('Rapport', '')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Standaardzinnen' })).not.toBeInTheDocument();
});
