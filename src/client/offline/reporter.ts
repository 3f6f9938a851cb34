/** Tells the server what this device has not sent yet, so that the office sees it, and learns what it had before. */
import type { DeviceReportDto, DeviceReportInput } from '#common/schemas/sync.ts';
import { summaryOf } from '#common/sync/summary.ts';
import type { AccountStore } from './account-store.ts';
import { knownSkew } from './device.ts';
import type { Server } from './server.ts';
import type { ShownHere } from './shown.ts';

const PAUSE_MS = 10_000;
const CALL_TIMEOUT_MS = 15_000;
/** Where the last report is kept; earlier builds kept no more than that there was one. */
const LAST = 'hasReported';
/** When this device began to report, by the portal's clock: what was reported before, another store of this browser had. */
const BEGAN = 'beganToReport';
const LOST = 'lost';

/** Steps that this device had reported, and that its browser has erased since. */
export type Lost = { steps: number; at: string };

/** What was erased, until somebody has seen it; null for nothing. */
export const lostHere = async ({ files }: AccountStore): Promise<Lost | null> =>
  (await files.value<Lost | null>(LOST)) ?? null;

/** Somebody has seen it. */
export const forgetLost = async ({ files }: AccountStore): Promise<void> => void (await files.setValue(LOST, null));

export class Reporter {
  readonly #store: AccountStore;
  readonly #server: Server;
  readonly #shown: ShownHere;
  readonly #onLost: (lost: Lost) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: AccountStore, server: Server, shown: ShownHere, onLost: (lost: Lost) => void) {
    this.#store = store;
    this.#server = server;
    this.#shown = shown;
    this.#onLost = onLost;
    store.subscribe(this.soon);
    this.soon();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** After a pause in which more may happen. */
  soon = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#report().catch(() => {}), PAUSE_MS);
  };

  async #report(): Promise<void> {
    const { files } = this.#store;
    // Whatever page said it: one that was closed before all had gone left the server believing that something waits.
    const last = await files.value<string | true>(LAST);
    const report = await this.#now();
    // A restored server has not been told.
    const text = JSON.stringify([await files.value('epoch'), report]);
    if (text === last) return;
    const began = await this.#began();
    const answer = await this.#server.call('sync.report', report, AbortSignal.timeout(CALL_TIMEOUT_MS));
    const { previous } = answer as DeviceReportDto;
    // Whose answer did not arrive was a report of this store, too: nothing was erased.
    if (last === undefined && previous && previous.steps > 0 && Date.parse(previous.at) < began) {
      await files.setValue(LOST, previous);
      this.#onLost(previous);
    }
    await files.setValue(LAST, text);
  }

  async #began(): Promise<number> {
    const { files } = this.#store;
    const known = await files.value<number>(BEGAN);
    if (known !== undefined) return known;
    const began = Date.now() - (knownSkew() ?? 0);
    await files.setValue(BEGAN, began);
    return began;
  }

  async #now(): Promise<DeviceReportInput> {
    const { lanes } = summaryOf(this.#store.entries, false);
    const inspections: DeviceReportInput['inspections'] = [];
    let others = 0;
    for (const { lane, steps, since } of lanes) {
      const [kind, number] = lane.split(':');
      const visit = kind === 'inspection' ? await this.#shown.visit(Number(number)) : null;
      const { id = 0, key } = visit?.inspection ?? {};
      if (key) inspections.push({ id: id > 0 ? id : null, key, steps, since: new Date(since) });
      else others += steps;
    }
    return { inspections, others };
  }
}
