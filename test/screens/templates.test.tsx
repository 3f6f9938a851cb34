/** The templates: what is asked for and filled in at the first start, and room for everything at 1280 px (specification, section 2). */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaultCompany } from '#common/contract/company.ts';
import { axeViolations } from './support/axe.ts';
import { admin, settings } from './support/records.ts';
import { chooseFiles, looks, makePicture, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

describe.each(looks)('on a $size in $language', (look) => {
  test('the first time, an administrator is asked which company this is; the texts are there already', async () => {
    let saved: typeof settings = { ...settings, ...defaultCompany };
    const update: NonNullable<ServerAnswers['settings']>['update'] = ({ changes }) => {
      saved = { ...saved, ...(changes as object), version: saved.version + 1 };
      return saved;
    };
    const answers: ServerAnswers = { settings: { get: () => saved, update } };
    const { see, button, field } = await open('/settings?tab=templates', { ...look, user: admin, answers });
    const dialog = page.getByRole('dialog');
    await see('Welk bedrijf is dit?', 'Which company is this?', dialog);
    expect(await axeViolations()).toEqual([]);
    await button('Opslaan', 'Save', dialog).click();
    await see('Vul de bedrijfsnaam in', 'Enter the company name', dialog);
    await field('Bedrijfsnaam', 'Company name', dialog).fill('Plaagvrij BV');
    await field('Telefoon', 'Phone', dialog).fill('085 0000 100');
    await button('Opslaan', 'Save', dialog).click();
    await see('Instellingen opgeslagen', 'Settings saved');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field('Bedrijfsnaam', 'Company name')).toHaveValue('Plaagvrij BV');
    await expect.element(field('Telefoon', 'Phone')).toHaveValue('085 0000 100');
    for (const [dutch, english] of [
      ['Inleiding van het contract', 'Contract introduction'],
      ['Algemene voorwaarden', 'General terms'],
      ['Standaardaanbevelingen', 'Default recommendations'],
      ['Voettekst van het rapport', 'Report footer'],
      ['Standaardzinnen', 'Standard phrases'],
    ] as const)
      await expect.element(field(dutch, english)).not.toHaveValue('');
  });

  test('a logo that could not be kept, for no reason that the portal knows, says “Onbekende fout”', async () => {
    const saveLogo = () => refuse('INTERNAL');
    const answers: ServerAnswers = { settings: { get: () => settings, saveLogo } };
    const { see, button } = await open('/settings?tab=templates', { ...look, user: admin, answers });
    await chooseFiles(button('Standaardlogo kiezen', 'Choose standard logo'), [
      await makePicture('logo.png', 'image/png'),
    ]);
    await see('Onbekende fout', 'Unknown error');
    await see('Onbekende fout', 'Unknown error', page.getByRole('region', { name: /F8/ }));
  });
});

test('at 1280 px nothing leaves its card, and no field that has the focus is under the bar', async () => {
  const saved = { ...settings, logoId: 'a'.repeat(64), whiteLogoId: 'b'.repeat(64) };
  const answers: ServerAnswers = { settings: { get: () => saved } };
  const { button, field } = await open('/settings?tab=templates', {
    language: 'nl',
    size: 'desktop',
    user: admin,
    answers,
  });
  await expect.element(button('Wit logo verwijderen', '')).toBeVisible();
  const cards = [...document.querySelectorAll('section')];
  const leaving = cards.flatMap((card) =>
    [...card.querySelectorAll('button, img, input, textarea')]
      .filter(
        (part) => part.checkVisibility() && part.getBoundingClientRect().right > card.getBoundingClientRect().right,
      )
      .map((part) => part.textContent),
  );
  expect(leaving).toEqual([]);
  await field('Bedrijfsnaam', '').fill('Anders');
  const bar = button('Opslaan', '').element().parentElement as HTMLElement;
  for (const each of document.querySelectorAll<HTMLElement>('form textarea, form input')) {
    window.scrollTo(0, 0);
    each.focus();
    const [own, covering] = [each.getBoundingClientRect(), bar.getBoundingClientRect()];
    expect({
      name: each.getAttribute('name'),
      isClear: own.bottom <= covering.top || own.top >= covering.bottom,
    }).toEqual({
      name: each.getAttribute('name'),
      isClear: true,
    });
  }
});

test('what is typed while the texts are being saved stays, and is still to be saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const update: NonNullable<ServerAnswers['settings']>['update'] = async ({ changes }) => {
    await promise;
    return { ...settings, ...(changes as object), version: 2 };
  };
  const { see, button, field } = await open('/settings?tab=templates', {
    language: 'nl',
    size: 'desktop',
    user: admin,
    answers: { settings: { get: () => settings, update } },
  });
  await field('Bedrijfsnaam', '').fill('Plaagvrij');
  await button('Opslaan', '').click();
  await field('Telefoon', '').fill('020 123 45 67');
  resolve();
  await see('Instellingen opgeslagen', '');
  await expect.element(field('Bedrijfsnaam', '')).toHaveValue('Plaagvrij');
  await expect.element(field('Telefoon', '')).toHaveValue('020 123 45 67');
  await expect.element(button('Opslaan', '')).toBeEnabled();
});

test('texts are previewed as typed, in each language, without anything that runs', async () => {
  const { field, see } = await open('/settings?tab=templates', {
    language: 'nl',
    size: 'desktop',
    user: admin,
    answers: { settings: { get: () => settings } },
  });
  const paper = page.getByRole('article', { name: 'Voorbeeld van de eerste pagina' });
  const intro = field('Inleiding van het contract', '');
  const dutch = '<p onclick="alert(1)">Fijn dat je <strong>klant</strong> bent</p><script>alert(1)</script>';
  await intro.fill(dutch);
  await see('Plaagvrij BV (opdrachtnemer)', '', paper);
  await expect.poll(() => paper.element().querySelector('strong')?.textContent).toBe('klant');
  expect(paper.element().querySelectorAll('script, [onclick]')).toHaveLength(0);
  await page.getByLabelText('Taal van de teksten').selectOptions('en');
  await intro.fill('<p>Glad to have you</p>');
  await see('Glad to have you', '', paper);
  await page.getByLabelText('Taal van de teksten').selectOptions('nl');
  await expect.element(intro).toHaveValue(dutch);
});
