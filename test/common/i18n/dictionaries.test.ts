import { expect, test } from 'vitest';
import { errorCodes } from '#common/error-codes.ts';
import { en } from '#common/i18n/en.ts';
import { formatDate, formatDateTime } from '#common/i18n/format.ts';
import { nl } from '#common/i18n/nl.ts';

const parameters = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('both languages have the same labels, with the same parameters', () => {
  expect(Object.keys(en)).toEqual(Object.keys(nl));
  for (const [key, text] of Object.entries(nl)) {
    expect({ key, parameters: parameters(en[key as keyof typeof en]) }).toEqual({ key, parameters: parameters(text) });
  }
});

test('no label is empty or has stray spaces', () => {
  for (const text of [...Object.values(nl), ...Object.values(en)]) {
    expect(text.trim()).toBe(text);
    expect(text).not.toBe('');
  }
});

test('every failure has a text', () => {
  for (const code of errorCodes) expect(nl).toHaveProperty([`errors.${code}`]);
});

test('texts that the specification gives are literally those', () => {
  expect(en['validation.customerName']).toBe('Name must be at least 2 characters');
  expect(en['validation.customerAddress']).toBe('Address must be at least 5 characters');
  expect(en['validation.email']).toBe('Please enter a valid email');
  expect(en['validation.report']).toBe('Report must be at least 10 characters');
  expect(en['validation.recommendations']).toBe('Recommendations must be at least 10 characters');
  expect(en['validation.acceptTerms']).toBe('You must accept the terms to continue');
  expect(en['validation.signature']).toBe('Signature is required');
  expect(nl['validation.username']).toBe('Gebruikersnaam moet minimaal 3 tekens bevatten');
  expect(nl['validation.password']).toBe('Wachtwoord moet minimaal 6 tekens bevatten');
  expect(nl['report.maxPhotos'].replace('{{max}}', 'n')).toBe("Maximum aantal foto's (n) bereikt");
  expect(nl['errors.INVALID_CREDENTIALS']).toBe('Ongeldige gebruikersnaam of wachtwoord');
  expect(nl['auth.failed']).toBe('Inloggen mislukt. Controleer je gegevens.');
  expect(en['dashboard.delete.question']).toBe('Are you sure you want to delete this inspection?');
  expect(en['page.notFound']).toBe('Page Not Found');
});

test('dates are those of the Netherlands, wherever the server stands', () => {
  const newYearsEve = '2026-12-31T23:30:00.000Z';
  expect(formatDate(newYearsEve, 'nl')).toBe('1 januari 2027');
  expect(formatDate(newYearsEve, 'en')).toBe('1 January 2027');
  expect(formatDateTime(newYearsEve, 'en')).toBe('1 Jan 2027, 00:30');
});
