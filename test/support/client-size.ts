/** How much JavaScript a built client makes a browser load, compressed as it is sent. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Imports that a script cannot do without; those in brackets come when they are called for. */
const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
/** Charts, readers, a desk's screens (ADR 044), taking plans from files (ADR 046), and pages of customer links (ADR 065) and of signers (ADR 066) are loaded by whoever uses them. */
const APART = /^(charts|scanner|office|(?:nl|en)-for-desk|links|by-link|signing|plan-import|pdf|heic|table-reader)[-.]/;
/** A language beside the one that everybody begins with; nobody reads in two at a time. */
const TEXTS = /^(nl|en)-for-/;
const SCRIPT = /<script type="module"[^>]* src="\/?assets\/([^"]+)"/g;

/** The quality bar P7, compressed: the login page comes with the entry, everything else when it is opened. */
export const LOGIN_MAX_KILOBYTES = 240;
export const WHOLE_MAX_KILOBYTES = 480;
/** What only a desk opens (ADR 044). */
export const OFFICE_MAX_KILOBYTES = 130;
/** What a plan that comes from a file needs, and what only a PDF does, its worker and WebAssembly with it (ADR 046). */
export const TABLE_READER_MAX_KILOBYTES = 35;
export const PLAN_IMPORT_MAX_KILOBYTES = 20;
export const PDF_READER_MAX_KILOBYTES = 760;
/** What a desk loads to make customer links, and what a customer loads on top of the login page's (ADR 065). */
export const LINKS_MAX_KILOBYTES = 10;
export const BY_LINK_MAX_KILOBYTES = 20;
/** What a signer reads by besides the login page, and what comes when somebody signs or asks somebody to (ADR 066). */
export const SIGNING_PAGE_MAX_KILOBYTES = 10;
export const SIGNING_PARTS_MAX_KILOBYTES = 5;
/** What unpacks HEIC where the browser cannot (ADR 047). */
export const HEIC_READER_MAX_KILOBYTES = 540;

export class ClientSize {
  readonly #assets: string;
  readonly #scripts: readonly string[];

  /** @param directory where the build lies, with its index.html */
  constructor(directory: string) {
    this.#assets = path.join(directory, 'assets');
    const html = readFileSync(path.join(directory, 'index.html'), 'utf8');
    this.#scripts = [...html.matchAll(SCRIPT)].map(([, file]) => file ?? '');
    if (this.#scripts.length === 0) throw new Error(`${directory} has no page with a script`);
  }

  /** Kilobytes of the page's scripts and all that they import. */
  startKilobytes(): number {
    return this.#kilobytesOf([...this.#reachedFrom(this.#scripts)]);
  }

  /** Whether a text, which only one module has, is in the page's scripts or all that they import. */
  startHolds(text: string): boolean {
    return [...this.#reachedFrom(this.#scripts)].some((file) => this.#read(file).includes(text));
  }

  /** Whether any script holds it. */
  holds(text: string): boolean {
    return this.#all().some((file) => this.#read(file).includes(text));
  }

  /** Scripts and all that they cannot do without. */
  #reachedFrom(scripts: readonly string[]): Set<string> {
    const loaded = new Set<string>();
    const load = (file: string) => {
      if (loaded.has(file)) return;
      loaded.add(file);
      for (const [, imported] of this.#read(file).matchAll(STATIC_IMPORT)) load(imported ?? '');
    };
    for (const file of scripts) load(file);
    return loaded;
  }

  /** Kilobytes of what customer links are made with. */
  linksKilobytes(): number {
    return this.#kilobytesOf(this.#all().filter((file) => /^links-/.test(file)));
  }

  /** Kilobytes of what comes when somebody signs at a distance, or asks somebody to. */
  signingPartsKilobytes(): number {
    return this.#kilobytesOf(this.#all().filter((file) => file.startsWith('signing-parts-')));
  }

  /** Kilobytes of what a signer's page loads besides what the login page does, before somebody signs. */
  signingPageKilobytes(): number {
    const start = this.#reachedFrom(this.#scripts);
    const pages = this.#all().filter((file) => file.startsWith('signing-page-'));
    return this.#kilobytesOf([...this.#reachedFrom(pages)].filter((file) => !start.has(file)));
  }

  /** Kilobytes of what a customer's page loads besides what the login page does. */
  byLinkKilobytes(): number {
    const start = this.#reachedFrom(this.#scripts);
    const pages = this.#all().filter((file) => /^by-link-/.test(file));
    return this.#kilobytesOf([...this.#reachedFrom(pages)].filter((file) => !start.has(file)));
  }

  /** Kilobytes of everything that one person can come to load on a visit, but charts and the reader of labels. */
  wholeKilobytes(): number {
    const scripts = this.#all().filter((file) => !APART.test(file));
    const texts = new Map<string, string[]>();
    for (const file of scripts) {
      const [, language] = TEXTS.exec(file) ?? [];
      if (language) texts.set(language, [...(texts.get(language) ?? []), file]);
    }
    const perLanguage = [...texts.values()].map((files) => this.#kilobytesOf(files));
    return this.#kilobytesOf(scripts.filter((file) => !TEXTS.test(file))) + Math.max(0, ...perLanguage);
  }

  /** Which files, by the names of their parts, the plan of a visit cannot do without. */
  visitParts(): string[] {
    const visit = this.#all().filter((file) => /^visit-/.test(file));
    const imported = visit.flatMap((file) =>
      [...this.#read(file).matchAll(STATIC_IMPORT)].map(([, name]) => name ?? ''),
    );
    return imported.map((file) => file.replace(/-[\w-]{8}\.js$/, '')).sort();
  }

  /** Kilobytes of what only a desk opens, with its texts in one language. */
  officeKilobytes(): number {
    const texts = ['nl', 'en'].map((language) =>
      this.#kilobytesOf(this.#all().filter((file) => file.startsWith(`${language}-for-desk-`))),
    );
    return this.#kilobytesOf(this.#all().filter((file) => /^office-/.test(file))) + Math.max(...texts);
  }

  /** Kilobytes of what is loaded where a plan is made of a file. */
  planImportKilobytes(): number {
    return this.#kilobytesOf(this.#all().filter((file) => /^plan-import-/.test(file)));
  }

  /** Kilobytes of what reads PDFs: script, worker and WebAssembly. */
  pdfReaderKilobytes(): number {
    return this.#kilobytesOf(
      this.#files().filter((file) => /^(pdf[-.]|jbig2|openjpeg|qcms).*\.(m?js|wasm)$/.test(file)),
    );
  }

  /** Kilobytes of what reads CSV and Excel. */
  tableReaderKilobytes(): number {
    return this.#kilobytesOf(this.#all().filter((file) => /^table-reader-/.test(file)));
  }

  /** Kilobytes of what unpacks HEIC: worker and WebAssembly. */
  heicReaderKilobytes(): number {
    return this.#kilobytesOf(this.#files().filter((file) => /^(heic-|libheif).*\.(js|wasm)$/.test(file)));
  }

  #files(): string[] {
    return readdirSync(this.#assets);
  }

  #all(): string[] {
    return this.#files().filter((file) => file.endsWith('.js'));
  }

  #read(file: string): string {
    return readFileSync(path.join(this.#assets, file), 'utf8');
  }

  #kilobytesOf(files: readonly string[]): number {
    const bytes = files.map((file) => gzipSync(readFileSync(path.join(this.#assets, file)), { level: 9 }).length);
    return bytes.reduce((sum, size) => sum + size, 0) / 1_000;
  }
}
