/** Pictures on their way to the server: sent before what names them, and dropped here when nothing does any more. */
import type { KnownImageDto } from '#common/schemas/sync.ts';
import type { Entry, Input } from '#common/sync/entry.ts';
import { isStuck } from '#common/sync/entry-state.ts';
import type { KeptPicture } from './account-database.ts';
import type { AccountStore } from './account-store.ts';
import { picturesOf, showPicture, uploadWatchers } from './pictures.ts';
import type { Server } from './server.ts';

const PICTURE_TIMEOUT_MS = 30_000;
const UNNAMED_KEPT_MS = 10 * 60_000;

type Upload = {
  /** What the server calls it. */
  arrived: Promise<string>;
  /** Its last byte has gone: the line is free for the next one while the server looks at this one. */
  gone: Promise<unknown>;
};

export class PictureSender {
  readonly #store: AccountStore;
  readonly #server: Pick<Server, 'call' | 'upload'>;
  /** What was made before is from a page that may have sent it. */
  readonly #since = Date.now();
  /** On their way, by what entries call them. */
  readonly #underWay = new Map<string, Upload>();
  /** Were on their way from this page, whether they arrived or not. */
  readonly #tried = new Set<string>();
  #isAhead = false;

  constructor(store: AccountStore, server: Pick<Server, 'call' | 'upload'>) {
    this.#store = store;
    this.#server = server;
  }

  /** The input with its pictures on the server, named as that names them. @throws as an upload does */
  async sent(input: Input, signal: AbortSignal): Promise<Input> {
    const { imageId, madeFrom } = input;
    const serverName = async (id: string) => (await this.#store.files.picture(id))?.imageId ?? id;
    return {
      ...input,
      ...(typeof imageId === 'string' ? { imageId: await this.#once(imageId, signal).arrived } : {}),
      ...(Array.isArray(madeFrom) ? { madeFrom: await Promise.all(madeFrom.map(serverName)) } : {}),
    };
  }

  /**
   * Sends what entries name, in their order, while the entries go out themselves: on a thin line neither waits for the
   * other. Stops at what does not work: the entry whose turn it is meets that itself.
   */
  async ahead(entries: readonly Entry[], signal: AbortSignal): Promise<void> {
    if (this.#isAhead) return;
    this.#isAhead = true;
    const arriving: Promise<string>[] = [];
    try {
      for (const { input } of entries.filter((entry) => !isStuck(entry))) {
        if (typeof input.imageId !== 'string' || signal.aborted) continue;
        const { arrived, gone } = this.#once(input.imageId, signal);
        arriving.push(arrived);
        await Promise.race([gone, Promise.all(arriving)]);
      }
    } catch {
      // Said by its entry.
    } finally {
      this.#isAhead = false;
    }
  }

  #once(id: string, signal: AbortSignal): Upload {
    const underWay = this.#underWay.get(id);
    if (underWay) return underWay;
    const { promise: gone, resolve: onGone } = Promise.withResolvers<void>();
    const arrived = this.#uploaded(id, signal, onGone).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, { arrived, gone });
    return { arrived, gone };
  }

  async #uploaded(id: string, signal: AbortSignal, onGone: () => void): Promise<string> {
    const kept = await this.#store.files.picture(id);
    if (!kept) return id;
    if (kept.imageId) return kept.imageId;
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(PICTURE_TIMEOUT_MS)]);
    const picture = new Blob([kept.bytes], { type: kept.type });
    const onProgress = (share: number) => {
      if (share === 1) onGone();
      for (const watch of uploadWatchers) watch(kept.id, share);
    };
    const imageId =
      (await this.#arrived(kept, timeout)) ??
      (await this.#server.upload(picture, kept.purpose, { onProgress, account: this.#store.userId, signal: timeout }))
        .id;
    await this.#store.files.putPicture({ ...kept, imageId });
    showPicture([kept.id, imageId], picture, kept);
    return imageId;
  }

  /** What the server made of it before, where only the answer to that was lost: it does not travel twice. */
  async #arrived({ id, purpose, at }: KeptPicture, signal: AbortSignal): Promise<string | undefined> {
    const isDoubtful = this.#tried.has(id) || at < this.#since;
    this.#tried.add(id);
    if (!isDoubtful) return undefined;
    const asking = this.#server.call('sync.knownImages', { purpose, hashes: [id] }, signal);
    const [known] = (await asking.catch(() => [])) as KnownImageDto[];
    return known?.imageId;
  }

  /**
   * The server no longer has a picture that was sent a day before what names it, or before it was restored: it goes up
   * again.
   *
   * @returns what this device calls it, for the entry to name it by; null when it is not here any more
   */
  async forget({ input }: Entry): Promise<string | null> {
    const { files } = this.#store;
    const name = String(input.imageId);
    const facts = (await files.pictures()).find(({ id, imageId }) => id === name || imageId === name);
    const kept = facts && (await files.picture(facts.id));
    if (!kept) return null;
    await files.putPicture({ ...kept, imageId: null });
    return kept.id;
  }

  /** Pictures that the server has and nothing open names any more; one that was just made is about to be named. */
  async dropSent(): Promise<void> {
    const { files, entries } = this.#store;
    const before = Date.now() - UNNAMED_KEPT_MS;
    const old = (await files.pictures()).filter(({ at }) => at < before);
    const named = new Set(picturesOf(entries, old).map(({ id }) => id));
    const done = old.filter(({ id, imageId }) => !named.has(id) && (imageId !== null || entries.length === 0));
    await files.drop(
      'pictures',
      done.map(({ id }) => id),
    );
  }
}
