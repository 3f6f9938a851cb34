/** Brings the work set onto the device: one's open visits with their plans, their customers and devices, and the company's texts. */
import { errorCodeOf } from '#client/lib/error-text.ts';
import { KNOWN_KEYS_MAX, LIST_LIMIT_MAX } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { RevisedDto, WorkSetDto } from '#common/schemas/sync.ts';
import type { Input } from '#common/sync/entry.ts';
import { type Needed, neededBy, rowsOfCustomer, rowsOfVisit } from '#common/sync/kept-rows.ts';
import type { Page } from '#common/sync/page.ts';
import { rowsOf } from '#common/sync/reads.ts';
import { rowKeys, singleRows } from '#common/sync/rows.ts';
import type { Row } from './account-database.ts';
import type { AccountStore } from './account-store.ts';
import { rememberSkew } from './device.ts';
import { pullPictures } from './picture-puller.ts';
import type { Server } from './server.ts';

/**
 * The first time once the page that was asked for is there; until that has worked, twice as long after each failure: whoever
 * has a line for a moment, before the cellar, has something of it.
 */
const FIRST_MS = 3_000;
const EVERY_MS = 5 * 60_000;
/** However much others do. */
const NOT_BEFORE_MS = 60_000;
const CALL_TIMEOUT_MS = 30_000;
/** A picture may be large and the line thin. */
const PICTURE_TIMEOUT_MS = 60_000;
/** What was kept in passing and nobody looked at again. */
const IN_PASSING_KEPT_MS = 30 * 24 * 60 * 60_000;

const SETTINGS = Object.keys(singleRows).filter((path) => path !== 'users.current');

const visitOf = (id: number): [path: string, input: Input][] => [
  ['inspections.get', { id }],
  ['baitBoxes.list', { inspectionId: id }],
  ['inspections.drawings', { id }],
];
const customerOf = (id: number): [path: string, input: Input][] => [
  ['customers.get', { id }],
  ['customers.agreements', { id }],
  ['devices.list', { customerId: id, standing: 'all', limit: LIST_LIMIT_MAX }],
  ['placements.get', { customerId: id }],
  ['recommendations.current', { customerId: id }],
];

export class Puller {
  readonly #store: AccountStore;
  readonly #server: Server;
  readonly #onPulled: () => void;
  readonly #end = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = FIRST_MS;
  #work: Promise<void> | null = null;
  /** When it was nudged last: it begins by itself. */
  #nudgedAt = Date.now();

  constructor(store: AccountStore, server: Server, onPulled: () => void) {
    this.#store = store;
    this.#server = server;
    this.#onPulled = onPulled;
    this.#wait();
  }

