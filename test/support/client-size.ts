/** How much JavaScript a built client makes a browser load, compressed as it is sent. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Imports that a script cannot do without; those in brackets come when they are called for. */
const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const ENTRY = /<script type="module"[^>]* src="\/?assets\/([^"]+)"/;

export class ClientSize {
  readonly #assets: string;
  readonly #entry: string;

  /** @param directory where the build lies, with its index.html */
  constructor(directory: string) {
    this.#assets = path.join(directory, 'assets');
    const entry = ENTRY.exec(readFileSync(path.join(directory, 'index.html'), 'utf8'))?.[1];
    if (!entry) throw new Error(`${directory} has no page with a script`);
    this.#entry = entry;
  }

  /** Kilobytes of the entry, the named parts and all that they import. */
  pageKilobytes(...parts: readonly string[]): number {
    const loaded = new Set<string>();
    const load = (file: string) => {
      if (loaded.has(file)) return;
      loaded.add(file);
      for (const [, imported] of this.#read(file).matchAll(STATIC_IMPORT)) load(imported ?? '');
    };
    load(this.#entry);
    for (const file of parts.flatMap((part) => this.#filesOf(part))) load(file);
    return this.#kilobytesOf([...loaded]);
  }

  /** Kilobytes of everything there is. */
  wholeKilobytes(): number {
    return this.#kilobytesOf(readdirSync(this.#assets).filter((file) => file.endsWith('.js')));
  }

  /** What others import as well is built into a file of its own, under the same name. */
  #filesOf(part: string): string[] {
    const files = readdirSync(this.#assets).filter((file) => file.endsWith('.js') && file.startsWith(`${part}-`));
    if (files.length === 0) throw new Error(`No built file is called ${part}`);
    return files;
  }

  #read(file: string): string {
    return readFileSync(path.join(this.#assets, file), 'utf8');
  }

  #kilobytesOf(files: readonly string[]): number {
    const bytes = files.map((file) => gzipSync(this.#read(file), { level: 9 }).length);
    return bytes.reduce((sum, size) => sum + size, 0) / 1_000;
  }
}
