/**
 * The drawing of one floor on its way to the server: only the newest state is sent, a moment after
 * the last line. It outlives the tab it is drawn in, and what is not saved yet outlives the page.
 */
import { reportUnsaved } from '#client/lib/report-unsaved.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { drawingSchema } from '#common/schemas/drawing.ts';

const PAUSE_MS = 700;

export type DrawingState = {
  /** Not saved yet. */
  readonly pending: Drawing | null;
  readonly status: 'idle' | 'sending' | 'failed';
  readonly error: unknown;
};

export class DrawingStore {
  #state: DrawingState = { pending: null, status: 'idle', error: null };
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is on its way now, or was last. */
  #work: Promise<void> = Promise.resolve();
  readonly #end = new AbortController();
  readonly #storageKey: string;
  readonly #send: (drawing: Drawing, signal: AbortSignal) => Promise<void>;
  readonly #onChange: () => void;

  /** @param send is told by its signal that nothing more may go out, not even the rest of what it began */
  constructor(
    storageKey: string,
    send: (drawing: Drawing, signal: AbortSignal) => Promise<void>,
    onChange: () => void,
  ) {
    this.#storageKey = storageKey;
    this.#send = send;
    this.#onChange = onChange;
    const kept = this.#read();
    if (kept) this.save(kept);
  }

  get state(): DrawingState {
    return this.#state;
  }

  save(drawing: Drawing): void {
    this.#keep(drawing);
    this.#set({ pending: drawing });
    if (this.#state.status === 'sending') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#run(), PAUSE_MS);
  }

  retry(): void {
    if (this.#state.status === 'failed') this.#run();
  }

  /** Sends what waits without waiting longer; resolves to whether everything is saved. */
  async settle(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#state.pending && this.#state.status !== 'sending') this.#run();
    await this.#work;
    return this.#state.pending === null;
  }

  /**
   * Lets something else take the place of what was drawn. Nothing drawn before comes after it, and
   * if it does not come, the drawing is still there.
   */
  async replace(take: (signal: AbortSignal) => Promise<void>): Promise<void> {
    await this.settle();
    const before = this.#state.pending;
    const taking = async () => {
      this.#set({ status: 'sending', error: null });
      try {
        this.#end.signal.throwIfAborted();
        await take(this.#end.signal);
        // What was drawn meanwhile was drawn on top of it.
        if (this.#state.pending === before) this.#forget();
      } finally {
        await this.#sendAll();
      }
    };
    const work = taking();
    this.#work = work.catch(() => {});
    await work;
  }

  /** Sends nothing more; what the device keeps stays there. */
  close(): void {
    this.#end.abort();
    clearTimeout(this.#timer);
    reportUnsaved(this, false);
  }

  /** Gives up what waits, also on the device: it will never be saved. */
  abandon(): void {
    this.#forget();
    this.#set({ status: 'idle', error: null });
    this.close();
  }

  #forget(): void {
    this.#keep(null);
    this.#set({ pending: null });
  }

  #keep(drawing: Drawing | null): void {
    if (this.#end.signal.aborted) return;
    try {
      if (drawing) localStorage.setItem(this.#storageKey, JSON.stringify(drawing));
      else localStorage.removeItem(this.#storageKey);
    } catch {
      // A full or forbidden store: what waits is still on this page.
    }
  }

  #read(): Drawing | null {
    try {
      const kept = drawingSchema.safeParse(JSON.parse(localStorage.getItem(this.#storageKey) ?? 'null'));
      return kept.success ? kept.data : null;
    } catch {
      return null;
    }
  }

  #run(): void {
    this.#work = this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#set({ status: 'sending', error: null });
    const { signal } = this.#end;
    for (let drawing = this.#state.pending; drawing && !signal.aborted; drawing = this.#state.pending) {
      try {
        await this.#send(drawing, signal);
      } catch (error) {
        this.#set({ status: 'failed', error });
        return;
      }
      if (this.#state.pending === drawing) this.#forget();
    }
    this.#set({ status: 'idle' });
  }

  #set(changes: Partial<DrawingState>): void {
    if (this.#end.signal.aborted) return;
    this.#state = { ...this.#state, ...changes };
    reportUnsaved(this, this.#state.pending !== null);
    this.#onChange();
  }
}