  stop(): void {
    this.#end.abort();
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void this.pull();
      else this.#wait();
    }, this.#pause);
  }

  /** Fetches what is newer on the server; what could not be fetched is, before long. */
  pull(): Promise<void> {
    this.#work ??= this.#pull()
      .then(
        () => EVERY_MS,
        () => Math.min(2 * this.#pause, EVERY_MS),
      )
      .then((pause) => {
        this.#work = null;
        this.#pause = pause;
        if (!this.#end.signal.aborted) this.#wait();
      });
    return this.#work;
  }

  /** Once a minute at most, however often it is told. */
  pullNowAndThen(): void {
    if (Date.now() - this.#nudgedAt < NOT_BEFORE_MS) return;
    this.#nudgedAt = Date.now();
    void this.pull();
  }

  #within(ms: number): AbortSignal {
    return AbortSignal.any([this.#end.signal, AbortSignal.timeout(ms)]);
  }

  #ask(path: string, input?: Input): Promise<unknown> {
    return this.#server.ask(path, input, this.#within(CALL_TIMEOUT_MS));
  }

  /** To the end of a list that has more than one page, which a large site's register has. */
  async #askWhole(path: string, input?: Input): Promise<unknown> {
    const answer = await this.#ask(path, input);
    if (path !== 'devices.list') return answer;
    let { items, nextCursor } = answer as Page<unknown>;
    while (nextCursor !== null) {
      const next = (await this.#ask(path, { ...input, cursor: nextCursor })) as Page<unknown>;
      items = [...items, ...next.items];
      ({ nextCursor } = next);
    }
    return { items, nextCursor };
  }

  async #pull(): Promise<void> {
    const store = this.#store;
    const asked = Date.now();
    const set = (await this.#ask('sync.workSet')) as WorkSetDto;
    rememberSkew(Math.round((asked + Date.now()) / 2) - Date.parse(set.now));
    await this.#meetEpoch(set.epoch);
    const rows = new Map((await store.rows.whole()).map((row) => [row.key, row]));
    const isNewer = (key: string, { revision }: RevisedDto) => rows.get(key)?.revision !== String(revision);
    const settings = SETTINGS.map((path): [string, undefined] => [path, undefined]);
    if ((await store.files.value('settings')) !== set.settingsRevision && (await this.#fetch(settings)))
      await store.files.setValue('settings', set.settingsRevision);
    if ((await store.files.value('visits')) !== set.visitsRevision && (await this.#fetch([['visits.own', undefined]])))
      await store.files.setValue('visits', set.visitsRevision);
    for (const customer of set.customers)
      if (isNewer(rowKeys.customer(customer.id), customer)) await this.#fetch(customerOf(customer.id), customer);
    for (const inspection of set.inspections)
      if (isNewer(rowKeys.inspection(inspection.id), inspection)) await this.#fetch(visitOf(inspection.id), inspection);
    const known = await store.rows.all<InspectionDto>('inspection:');
    const needed = neededBy(store.entries, known, store.idOf);
    const visits = new Set(set.inspections.map(({ id }) => id));
    const customers = set.customers.map(({ id }) => id);
    await this.#drop([...rows.values()], {
      visits: new Set([...visits, ...needed.visits]),
      customers: new Set([...customers, ...needed.customers]),
    });
    await pullPictures(store, { visits, needed }, (id) => this.#server.picture(id, this.#within(PICTURE_TIMEOUT_MS)));
    await store.clearDone();
    await store.files.setValue('pulledAt', new Date().toISOString());
    this.#onPulled();
  }

  /** A restored server knows less than it did: what it lost goes out again, and nothing here is believed any longer. */
  async #meetEpoch(epoch: string): Promise<void> {
    const { files } = this.#store;
    const known = await files.value<string>('epoch');
    if (known === epoch) return;
    if (known !== undefined) {
      const stillKnown = await this.#knownOf(await this.#store.sentKeys());
      const keys = (await this.#store.rows.whole())
        .map(({ key }) => key)
        .filter((key) => key !== singleRows['users.current']);
      await files.drop('rows', keys);
      await files.setValue('settings', null);
      await files.setValue('visits', null);
      await this.#store.sendAgain(stillKnown);
    }
    await files.setValue('epoch', epoch);
  }

  /** What of it the server still has: that is not sent again, and what it made has the id that it had. */
  async #knownOf(sent: readonly string[]): Promise<string[]> {
    const known: string[] = [];
    for (let start = 0; start < sent.length; start += KNOWN_KEYS_MAX) {
      const input = { keys: sent.slice(start, start + KNOWN_KEYS_MAX) };
      known.push(...((await this.#ask('sync.knownKeys', input)) as string[]));
    }
    return known;
  }

  /** Asked for together, so that they go out in one request. Answers whether they were kept. */
  async #fetch(calls: readonly [path: string, input: Input | undefined][], of?: RevisedDto): Promise<boolean> {
    const { landed } = this.#store;
    const asking = Promise.all(calls.map(([path, input]) => this.#askWhole(path, input)));
    const answers = await asking.catch((error: unknown) => {
      if (!errorCodeOf(error)?.endsWith('_NOT_FOUND')) throw error;
    });
    // Taken away since the set was made: the rest of it is fetched all the same.
    if (!answers) return false;
    // A write was answered meanwhile, and is newer than this: the next time.
    if (this.#store.landed !== landed) return false;
    const changes = calls.flatMap(([path, input = {}], index) => rowsOf(path, input, answers[index]));
    await this.#store.rows.put(changes, of ? String(of.revision) : null);
    return true;
  }

  /** What is not in the work set goes, but for what waits to be sent, and what that is shown on. */
  async #drop(rows: readonly Row[], { visits, customers }: Needed): Promise<void> {
    const wanted = new Set([...[...visits].flatMap(rowsOfVisit), ...[...customers].flatMap(rowsOfCustomer)]);
    const before = Date.now() - IN_PASSING_KEPT_MS;
    const gone = rows.filter(
      ({ key, revision, at }) => /:\d+$/.test(key) && !wanted.has(key) && (revision !== null || at < before),
    );
    await this.#store.files.drop(
      'rows',
      gone.map(({ key }) => key),
    );
  }
}
