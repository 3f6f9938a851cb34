import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { document } from '#common/i18n/nl/document.ts';
import { visit } from '#common/i18n/nl/visit.ts';
import { nl } from '#common/i18n/nl.ts';
import { nlForDesk } from '#common/i18n/nl-for-desk.ts';
import { nlForGuests } from '#common/i18n/nl-for-guests.ts';

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/common\/i18n\/(nl|en)\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** What stands between quotes, the number of a limit after it or not, and what stands round one value in a template. */
const quoted = new Set(Array.from(sources.matchAll(/['"`]([\w.-]+)(?:#\$\{\w+\})?['"`]/g), ([, word]) => word));
const templates = Array.from(sources.matchAll(/`([a-zA-Z]+\.[\w.]*)\$\{[^`]*?\}([\w.]*)`/g), ([, before, after]) => [
  before ?? '',
  after ?? '',
]);

/** What may stand for the value in a template: a word between quotes, the name of a member, or a number. */
const named = new Set(Array.from(sources.matchAll(/\b(\w+)(?=:| =)/g), ([, word]) => word));
const isValue = (value: string) => quoted.has(value) || named.has(value) || /^-?\d+$/.test(value);

test('every label is asked for somewhere', () => {
  const isAskedFor = (key: string) =>
    templates.some(([before = '', after = '']) => {
      if (!key.startsWith(before) || !key.endsWith(after)) return false;
      const value = key.slice(before.length, key.length - after.length);
      // A template whose value has parts itself, such as a region's row and column.
      return value.split('.').every(isValue);
    });
  const unused = Object.keys(nl)
    .map((key) => key.replace(/_(one|other)$/, ''))
    .filter((key) => !quoted.has(key) && !isAskedFor(key));
  expect(unused).toEqual([]);
});

test('what is only printed is named so, and no screen asks for it', () => {
  expect(Object.keys({ ...document, ...visit }).filter((key) => !/^(document|sample)\./.test(key))).toEqual([]);
  const asking = globSync('src/client/**/*.{ts,tsx}').filter((file) =>
    /['"`](document|sample)\.[a-zA-Z]/.test(readFileSync(file, 'utf8').replaceAll("'document.pdf'", '')),
  );
  expect(asking).toEqual([]);
});

/** What is imported through `withDeskTexts`, and what only that imports; the keys' types. */
const opensWithDeskTexts =
  /^src\/(client\/components\/(secret-dialog|session-row)|client\/features\/(agenda|agreements|contracts\/contract|customer-import|demo|groups|history|inspection-list|mail|office-list|palette|privacy|recommendation-list|recommendations\/(?!recommendation-facts)|users\/(?!account-notices)|verify)|client\/features\/(auth\/two-factor-required|customers\/(customer-(agreements|inspections|overview|page)|overview-)|devices\/(?!label-address|device-link)|dashboard\/figure|settings\/(checks|connections|security|templates)\/)|common\/(i18n\/(history|keys)|schemas\/settings)\.ts)/;

test('what is said at a desk alone is asked for by what is loaded with it', () => {
  const names = Object.keys(nlForDesk).map((key) => key.replace(/_(one|other)$/, ''));
  const asked = globSync('src/{client,common}/**/*.{ts,tsx}')
    .filter((file) => !opensWithDeskTexts.test(file) && !/common\/i18n\/(nl|en)\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const begun = Array.from(source.matchAll(/`([a-zA-Z]+\.[\w.]*)\$\{/g), ([, before = '']) => before);
      return names
        .filter((key) => source.includes(`'${key}'`) || begun.some((before) => key.startsWith(before)))
        .map((key) => `${file}: ${key}`);
    });
  expect(asked).toEqual([]);
});

test('what a guest sees is said by the texts that guests have', () => {
  const missing = globSync('src/client/{features/auth/*.tsx,lib/use-passkey.ts}')
    // Whoever sees these is known, and has all texts.
    .filter((file) => !/two-factor-required|account-waiting/.test(file))
    .flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/'([\w.-]+)'/g), ([, key = '']) => key)
        .filter((key) => key in nl && !(key in nlForGuests))
        .map((key) => `${file}: ${key}`),
    );
  expect(missing).toEqual([]);
});

test('what the forms of guests, customers and signers refuse is said by the texts that guests have', () => {
  const files = ['user', 'by-link', 'signing-request', 'signature', 'passkey'].map(
    (name) => `src/common/schemas/${name}.ts`,
  );
  const refused = files.flatMap((file) => readFileSync(file, 'utf8').match(/validation\.\w+/g) ?? []);
  // Of fields that are put together elsewhere.
  refused.push(
    ...['required', 'tooLong', 'unstorableText', 'email', 'signerName', 'signerRole'].map(
      (name) => `validation.${name}`,
    ),
  );
  expect(refused.filter((key) => !(key in nlForGuests))).toEqual([]);
});
