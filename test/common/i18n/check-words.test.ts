/** A check in words. */
import { expect, test } from 'vitest';
import { unchecked } from '#common/domain/check.ts';
import { actionName, doneWords, foundWords, speciesName, uncheckedReasonText } from '#common/i18n/check-words.ts';
import { en } from '#common/i18n/en.ts';
import { nl } from '#common/i18n/nl.ts';
import { createTranslate } from '#common/i18n/translate.ts';

const dutch = createTranslate(nl, 'nl');
const english = createTranslate(en, 'en');

test('what was found is said thing by thing, with units, and an estimate as at least so many', () => {
  const check = {
    ...unchecked,
    condition: 'damaged' as const,
    takePercent: 50,
    glueBoardPercent: 80,
    catches: [
      { species: 'house_fly', count: 50, isEstimate: true },
      { species: 'house_mouse', count: 2 },
      { species: 'wasp', count: 0 },
      { species: 'Tapijtkever', count: 1 },
    ],
    evidence: ['droppings' as const, 'gnawing' as const],
  };
  expect(foundWords(check, dutch)).toEqual([
    'Beschadigd',
    'Aasopname: 50\u00a0%',
    'Huisvlieg: 50+',
    'Huismuis: 2',
    'Tapijtkever: 1',
    'Lijmplaat vol: 80\u00a0%',
    'Uitwerpselen, knaagsporen',
  ]);
  expect(foundWords(check, english)[2]).toBe('House fly: 50+');
});

test('nothing found is nothing said', () => {
  expect(foundWords({ ...unchecked, condition: 'in_order', takePercent: 0 }, dutch)).toEqual([]);
  expect(foundWords(unchecked, dutch)).toEqual([]);
});

test('what was done, known or the company’s own, and why nobody looked, offered or typed', () => {
  const done = { actions: ['bait_replaced', 'Kit aangebracht'], product: null };
  expect(doneWords(done, dutch)).toEqual(['Aas vervangen', 'Kit aangebracht']);
  expect(doneWords({ ...done, product: 'Racumin Paste' }, dutch)[2]).toBe('Middel: Racumin Paste');
  expect(actionName('Kit aangebracht', dutch)).toBe('Kit aangebracht');
  expect(speciesName('brown_rat', english)).toBe('Brown rat');
  expect(uncheckedReasonText('no_access', dutch)).toBe('Geen toegang');
  expect(uncheckedReasonText('Productie liep door', dutch)).toBe('Productie liep door');
});
