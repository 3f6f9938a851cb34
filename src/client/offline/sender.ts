/**
 * Sends the entries of the outbox: one tab at a time, each lane in its order, until the server has them. What it says no
 * to stays for a person; what it was not reached for goes again.
 */
import { v4 as newUuid } from 'uuid';
import { DeviceFullError } from '#client/lib/device-full.ts';
import { ApiError } from '#client/lib/error-text.ts';
import type { Entry, Failure, Input } from '#common/sync/entry.ts';
import { isStuck, isWaitedFor } from '#common/sync/entry-state.ts';
import { afterFailure, isHalting, isPassing, nextDueAt, nextToSend, waitAfter } from '#common/sync/lane.ts';
import { operations, withIds } from '#common/sync/operations.ts';
import { afterAnswer, afterStale, rowKeys } from '#common/sync/rows.ts';
import { withNextNumber } from '#common/sync/sent-again.ts';
import { fieldsOf, rebased } from '#common/sync/texts.ts';
import type { AccountStore } from './account-store.ts';
import { knownSkew } from './device.ts';
import { currentIn, failureOf, retryAfterIn } from './failure.ts';
import { idsOf, renameDevices } from './made-ids.ts';
import { inOneTab } from './one-tab.ts';
import { PictureSender } from './picture-sender.ts';
import type { Server } from './server.ts';

const CALL_TIMEOUT_MS = 15_000;
const BEAT_MS = 10_000;
/** Where nothing can be noted here, as on a full device, it is tried again after so long, in milliseconds. */
const AGAIN_MS = 10_000;
/** A tab that sends and is not heard of for so long has been frozen: another takes over. */
const SILENCE_MS = 45_000;

type Hooks = {
  /** Whether a screen waits for the answer, and judges a refusal by itself. */
  isAwaited: (entry: Entry) => boolean;
  onAnswer: (entry: Entry, answer: unknown) => void;
  onLine: (isUp: boolean) => void;
  /** The write with this key goes out. */
  onSend: (key: string) => void;
  onHalt: (failure: Failure | null) => void;
  /** An inspection has been signed that this device did not know to be. */
  onSigned: () => void;
};

/** A line that hangs holds nobody up for longer than a call may take. */
const within = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]);

/** What may be written twice: the fields of a thing, which then hold the same. */
const isText = ({ operation }: Entry): boolean =>
  operations[operation].isVersioned === true && operation !== 'inspections.completeContract';

const wholeThing = (store: AccountStore, { operation, input }: Entry): Promise<Input | undefined> => {
  const id = store.idOf(Number(input.id));
  return store.rows.get<Input>(operation === 'customers.update' ? rowKeys.customer(id) : rowKeys.inspection(id));
};

/** As it was sent: once its picture is gone from here, only the server's name of it is the same write again. */
const withPictureOf = (entry: Entry, { imageId, madeFrom }: Input): Entry => ({
  ...entry,
  input: { ...entry.input, ...(imageId ? { imageId } : {}), ...(madeFrom ? { madeFrom } : {}) },
});

export class Sender {
  readonly #store: AccountStore;
  readonly #server: Server;
  readonly #hooks: Hooks;
  readonly #pictures: PictureSender;
  readonly #end = new AbortController();
  #isHalted = false;
  #wake: () => void = () => {};

