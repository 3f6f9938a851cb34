/**
 * The stream on which a browser is told what others do: one of its visible pages holds it for all of them, by a Web Lock,
 * and hands on what it hears. What was missed meanwhile is asked for by the mark of what was heard last. Where no stream
 * comes through, that page asks now and then (ADR 055).
 */
import { v4 as newUuid } from 'uuid';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { keepText, keptText } from '#client/lib/kept-value.ts';
import { INT4_MAX, LIVE_INSPECTIONS_MAX } from '#common/limits.ts';
import type { LiveDto, LiveSinceDto } from '#common/schemas/live.ts';

/** Nothing came for so long: the stream is broken, or a proxy keeps it back. The server says something every 20 s. */
const SILENCE_MS = 50_000;
const FIRST_SILENCE_MS = 15_000;
const ASK_EVERY_MS = 20_000;
/** After so many streams on which nothing came the page asks instead, and so often before it tries again. */
const STREAMS_TRIED = 3;
const ASKED_BETWEEN = 15;
/** A page that cannot be seen lets go of the stream: not at once, as a camera comes in front of a page, too. */
const HIDDEN_MS = 60_000;

export type Asked = { browser: string; lastEventId?: string; ageMs?: number };

type Parts = {
  userId: number;
  ask: (input: Asked) => Promise<LiveSinceDto>;
  enter: (input: { browser: string; inspections: number[] }) => Promise<unknown>;
  onHeard: (heard: LiveDto) => void;
  /** Whoever was signed in is not any more, or is somebody else. */
  onRefused: () => void;
};

/** What pages of one browser tell each other. */
type Told = { heard: LiveDto; from: string; mark: string } | { page: string; inside: number } | 'where';

export class SharedStream {
  readonly #parts: Parts;
  readonly #browser: string;
  readonly #page = newUuid();
  readonly #channel: BroadcastChannel;
  readonly #end = new AbortController();
  /** Ends the holding of the stream, or the waiting for it. */
  #letGo: AbortController | null = null;
  #isHolding = false;
  #mark = '';
  /** Whether nothing could be heard at first: what is shown may be of any age. */
  #isLate = false;
  /** The inspection of each page; 0 is none. */
  readonly #places = new Map<string, number>();
  #entered = '';
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #wake: () => void = () => {};

