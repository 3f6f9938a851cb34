/** Asks anew for what others have changed: what is on the screen now, the rest when it is shown again. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { keepShown } from '#client/lib/keep-shown.ts';
import type { Offline } from '#client/offline/offline.ts';
import { withServerIds } from '#client/offline/reading.ts';
import { concerns, isLive } from '#common/domain/live-change.ts';
import { isFinal, isMissing } from '#common/error-codes.ts';
import type { LiveChangeDto } from '#common/schemas/live.ts';
import type { Input } from '#common/sync/entry.ts';

/** Not all pages at the same moment; and where much happens, now and then. */
const SOON_MS = 100;
const SPREAD_MS = 300;
const EVERY_MS = 3_000;
/** What could not be asked for is, after a while. */
const AGAIN_MS = 10_000;

/** Asks anew; answers whether there is nothing more to ask. What is shown stays when it did not work, unless it is gone. */
async function askQuietly(query: Query): Promise<boolean> {
  const before = query.state;
  // What it is waiting for may be older than the change.
  if (before.data === undefined) return before.fetchStatus !== 'fetching';
  // A next page that somebody has asked for comes first: asked anew meanwhile, the list would be without it.
  if (before.fetchStatus === 'fetching' && before.fetchMeta?.fetchMore) await query.promise?.catch(() => {});
  try {
    await query.fetch(undefined, { cancelRefetch: true });
    return true;
  } catch (error) {
    const { data, status } = query.state;
    const code = errorCodeOf(error);
    // One that had been refused before is shown as that.
    if (data !== undefined && status === 'error' && before.status !== 'error' && !isMissing(code)) keepShown(query);
    // Left meanwhile, asked for once more by somebody else, or refused for good.
    return (error as { revert?: unknown }).revert !== undefined || isFinal(code);
  }
}

export class LiveRefresh {
  readonly #client: QueryClient;
  readonly #offline: Offline;
  /** Null is anything. */
  #changes: LiveChangeDto[] | null = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = 0;

  constructor(client: QueryClient, offline: Offline) {
    this.#client = client;
    this.#offline = offline;
    document.addEventListener('visibilitychange', this.#look);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    document.removeEventListener('visibilitychange', this.#look);
  }

  hear(changes: readonly LiveChangeDto[] | null): void {
    // What this device has written itself it knows.
    const others = changes?.filter(({ write = '' }) => !this.#offline.sent.has(write));
    if (!others) this.#changes = null;
    else this.#changes?.push(...others);
    this.#look();
  }

  #look = (): void => {
    if (this.#changes?.length === 0 || document.hidden || this.#timer !== undefined) return;
    this.#after(Math.max(SOON_MS + Math.random() * SPREAD_MS, this.#last + EVERY_MS - Date.now()));
  };

  #after(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#refresh(), ms);
  }

  async #refresh(): Promise<void> {
    // What is being saved is answered with what is newest.
    if (this.#client.isMutating() > 0) return this.#after(SOON_MS);
    const changes = this.#changes;
    this.#changes = [];
    this.#timer = undefined;
    this.#last = Date.now();
    const old = this.#client.getQueryCache().findAll({ predicate: (query) => this.#isOld(query, changes) });
    for (const query of old) query.invalidate();
    this.#offline.pullNowAndThen();
    const asked = await Promise.all(old.filter((query) => query.isActive()).map(askQuietly));
    if (!asked.includes(false) && this.#offline.state.isLineUp !== false) return;
    this.#changes = changes && this.#changes && [...changes, ...this.#changes];
    this.#after(AGAIN_MS);
  }

  #isOld({ queryKey: [path, options] }: Query, changes: readonly LiveChangeDto[] | null): boolean {
    if (!Array.isArray(path)) return false;
    const name = path.join('.');
    if (!changes) return isLive(name);
    const { store } = this.#offline;
    const asked = Object.entries((options as { input?: Input } | undefined)?.input ?? {});
    const numbers = Object.fromEntries(asked.filter(([, value]) => typeof value === 'number'));
    // What was made here has another number there.
    const input = store ? withServerIds(numbers, store.idOf) : numbers;
    return changes.some((change) => concerns(change, name, input));
  }
}
