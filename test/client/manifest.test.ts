/** What a phone is told when somebody installs the portal: everything that is named there exists, as it is described. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };
const PUBLIC = path.join(import.meta.dirname, '../../src/client/public');
const manifest = JSON.parse(readFileSync(path.join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as {
  lang: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
};
const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];

test.each(pictures)('$src is a $type of $sizes', async ({ src, sizes, type }) => {
  const { width, height, format } = await sharp(path.join(PUBLIC, src)).metadata();
  expect({ sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ sizes, type });
});

test('there are icons of both sizes, for any shape and for one colour; pictures for both forms; Dutch', () => {
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose ?? 'any'])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
    ['512x512', 'monochrome'],
  ]);
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
  expect(manifest.lang).toBe('nl');
});

test('shortcuts lead to addresses that the portal has', () => {
  const routes = readFileSync(path.join(PUBLIC, '../app/routes.tsx'), 'utf8');
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/inspections/new', '/round']);
  expect(routes).toContain("path: '/round'");
});

test('the page names the manifest and an icon for iPhones that exist', () => {
  const html = readFileSync(path.join(PUBLIC, '../index.html'), 'utf8');
  for (const [, file = ''] of html.matchAll(/rel="(?:manifest|apple-touch-icon)" href="([^"]+)"/g))
    expect(existsSync(path.join(PUBLIC, file))).toBe(true);
  expect(html.match(/rel="(manifest|apple-touch-icon)"/g)).toHaveLength(2);
});
