/** The keys of what this page has sent lately: what it is told about them it knows already. */

/** Those of the last minutes. */
const KEPT_MAX = 200;

export class SentKeys {
  readonly #keys = new Set<string>();

  add = (key: string): void => {
    this.#keys.add(key);
    const [oldest = ''] = this.#keys;
    if (this.#keys.size > KEPT_MAX) this.#keys.delete(oldest);
  };

  has(key: string): boolean {
    return this.#keys.has(key);
  }
}
