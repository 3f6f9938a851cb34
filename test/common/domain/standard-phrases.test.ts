import { expect, test } from 'vitest';
import { defaultCompany } from '#common/contract/company.ts';
import { phraseGroups, withPhrase } from '#common/domain/standard-phrases.ts';
import { languages } from '#common/i18n/languages.ts';

test('each line is a phrase, under the heading before it', () => {
  expect(
    phraseGroups('Alles in orde.\n\nMuizen:\nKeutels gezien.\n  Vraat gezien. \r\nVliegen :\nVangplaat vol.'),
  ).toEqual([
    { heading: null, phrases: ['Alles in orde.'] },
    { heading: 'Muizen', phrases: ['Keutels gezien.', 'Vraat gezien.'] },
    { heading: 'Vliegen', phrases: ['Vangplaat vol.'] },
  ]);
});

test('a heading without phrases, and a text without any, is nothing to choose from', () => {
  expect(phraseGroups('Muizen:\n\nVliegen:')).toEqual([]);
  expect(phraseGroups('')).toEqual([]);
});

test.each(languages)('a new portal has phrases for each type of finding (%s)', (language) => {
  const groups = phraseGroups(defaultCompany.standardPhrases[language]);
  expect(groups.length).toBeGreaterThanOrEqual(5);
  for (const { heading, phrases } of groups) {
    expect(heading).not.toBeNull();
    expect(phrases.length).toBeGreaterThanOrEqual(2);
  }
});

test.each([
  ['', 'Keutels gezien.'],
  ['Keuken nagekeken. ', 'Keuken nagekeken. Keutels gezien.'],
  ['Keuken nagekeken.', 'Keuken nagekeken. Keutels gezien.'],
  ['Keuken nagekeken.\n', 'Keuken nagekeken.\nKeutels gezien.'],
])('a phrase comes after what was typed: %j', (typed, whole) => {
  expect(withPhrase(typed, 'Keutels gezien.')).toBe(whole);
});
