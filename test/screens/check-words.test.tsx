/** The company's own words for checks, and what was agreed about checks. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type AgreedParts, withAgreed } from '#common/domain/agreements.ts';
import type { AgreementChanges } from '#common/schemas/agreements.ts';
import type { CheckWordDto } from '#common/schemas/check-word.ts';
import { presentAgreed } from './support/agreements.ts';
import { axeViolations } from './support/axe.ts';
import { admin, bakery, tess } from './support/records.ts';
import { looks, open } from './support/screen.tsx';
import { refuse, type ServerAnswers } from './support/server-answers.ts';

function keeper(words: CheckWordDto[], uses: Record<number, number> = {}) {
  const kept = { words, agreed: null as AgreedParts | null, version: 1, changes: [] as AgreementChanges[] };
  const agree = (changes: AgreementChanges) => {
    kept.changes.push(changes);
    kept.agreed = withAgreed(kept.agreed, changes);
    kept.version += 1;
    return { ...presentAgreed(kept.agreed), version: kept.version };
  };
  const settings: ServerAnswers['settings'] = {
    checkWords: () => kept.words,
    checkWordUses: () => kept.words.map(({ id }) => ({ id, uses: uses[id] ?? 0 })),
    addCheckWord: ({ kind, name }) => {
      if (kept.words.some((word) => word.name === name)) refuse('CHECK_WORD_TAKEN');
      const word = { id: kept.words.length + 1, kind, name, isPutAside: false };
      kept.words = [...kept.words, word];
      return word;
    },
    updateCheckWord: ({ id, changes }) => {
      kept.words = kept.words.map((word) => (word.id === id ? { ...word, ...(changes as object) } : word));
      return kept.words.find((word) => word.id === id) ?? refuse('CHECK_WORD_NOT_FOUND');
    },
    deleteCheckWord: ({ id }) => {
      kept.words = kept.words.filter((word) => word.id !== id);
    },
    agreements: () => presentAgreed(kept.agreed),
    saveAgreements: ({ changes }) => agree(changes as AgreementChanges),
  };
  const customers: ServerAnswers['customers'] = {
    get: () => bakery,
    agreements: () => ({ ...presentAgreed(kept.agreed), version: kept.version }),
    setAgreements: ({ version, changes }) => {
      if (version !== kept.version)
        refuse('STALE', { current: { ...presentAgreed(kept.agreed), version: kept.version } });
      return agree(changes as AgreementChanges);
    },
  };
  const inspections: ServerAnswers['inspections'] = { list: () => ({ items: [], nextCursor: null }) };
  return { kept, answers: { settings, customers, inspections } };
}

describe.each(looks)('on a $size in $language', (look) => {
  test('own words are added, renamed, put aside and brought back; only unused ones are deleted', async () => {
    const { kept, answers } = keeper([{ id: 1, kind: 'species', name: 'Tijgermug', isPutAside: false }], { 1: 3 });
    const { see, button, field, say } = await open('/settings?tab=checks', { ...look, user: admin, answers });
    await see('3 keer gebruikt', 'Used 3 times');
    await see('Nog geen middelen.', 'No products yet.');
    await button('Soort toevoegen', 'Add species').click();
    const name = field('Naam', 'Name');
    await button('Opslaan', 'Save').click();
    await see('Dit veld is verplicht', 'This field is required');
    await name.fill('Tijgermug');
    await button('Opslaan', 'Save').click();
    await see('Dit staat al in de lijst', 'This is in the list already');
    await name.fill('Papiervisje');
    await button('Opslaan', 'Save').click();
    const list = page.getByRole('list', { name: say('Soorten', 'Species') });
    await see('Papiervisje', 'Papiervisje', list);
    await button('Papiervisje verwijderen', 'Delete Papiervisje').click();
    await expect.poll(() => kept.words).toHaveLength(1);
    await expect.element(button('Tijgermug verwijderen', 'Delete Tijgermug')).not.toBeInTheDocument();
    await button('Tijgermug opzijleggen', 'Put Tijgermug aside').click();
    await see('Opzijgelegd', 'Put aside', list);
    await button('Tijgermug terughalen', 'Bring back Tijgermug').click();
    await button('Tijgermug hernoemen', 'Rename Tijgermug').click();
    await name.fill('Aziatische tijgermug');
    await button('Opslaan', 'Save').click();
    await see('Aziatische tijgermug', 'Aziatische tijgermug', list);
    expect(kept.words).toEqual([{ id: 1, kind: 'species', name: 'Aziatische tijgermug', isPutAside: false }]);
    expect(await axeViolations()).toEqual([]);
  });

  test('a word that is being typed is still there after a reload', async () => {
    const { answers } = keeper([]);
    const { button, field, reload } = await open('/settings?tab=checks', { ...look, user: admin, answers });
    await button('Middel toevoegen', 'Add product').click();
    await field('Naam', 'Name').fill('Racumin F');
    await reload();
    await expect.element(field('Naam', 'Name')).toHaveValue('Racumin F');
  });

  test('what was agreed with a customer is seen beside the defaults, changed, and taken back', async () => {
    const { kept, answers } = keeper([{ id: 1, kind: 'action', name: 'Klant gebeld', isPutAside: false }]);
    const { see, button, field, say } = await open('/customers/1', { ...look, user: tess, answers });
    await see('Controle om de 42 dagen', 'A check every 42 days');
    await see('aasopname vanaf 50 %: Aas vervangen', 'bait take of 50 % or more: Bait replaced');
    const change = button('Afspraken wijzigen', 'Change agreements');
    const save = button('Opslaan', 'Save');
    await change.click();
    const rat = page.getByRole('group', { name: say('Rattenkist', 'Rat box') });
    const days = field('Dagen tussen controles', 'Days between checks');
    const take = rat.getByRole('textbox', { name: say('Aasopname vanaf (%)', 'Bait take from (%)') });
    await days.fill('0');
    await take.fill('101');
    await save.click();
    await see('Dit getal is te groot of te klein', 'This number is too large or too small');
    await days.fill('28');
    await take.fill('30');
    await rat.getByRole('combobox').first().selectOptions('Klant gebeld');
    expect(await axeViolations()).toEqual([]);
    await save.click();
    await see('Controle om de 28 dagen', 'A check every 28 days');
    await see('aasopname vanaf 30 %: Klant gebeld', 'bait take of 30 % or more: Klant gebeld');
    expect(kept.agreed).toMatchObject({ checkEveryDays: 28, thresholds: { rat: [{ atLeast: 30 }, {}, {}] } });
    expect(kept.agreed?.thresholds?.fly).toBeUndefined();
    await change.click();
    await days.fill('42');
    await take.fill('101');
    await save.click();
    const problem = page.getByText(say('Dit getal is te groot of te klein', 'This number is too large or too small'));
    await expect.element(problem).toBeVisible();
    await button('Rattenkist: terug naar standaard', 'Rat box: back to default').click();
    await expect.element(take).toHaveValue('50');
    await expect.element(problem).not.toBeInTheDocument();
    await save.click();
    await see('Controle om de 42 dagen', 'A check every 42 days');
    expect(kept.agreed).toBeNull();
  });

  test('who changed the agreements meanwhile is not overwritten without a word', async () => {
    const { kept, answers } = keeper([]);
    const { see, button, field } = await open('/customers/1', { ...look, user: tess, answers });
    await button('Afspraken wijzigen', 'Change agreements').click();
    await field('Dagen tussen controles', 'Days between checks').fill('14');
    kept.agreed = { checkEveryDays: 70 };
    kept.version += 1;
    await button('Opslaan', 'Save').click();
    await see('Iemand anders heeft de afspraken', 'Somebody else has changed the agreements');
    await button('Die wijziging overnemen', 'Take over that change').click();
    await expect.element(field('Dagen tussen controles', 'Days between checks')).toHaveValue('70');
    await field('Dagen tussen controles', 'Days between checks').fill('14');
    await button('Opslaan', 'Save').click();
    await expect.poll(() => kept.agreed).toEqual({ checkEveryDays: 14 });
  });
});

test('the company’s rule is kept by administrators; others have no such tab', async () => {
  const { kept, answers } = keeper([]);
  const look = { language: 'nl', size: 'phone', answers } as const;
  const { see, button, field, close } = await open('/settings?tab=checks', { ...look, user: admin });
  await button('Afspraken wijzigen', '').click();
  await field('Dagen tussen controles', '').fill('35');
  await button('Opslaan', '').click();
  await see('Controle om de 35 dagen', '');
  expect(kept.agreed).toEqual({ checkEveryDays: 35 });
  await close();
  const other = await open('/settings?tab=checks', { ...look, user: tess });
  await other.see('Je gegevens', '');
  await expect.element(page.getByRole('tab', { name: 'Controles' })).not.toBeInTheDocument();
});
