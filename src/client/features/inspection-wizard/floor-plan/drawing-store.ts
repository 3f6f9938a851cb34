/**
 * The drawing of one floor on its way into the outbox: only the newest state is painted and kept, a moment after the
 * last stroke. It outlives the tab it is drawn in.
 */
import { reportUnsaved } from '#client/lib/report-unsaved.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';

const PAUSE_MS = 300;
/** How many of the newest are named: what is on its way, and what may be there already. */
const MADE_FROM_NEWEST = 3;

/**
 * The pictures of a floor that a drawing goes on from: the one it was begun from, null for an empty floor, and what was
 * made of it since. Null when that is not known.
 */
export type MadeFrom = readonly (string | null)[] | null;

export type DrawingState = {
  /** Not answered yet. */
  readonly pending: Drawing | null;
  readonly status: 'idle' | 'sending' | 'failed';
  readonly error: unknown;
};

/** A drawing as it is sent: what it goes on from, and whom to tell which picture has become of it, and that it is kept. */
export type SentDrawing = {
  readonly drawing: Drawing;
  readonly madeFrom: MadeFrom;
  readonly onPicture: (imageId: string) => void;
  readonly onKept: () => void;
};
/**
 * Rejects only for what is neither kept nor saved.
 *
 * @param signal says that nothing more may begin, not even the rest of what it began
 */
export type SendDrawing = (sent: SentDrawing, signal: AbortSignal) => Promise<void>;

export class DrawingStore {
  #state: DrawingState = { pending: null, status: 'idle', error: null };
  /** What the pending drawing goes on from. */
  #madeFrom: MadeFrom = null;
  /** What the outbox has of it. */
  #kept: Drawing | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is on its way now, or was last. */
  #work: Promise<void> = Promise.resolve();
  #isHandingOver = false;
  readonly #end = new AbortController();
  readonly #send: SendDrawing;
  readonly #onChange: () => void;

  constructor(send: SendDrawing, onChange: () => void) {
    this.#send = send;
    this.#onChange = onChange;
  }

  get state(): DrawingState {
    return this.#state;
  }

  get #isUnkept(): boolean {
    return this.#state.pending !== null && this.#state.pending !== this.#kept;
  }

  /** @param from the picture that the drawing was begun from; left out for one that goes on from what is here */
  save(drawing: Drawing, from?: string | null): void {
    if (from !== undefined && !this.#madeFrom?.includes(from)) this.#madeFrom = [from];
    this.#set({ pending: drawing });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#run(), PAUSE_MS);
  }

  retry(): void {
    if (this.#state.status === 'failed') this.#run();
  }

  /** Sends what waits without waiting longer; resolves to whether everything is kept or saved, once that is answered. */
  async settle(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#isUnkept) this.#run();
    await this.#work;
    return !this.#isUnkept;
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
        if (this.#state.pending === before) this.#set({ pending: null });
        else this.#madeFrom = null;
      } finally {
        this.#set({ status: 'idle' });
        if (this.#isUnkept) await this.#handOver();
      }
    };
    const work = taking();
    this.#work = work.catch(() => {});
    await work;
  }

  /** Begins nothing more; what the outbox has stays there. */
  close(): void {
    this.#end.abort();
    clearTimeout(this.#timer);
    reportUnsaved(this, false);
  }

  #run(): void {
    this.#work = Promise.all([this.#work, this.#handOver()]).then(() => {});
  }

  /** Each state once the one before it is kept, or answered; resolves when the last one is answered. */
  async #handOver(): Promise<void> {
    if (this.#isHandingOver) return;
    this.#isHandingOver = true;
    this.#set({ status: 'sending', error: null });
    const answers: Promise<void>[] = [];
    try {
      for (let drawing = this.#state.pending; drawing && this.#isUnkept; drawing = this.#state.pending) {
        if (this.#end.signal.aborted) return;
        const sent = drawing;
        await new Promise<void>((resolve, reject) => {
          const onKept = () => {
            this.#kept = sent;
            this.#set({});
            resolve();
          };
          const madeFrom = this.#madeFrom;
          const answer = this.#send({ drawing: sent, madeFrom, onPicture: this.#goOnFrom, onKept }, this.#end.signal);
          answers.push(answer.then(() => this.#answered(sent)).then(resolve, reject));
        });
      }
    } catch (error) {
      this.#set({ status: 'failed', error });
    } finally {
      this.#isHandingOver = false;
    }
    await Promise.all(answers);
  }

  #answered(drawing: Drawing): void {
    // What is drawn by now is newer.
    if (this.#state.pending === drawing) this.#set({ pending: null, status: 'idle', error: null });
  }

  /** From now on that may be the floor's picture, whether or not the answer arrives. */
  #goOnFrom = (imageId: string): void => {
    if (!this.#madeFrom || this.#madeFrom.includes(imageId)) return;
    const [first = null, ...rest] = this.#madeFrom;
    this.#madeFrom = [first, ...rest.slice(1 - MADE_FROM_NEWEST), imageId];
  };

  #set(changes: Partial<DrawingState>): void {
    if (this.#end.signal.aborted) return;
    this.#state = { ...this.#state, ...changes };
    reportUnsaved(this, this.#isUnkept);
    this.#onChange();
  }
}
