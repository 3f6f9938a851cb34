/** `npm run icons`: draws the app's icons from the portal's mark, and makes its shop-window pictures from the screenshots. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const ROOT = path.join(import.meta.dirname, '..');
const PUBLIC = path.join(ROOT, 'src/client/public');
const to = (name: string) => path.join(PUBLIC, 'install', name);

const mark = readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8');
const GROUND = '#0c745c';
/** The mark without its rounded ground, which a phone cuts out itself. */
const bare = mark.replace(/<rect width="32"[^>]*>/, '');
const drawn = (svg: string, size: number) => sharp(Buffer.from(svg), { density: 1_200 }).resize(size, size);
/** Within the middle 80 %: whatever shape a phone cuts, all of the mark stays. */
const framed = (inner: string, ground: string) =>
  inner.replace(
    /viewBox="[^"]*">/,
    `viewBox="-5 -5 42 42"><rect x="-5" y="-5" width="42" height="42" fill="${ground}"/>`,
  );

for (const size of [192, 512])
  await drawn(mark, size)
    .png({ palette: true })
    .toFile(to(`icon-${size}.png`));
await drawn(framed(bare, GROUND), 512).png({ palette: true }).toFile(to('maskable-512.png'));
await drawn(framed(bare, GROUND), 180).png({ palette: true }).toFile(to('apple-touch-icon.png'));
// Of a monochrome icon only what is opaque counts: the hole has to be one.
const hole = '<path d="M11.5 25v-4.2a4.5 4.5 0 0 1 9 0V25z" fill="#04241e"/>';
const outline =
  '<path fill="#fff" fill-rule="evenodd" d="M8.5 12h15a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-3v-4.2a4.5 4.5 0 0 0-9 0V25h-3A2.5 2.5 0 0 1 6 22.5v-8A2.5 2.5 0 0 1 8.5 12z"/>';
const single = bare
  .replace(hole, '')
  .replace(/<rect x="6"[^>]*>/, outline)
  .replace('#f2a33a', '#fff');
await drawn(single.replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"'), 512)
  .png({ palette: true })
  .toFile(to('monochrome-512.png'));

/** Pictures that a browser shows before somebody installs the portal. */
for (const [from, name] of [
  ['round-phone', 'round-narrow'],
  ['plan-phone', 'plan-narrow'],
  ['dashboard', 'dashboard-wide'],
] as const)
  await sharp(path.join(ROOT, `docs/screenshots/${from}.png`))
    .webp({ quality: 80 })
    .toFile(to(`${name}.webp`));
