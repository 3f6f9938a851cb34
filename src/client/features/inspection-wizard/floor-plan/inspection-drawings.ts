/** The drawings of all floors of an inspection that are on their way into the outbox, whichever floor is shown. */
import { LiveValue } from '#client/lib/live-value.ts';
import { onUserChange } from '#client/lib/on-user-change.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { DrawingStore, type SentDrawing } from './drawing-store.ts';
import { olderDrawings } from './older-drawings.ts';

/** Rejects only for what is neither kept nor saved; begins nothing more once the signal says so. */
export type SaveDrawing = (floor: number, sent: SentDrawing, signal: AbortSignal) => Promise<void>;

export type InspectionDrawingsState = {
  /** Not answered yet, by floor. */
  readonly pending: ReadonlyMap<number, Drawing>;
  readonly status: 'idle' | 'sending' | 'failed';
  readonly error: unknown;
};

export class InspectionDrawings {
  readonly live = new LiveValue<InspectionDrawingsState>({ pending: new Map(), status: 'idle', error: null });
  readonly #stores = new Map<number, DrawingStore>();
  readonly #end = new AbortController();
  readonly #saveDrawing: SaveDrawing;

  constructor(name: string, saveDrawing: SaveDrawing) {
    this.#saveDrawing = saveDrawing;
    // Neither kept nor saved, it is tried again with the next page.
    this.#takeOver(name).catch(() => {});
    window.addEventListener('online', () => this.retry(), { signal: this.#end.signal });
  }

  get state(): InspectionDrawingsState {
    return this.live.get();
  }

  /** @param from the picture that the drawing was begun from; left out for one that goes on from what is here */
  save(floor: number, drawing: Drawing, from?: string | null): void {
    this.#of(floor).save(drawing, from);
  }

  retry(): void {
    for (const store of this.#stores.values()) store.retry();
  }

  /** Sends what waits without waiting longer; resolves to whether everything is saved. */
  async settle(): Promise<boolean> {
    for (const store of this.#stores.values()) await store.settle();
    return this.state.pending.size === 0;
  }

  /** Lets something else take the place of what was drawn on a floor, as soon as it is there. */
  replace(floor: number, take: (signal: AbortSignal) => Promise<void>): Promise<void> {
    return this.#of(floor).replace(take);
  }

  /** Begins nothing more; what the outbox has stays there. */
  close(): void {
    this.#end.abort();
    for (const store of this.#stores.values()) store.close();
  }

  /** What an older version of the portal left goes into the outbox, and is forgotten there. */
  async #takeOver(name: string): Promise<void> {
    const { drawings, forget } = olderDrawings(name);
    const nobody = () => {};
    for (const { floor, drawing, madeFrom } of drawings)
      await this.#saveDrawing(floor, { drawing, madeFrom, onPicture: nobody, onKept: nobody }, this.#end.signal);
    forget();
  }

  #of(floor: number): DrawingStore {
    const known = this.#stores.get(floor);
    if (known) return known;
    const store = new DrawingStore((sent, signal) => this.#saveDrawing(floor, sent, signal), this.#tell);
    this.#stores.set(floor, store);
    return store;
  }

  #tell = (): void => {
    const states = [...this.#stores].map(([floor, { state }]) => ({ floor, ...state }));
    const failed = states.find(({ status }) => status === 'failed');
    this.live.set({
      pending: new Map(states.flatMap(({ floor, pending }) => (pending ? [[floor, pending]] : []))),
      status: failed?.status ?? (states.some(({ status }) => status === 'sending') ? 'sending' : 'idle'),
      error: failed?.error ?? null,
    });
  };
}

const known = new Map<string, InspectionDrawings>();
onUserChange(() => {
  for (const drawings of known.values()) drawings.close();
  known.clear();
});

/** The drawings of an inspection for whoever is signed in. */
export function drawingsOf(
  { userId, inspectionId }: { userId: number; inspectionId: number },
  saveDrawing: SaveDrawing,
): InspectionDrawings {
  const name = `baitbook.drawing.${userId}.${inspectionId}`;
  const drawings = known.get(name) ?? new InspectionDrawings(name, saveDrawing);
  known.set(name, drawings);
  return drawings;
}