  constructor(store: AccountStore, server: Server, hooks: Hooks) {
    this.#store = store;
    this.#server = server;
    this.#hooks = hooks;
    this.#pictures = new PictureSender(store, server);
    store.subscribe(() => this.#wake());
    window.addEventListener('online', () => void this.retryNow(), { signal: this.#end.signal });
    document.addEventListener('visibilitychange', () => this.#wake(), { signal: this.#end.signal });
    // Whoever opens the portal does not wait for what failed before it was closed.
    void this.retryNow().catch(() => {});
    void this.#take();
  }

  stop(): void {
    this.#end.abort();
    this.#wake();
  }

  /** The line is back, or somebody has signed in again: nothing waits for its time any longer. */
  async retryNow(): Promise<void> {
    // What was said about it stands until something has gone out: the next answer may be the same.
    this.#isHalted = false;
    for (const entry of this.#store.entries)
      if (entry.state === 'waiting' && entry.nextAt > Date.now())
        await this.#store.change(entry.seq, (stored) => (stored.state === 'waiting' ? { ...stored, nextAt: 0 } : null));
    this.#wake();
  }

  /** Goes on until it is stopped: another tab takes over now and then, and what cannot be noted here may be later. */
  async #take(): Promise<void> {
    const { signal } = this.#end;
    const isOtherSilent = () => this.#isOtherSilent();
    while (!signal.aborted) {
      const work = inOneTab(`baitbook.sender.${this.#store.userId}`, (held) => this.#run(held), {
        signal,
        isOtherSilent,
      });
      // What was taken over ends only once it is woken.
      await work.finally(() => this.#wake()).catch(() => this.#untilWoken(signal.aborted ? 0 : AGAIN_MS));
    }
  }

  #isOtherSilent(): boolean {
    const due = nextDueAt(this.#store.entries, this.#store.serverIdOf);
    const now = Date.now();
    return !this.#isHalted && due !== null && due < now - SILENCE_MS && this.#store.lastBeat < now - SILENCE_MS;
  }

  async #run(signal: AbortSignal): Promise<void> {
    const beat = setInterval(() => this.#store.beat(), BEAT_MS);
    try {
      while (!signal.aborted) {
        const entry = this.#isHalted ? null : nextToSend(this.#store.entries, this.#store.serverIdOf, Date.now());
        if (!entry) {
          const due = this.#isHalted ? null : nextDueAt(this.#store.entries, this.#store.serverIdOf);
          await this.#untilWoken(due === null ? null : Math.max(0, due - Date.now()));
          continue;
        }
        void this.#pictures.ahead(this.#store.entries, signal);
        await this.#send(entry, signal);
      }
    } finally {
      clearInterval(beat);
    }
  }

  /** After so many milliseconds at the latest; null for no time of its own. */
  #untilWoken(ms: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #send({ seq }: Entry, signal: AbortSignal): Promise<void> {
    // What is sent is what is on the disk: another tab may have typed on meanwhile.
    const entry = await this.#store.change(seq, (stored) => (isStuck(stored) ? null : { ...stored, state: 'sending' }));
    if (!entry) return;
    try {
      const prepared = await this.#prepared(entry, signal);
      if ('conflicts' in prepared) return void (await this.#become({ ...entry, state: 'conflict' }));
      // Given up while its picture was on its way.
      if (!this.#store.entries.some((one) => one.seq === seq)) return;
      const { input } = prepared;
      this.#hooks.onSend(entry.key);
      const answer = await this.#server.call(entry.operation, { ...input, clientKey: entry.key }, within(signal));
      this.#hooks.onLine(true);
      this.#hooks.onHalt(null);
      const answered = { entry, answer, signal: within(signal) };
      const ids = await idsOf(this.#store, this.#server, answered);
      await renameDevices(this.#store, this.#server, answered);
      this.#hooks.onAnswer(entry, answer);
      await this.#store.finish(withPictureOf(entry, input), {
        rows: (known) => afterAnswer(known, entry.operation, input, answer),
        ids,
      });
      await this.#pictures.dropSent();
    } catch (error) {
      if (error instanceof DeviceFullError) throw error;
      if (!signal.aborted) await this.#fail(entry, error);
    }
  }

  /** What becomes of what was sent; one that another tab, or a person, has taken over meanwhile stays as they left it. */
  async #become({ seq, key, state, failure, attempts, nextAt, input }: Entry): Promise<void> {
    await this.#store.change(seq, (stored) =>
      stored.state === 'sending' ? { ...stored, key, state, failure, attempts, nextAt, input } : null,
    );
  }

  async #fail(entry: Entry, error: unknown): Promise<void> {
    const failure = error instanceof ApiError ? { code: error.code } : failureOf(error);
    const { code } = failure;
    this.#hooks.onLine(code !== null);
    if (isHalting(code)) {
      this.#isHalted = true;
      this.#hooks.onHalt(failure);
    } else if (!isPassing(code)) this.#hooks.onHalt(null);
    const again: Entry = { ...entry, state: 'waiting', attempts: entry.attempts + 1, nextAt: 0 };
    // It has arrived, and was put together anew since: the same text once more, over what stands there by now.
    if (code === 'IDEMPOTENCY_MISMATCH' && isText(entry)) return this.#become({ ...again, key: newUuid() });
    const isNews = entry.failure?.code !== 'UNKNOWN_IMAGE';
    const kept = code === 'UNKNOWN_IMAGE' && isNews ? await this.#pictures.forget(entry) : null;
    if (kept) return this.#become({ ...again, failure, input: { ...entry.input, imageId: kept } });
    // It stands on no label yet: the server gives the next one.
    const isRenumbered = entry.operation === 'baitBoxes.create' && entry.input.boxNumber !== undefined;
    if (code === 'BOX_NUMBER_TAKEN' && isRenumbered && this.#isAwaited(entry))
      return this.#become(withNextNumber(entry));
    if (code === 'INSPECTION_SIGNED') this.#hooks.onSigned();
    const current = currentIn(failure) as Input | null;
    if (code === 'STALE' && current) {
      const inspectionId = this.#store.idOf(Number(entry.input.inspectionId));
      await this.#store.rows.put(await afterStale(this.#store.rows, entry, inspectionId, current));
    }
    if (code === 'STALE' && current && operations[entry.operation].isVersioned) {
      const key = entry.operation === 'customers.update' ? rowKeys.customer : rowKeys.inspection;
      await this.#store.rows.put([[key(Number(current.id)), current]]);
      // A screen that waits puts both together by itself.
      if (!this.#hooks.isAwaited(entry) && !('conflicts' in rebased(entry, current)))
        return this.#become({ ...again, nextAt: await this.#timeFor(again, current) });
    }
    await this.#become(afterFailure(entry, failure, Date.now(), retryAfterIn(failure)));
  }

  /** At once, unless the server knows an older version than this device: it was restored, and has to be met first. */
  async #timeFor(entry: Entry, current: Input): Promise<number> {
    const known = await wholeThing(this.#store, entry);
    return Number(known?.version) > Number(current.version) ? Date.now() + waitAfter(entry.attempts) : 0;
  }

  /** By this tab, or by another one until the first attempt has failed. */
  #isAwaited(entry: Entry): boolean {
    return this.#hooks.isAwaited(entry) || isWaitedFor(entry, Date.now());
  }

  /** The input as it goes out: with the server's ids and pictures, and from the newest version that is known here. */
  async #prepared(entry: Entry, signal: AbortSignal): Promise<{ input: Input } | { conflicts: string[] }> {
    const store = this.#store;
    const named = withIds(entry.operation, entry.input, (id) => store.idOf(id));
    const pictured = await this.#pictures.sent(named, signal);
    const isLate = entry.operation === 'inspections.completeContract' && !this.#isAwaited(entry);
    // Nobody waits for it any more: what was shown is what was signed, whatever has changed since.
    const input = isLate && pictured.shown ? { ...pictured, offline: { skewMs: knownSkew() } } : pictured;
    if (isLate) return { input };
    // It may stand on a label by now: should somebody else have given it too, a person renumbers.
    if (input.isNumberProposed && !this.#isAwaited(entry)) return { input: { ...input, isNumberShown: true } };
    if (!operations[entry.operation].isVersioned) return { input };
    const thing = await wholeThing(store, entry);
    // What a screen has just typed over is what the server judges; a refusal may have told it of a newer one.
    if (!thing || Number(input.version) >= Number(thing.version)) return { input };
    if (input.version === undefined && Object.keys(fieldsOf(input)).length === 0) return { input };
    return rebased({ input, base: entry.base }, thing);
  }
}
