/**
 * Makes guest.html beside index.html: the login page ready to be read and typed into, in each language, before
 * the first script has arrived. Visitors without a session get it (src/server/client-files.ts).
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { guestRootId } from '#client/app/guest-page.ts';
import type * as Prerender from '#client/prerender.tsx';
import { languages } from '#common/i18n/languages.ts';
import { removeLeftovers } from './leftovers.ts';

const ROOT = path.join(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'dist');
const PREFIX = 'prerender-';
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;
const TITLE = /<title>.*?<\/title>/gs;
const EMPTY_ROOT = /<div id="root">.*<\/div>/s;

/** @param directory where the client has just been built */
export async function prerenderGuestPage(directory: string): Promise<void> {
  removeLeftovers(DIST, PREFIX);
  const work = mkdtempSync(path.join(DIST, PREFIX));
  try {
    const { renderGuestPage } = await loadPrerender(work);
    const styles = new Set<string>();
    const pages: string[] = [];
    for (const language of languages) {
      const markup = await renderGuestPage(language);
      for (const [, style] of markup.matchAll(STYLE)) styles.add(style ?? '');
      const page = markup.replace(STYLE, '').replace(TITLE, '');
      pages.push(`<div id="${guestRootId(language)}" lang="${language}">${page}</div>`);
    }
    for (const language of languages) {
      styles.add(`html:not([lang=${language}]) #${guestRootId(language)}{display:none}`);
    }
    const style = [...styles].join('\n');
    const file = `assets/guest-${createHash('sha256').update(style).digest('base64url').slice(0, 8)}.css`;
    writeFileSync(path.join(directory, file), style);
    const html = readFileSync(path.join(directory, 'index.html'), 'utf8')
      .replace('</head>', `  <link rel="stylesheet" href="/${file}">\n  </head>`)
      .replace(EMPTY_ROOT, () => pages.join('\n    '));
    writeFileSync(path.join(directory, 'guest.html'), html);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The client's own components, built for Node. */
async function loadPrerender(outDir: string): Promise<typeof Prerender> {
  await build({
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: path.join(ROOT, 'src/client/prerender.tsx'), outDir, minify: false },
  });
  return import(pathToFileURL(path.join(outDir, 'prerender.js')).href);
}
