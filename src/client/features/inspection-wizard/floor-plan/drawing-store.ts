/**
 * The drawing of one floor on its way to the server: only the newest state is sent, a moment after
 * the last line. It outlives the tab it is drawn in, and what is not saved yet outlives the page.
 */
import { newerVersionIn } from '#client/lib/error-text.ts';
import { reportUnsaved } from '#client/lib/report-unsaved.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import type { SavedPlanDto } from '#common/schemas/floor-plan.ts';
import { type KeptDrawing, keepDrawings, type Line } from './kept-drawings.ts';

const PAUSE_MS = 700;
/** Of what this page has made of a floor's picture: what is on its way, and what may be there already. */
const LINE_END = 3;

export type DrawingState = {
  /** Not saved yet. */
  readonly pending: Drawing | null;
  readonly status: 'idle' | 'sending' | 'failed';
  readonly error: unknown;
};

/** A drawing as it is sent: what it goes on from, and whom to tell which picture has become of it. */
export type SentDrawing = KeptDrawing & { onPicture: (imageId: string) => void };
/** @param signal says that nothing more may go out, not even the rest of what it began */
type Send = (sent: SentDrawing, signal: AbortSignal) => Promise<void>;

type Options = { storageKey: string; kept: readonly KeptDrawing[]; send: Send; onChange: () => void };

export class DrawingStore {
  #state: DrawingState = { pending: null, status: 'idle', error: null };
  /** What the pending drawing goes on from. */
  #line: Line = null;
  /** What other pages left, to be sent after it. */
  #left: readonly KeptDrawing[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is on its way now, or was last. */
  #work: Promise<void> = Promise.resolve();
  readonly #end = new AbortController();
  readonly #storageKey: string;
  readonly #send: Send;
  readonly #onChange: () => void;

  constructor({ storageKey, kept: [first, ...left], send, onChange }: Options) {
    this.#storageKey = storageKey;
    this.#send = send;
    this.#onChange = onChange;
    this.#left = left;
    if (!first) return;
    this.#line = first.line;
    this.save(first.drawing);
  }

  get state(): DrawingState {
    return this.#state;
  }

  /** The plan that somebody else has saved meanwhile, when that is why the drawing was not. */
  get theirs(): SavedPlanDto | null {
    return this.#state.pending ? newerVersionIn<SavedPlanDto>(this.#state.error) : null;
  }

  /** @param from the picture that the drawing was begun from; left out for one that goes on from what is here */
  save(drawing: Drawing, from?: string | null): void {
    if (from !== undefined && !this.#line?.includes(from)) this.#line = [from];
    this.#set({ pending: drawing });
    this.#keep();
    if (this.#state.status === 'sending') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#run(), PAUSE_MS);
  }

  retry(): void {
    if (this.#state.status === 'failed') this.#run();
  }

  /** Ends a disagreement: the drawing takes the place of what somebody else has saved, or is given up for it. */
  choose(choice: 'mine' | 'theirs'): void {
    const { theirs: other } = this;
    if (!other) return;
    this.#line = [other.imageId];
    if (choice === 'theirs') this.#forget();
    this.#run();
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
        else this.#line = null;
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
    this.#left = [];
    this.#forget();
    this.#set({ status: 'idle', error: null });
    this.close();
  }

  /** The pending one is done with; the next that was left is. */
  #forget(): void {
    const [next, ...left] = this.#left;
    this.#left = left;
    if (next) this.#line = next.line;
    this.#set({ pending: next?.drawing ?? null });
    this.#keep();
  }

  #keep(): void {
    if (this.#end.signal.aborted) return;
    const { pending } = this.#state;
    keepDrawings(this.#storageKey, pending ? [{ drawing: pending, line: this.#line }, ...this.#left] : []);
  }

  #run(): void {
    this.#work = this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#set({ status: 'sending', error: null });
    const { signal } = this.#end;
    for (let drawing = this.#state.pending; drawing && !signal.aborted; drawing = this.#state.pending) {
      try {
        await this.#send({ drawing, line: this.#line, onPicture: this.#goOnFrom }, signal);
      } catch (error) {
        this.#set({ status: 'failed', error });
        return;
      }
      if (this.#state.pending === drawing) this.#forget();
    }
    this.#set({ status: 'idle' });
  }

  /** From now on that may be the floor's picture, whether or not the answer arrives. */
  #goOnFrom = (imageId: string): void => {
    if (!this.#line) return;
    const [first = null, ...rest] = this.#line;
    this.#line = [first, ...rest.slice(1 - LINE_END), imageId];
    this.#keep();
  };

  #set(changes: Partial<DrawingState>): void {
    if (this.#end.signal.aborted) return;
    this.#state = { ...this.#state, ...changes };
    reportUnsaved(this, this.#state.pending !== null);
    this.#onChange();
  }
}
