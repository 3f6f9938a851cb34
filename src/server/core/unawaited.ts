/** Work that no answer waits for, and whoever closes the portal does: a database that is closed under a statement never says so. */
export class Unawaited {
  readonly #going = new Set<Promise<void>>();

  /** Keeps work that has begun until it ends; `onFailure` is told why it failed. */
  add(work: Promise<unknown>, onFailure: (error: unknown) => void): void {
    const going: Promise<void> = work.then(() => {}, onFailure).then(() => void this.#going.delete(going));
    this.#going.add(going);
  }

  /** Waits until all of it has ended, however it did. */
  async settle(): Promise<void> {
    await Promise.all(this.#going);
  }
}