  constructor(parts: Parts) {
    this.#parts = parts;
    const { signal } = this.#end;
    const name = `baitbook.live.${parts.userId}`;
    // Without locks, on plain HTTP, each page has a stream of its own.
    this.#browser = (navigator.locks && keptText(name)) || newUuid();
    if (navigator.locks) keepText(name, this.#browser);
    this.#channel = new BroadcastChannel(navigator.locks ? name : this.#page);
    this.#channel.onmessage = ({ data }: MessageEvent<Told>) => this.#told(data);
    document.addEventListener('visibilitychange', this.#look, { signal });
    window.addEventListener('online', () => this.#wake(), { signal });
    window.addEventListener('pagehide', () => this.#say(0), { signal });
    this.#look();
  }

  stop(): void {
    this.#end.abort();
    this.#letGo?.abort();
    clearTimeout(this.#hiding);
    this.#wake();
    this.#channel.close();
  }

  /** The inspection that this page shows; 0 is none. */
  enter(inside: number): void {
    this.#places.set(this.#page, inside);
    this.#look();
  }

  #look = (): void => {
    clearTimeout(this.#hiding);
    if (document.hidden) {
      this.#hiding = setTimeout(() => {
        this.#say(0);
        this.#letGo?.abort();
        this.#letGo = null;
      }, HIDDEN_MS);
      return;
    }
    this.#say(this.#places.get(this.#page) ?? 0);
    this.#wake();
    if (this.#letGo) return;
    const letGo = new AbortController();
    this.#letGo = letGo;
    const hold = () => this.#hold(letGo.signal);
    if (!navigator.locks) return void hold();
    navigator.locks.request(`baitbook.live.${this.#parts.userId}`, { signal: letGo.signal }, hold).catch(() => {
      // A browser that forbids storage forbids locks as well.
      if (!letGo.signal.aborted && !this.#isHolding) void hold();
    });
    // Another page holds it: since this one was loaded nothing was handed on to it.
    setTimeout(() => {
      if (!this.#isHolding && !letGo.signal.aborted) void this.#ask();
    }, 1_000);
  };

  #post(told: Told): void {
    if (!this.#end.signal.aborted) this.#channel.postMessage(told);
  }

  /** Where this page is, told to whichever page holds the stream. */
  #say(inside: number): void {
    this.#post({ page: this.#page, inside });
    if (this.#isHolding) this.#enterAll(inside);
  }

  #told(told: Told): void {
    if (told === 'where') {
      if (!document.hidden) this.#say(this.#places.get(this.#page) ?? 0);
    } else if ('page' in told) {
      this.#places.set(told.page, told.inside);
      if (this.#isHolding) this.#enterAll();
    } else if (told.from === this.#mark || !this.#mark) {
      // What was missed before the first one is asked for by whoever begins to listen.
      if (this.#mark) this.#mark = told.mark;
      this.#parts.onHeard(told.heard);
    } else if (told.mark !== this.#mark) void this.#ask();
  }

  /** Where the pages of this browser are. */
  #there(own: number): number[] {
    const there = new Map(this.#places).set(this.#page, own);
    return [...new Set(there.values())].filter(Boolean).slice(0, LIVE_INSPECTIONS_MAX);
  }

  #enterAll(own = this.#places.get(this.#page) ?? 0): void {
    const inspections = this.#there(own);
    const entered = inspections.join();
    if (entered === this.#entered) return;
    this.#entered = entered;
    this.#parts.enter({ browser: this.#browser, inspections }).catch(() => {
      this.#entered = '?';
    });
  }

  #from(): Asked {
    const { timeOrigin } = performance;
    if (this.#mark) return { browser: this.#browser, lastEventId: this.#mark };
    return {
      browser: this.#browser,
      ...(this.#isLate ? {} : { ageMs: Math.min(INT4_MAX, Math.max(0, Math.round(Date.now() - timeOrigin))) }),
    };
  }

  #hear(heard: LiveDto, mark: string): void {
    this.#post({ heard, from: this.#mark, mark });
    this.#mark = mark;
    this.#parts.onHeard(heard);
  }

  /** Asks once; answers whether there was an answer. */
  async #ask(): Promise<boolean> {
    try {
      const { lastEventId, ...heard } = await this.#parts.ask(this.#from());
      if (this.#end.signal.aborted) return false;
      if (this.#isHolding) this.#hear(heard, lastEventId);
      else {
        this.#mark = lastEventId;
        this.#parts.onHeard(heard);
      }
      return true;
    } catch (error) {
      if (errorCodeOf(error) === 'NOT_SIGNED_IN') this.#parts.onRefused();
      this.#isLate = true;
      return false;
    }
  }

  #pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Until it is let go of. */
  async #hold(signal: AbortSignal): Promise<void> {
    this.#isHolding = true;
    this.#post('where');
    signal.addEventListener('abort', () => this.#wake());
    let inVain = 0;
    while (!signal.aborted) {
      const { code, hasCome } = await this.#stream(signal);
      if (signal.aborted) break;
      if (code && code !== 'BUSY') this.#parts.onRefused();
      inVain = hasCome ? 0 : inVain + 1;
      if (code === 'BUSY' || inVain >= STREAMS_TRIED) {
        for (let asked = 0; asked < ASKED_BETWEEN && !signal.aborted && (await this.#ask()); asked += 1) {
          // One who does not say so any more has gone.
          this.#entered = '';
          this.#enterAll();
          await this.#pause(ASK_EVERY_MS);
        }
      }
      // Not all at once, where a portal has been started anew.
      if (!signal.aborted) await this.#pause(Math.min(2 ** inVain, 10) * (500 + Math.random() * 1_000));
    }
    this.#isHolding = false;
  }

  #stream(signal: AbortSignal): Promise<{ code?: string; hasCome: boolean }> {
    return new Promise((resolve) => {
      const inspections = this.#there(this.#places.get(this.#page) ?? 0);
      this.#entered = inspections.join();
      const input = encodeURIComponent(JSON.stringify({ ...this.#from(), inspections }));
      const source = new EventSource(`/trpc/live.changes?input=${input}`);
      let hasCome = false;
      let timer: ReturnType<typeof setTimeout>;
      const end = (code?: string) => {
        clearTimeout(timer);
        source.close();
        if (!hasCome) this.#isLate = true;
        resolve({ ...(code ? { code } : {}), hasCome });
      };
      const wait = (ms: number) => {
        clearTimeout(timer);
        timer = setTimeout(end, ms);
      };
      wait(FIRST_SILENCE_MS);
      source.onmessage = ({ data, lastEventId }) => {
        wait(SILENCE_MS);
        this.#hear(JSON.parse(data), lastEventId);
        hasCome = true;
        this.#enterAll();
      };
      source.addEventListener('ping', () => wait(SILENCE_MS));
      source.addEventListener('serialized-error', ({ data }) => end(JSON.parse(data).data.appCode));
      source.addEventListener('return', () => end());
      source.onerror = () => end();
      signal.addEventListener('abort', () => end());
    });
  }
}
