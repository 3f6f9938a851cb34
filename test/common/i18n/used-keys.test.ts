import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nl } from '#common/i18n/nl.ts';

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/common\/i18n\/(nl|en)\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** What stands between quotes, and what stands round one value in a template. */
const quoted = new Set(Array.from(sources.matchAll(/['"`]([\w.]+)['"`]/g), ([, word]) => word));
const templates = Array.from(sources.matchAll(/`([a-zA-Z]+\.[\w.]*)\$\{[^`]*?\}([\w.]*)`/g), ([, before, after]) => [
  before ?? '',
  after ?? '',
]);

test('every label is asked for somewhere', () => {
  const unused = Object.keys(nl)
    .map((key) => key.replace(/_(one|other)$/, ''))
    .filter((key) => !quoted.has(key))
    .filter((key) => !templates.some(([before = '', after = '']) => key.startsWith(before) && key.endsWith(after)));
  expect(unused).toEqual([]);
});
