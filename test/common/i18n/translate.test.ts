import { expect, test } from 'vitest';
import { en } from '#common/i18n/en.ts';
import { nl } from '#common/i18n/nl.ts';
import { createTranslate } from '#common/i18n/translate.ts';

const dutch = createTranslate(
  { ...nl, 'dashboard.empty_one': '{{count}} klus', 'dashboard.empty_other': '{{count}} klussen' } as typeof nl,
  'nl',
);
const askFor = (key: string, parameters?: Record<string, string | number>) => dutch(key as 'app.name', parameters);

test('a label comes from the dictionary of its language', () => {
  expect(dutch('auth.submit')).toBe(nl['auth.submit']);
  expect(createTranslate(en, 'en')('auth.submit')).toBe(en['auth.submit']);
});

test('parameters are filled in as they are, without escapes and without being read as texts themselves', () => {
  expect(dutch('report.maxPhotos', { max: 10 })).toBe("Maximum aantal foto's (10) bereikt");
  expect(dutch('report.maxPhotos', { max: '<b>{{max}}$&</b>' })).toBe(
    "Maximum aantal foto's (<b>{{max}}$&</b>) bereikt",
  );
});

test('a count chooses the form', () => {
  expect([0, 1, 2].map((count) => askFor('dashboard.empty', { count }))).toEqual(['0 klussen', '1 klus', '2 klussen']);
});

test('a label that does not exist is shown as its key', () => {
  expect(askFor('no.such.label')).toBe('no.such.label');
  expect(askFor('constructor')).toBe('constructor');
});

test('a limit is said with its number', () => {
  expect(createTranslate(nl, 'nl')('validation.tooLong#50000')).toBe('Deze tekst is te lang: hoogstens 50.000 tekens');
  expect(createTranslate(en, 'en')('validation.tooLong#200')).toBe('This text is too long: 200 characters at most');
});

test('a name written from right to left leaves what stands beside it where it is; other names are as they were given', () => {
  expect(dutch('users.editName', { name: 'דנה' })).toBe('\u2068דנה\u2069 bewerken');
  expect(dutch('users.editName', { name: 'دانيال ٣' })).toBe('\u2068دانيال ٣\u2069 bewerken');
  expect(dutch('users.editName', { name: 'Jürgen Żak' })).toBe('Jürgen Żak bewerken');
});
