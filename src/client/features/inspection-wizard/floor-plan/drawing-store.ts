/**
 * The drawing of one floor on its way to the server: only the newest state is sent, a moment after
 * the last line. It outlives the tab it is drawn in, and what is not saved yet outlives the page.
 */
import { tellUnsaved } from '#client/lib/unsaved.ts';
import { paintDrawing } from '#client/widgets/floor-plan/drawing/paint-drawing.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { drawingSchema } from '#common/schemas/drawing.ts';
import type { SavePlan } from './use-plan-picture.ts';

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
  readonly #floor: number;
  readonly #place: string;
  readonly #listeners = new Set<() => void>();
  /** Renewed whenever the step is shown. */
  savePlan: SavePlan;

  constructor(place: string, floor: number, savePlan: SavePlan) {
    this.#place = place;
    this.#floor = floor;
    this.savePlan = savePlan;
    const kept = this.#read();
    if (kept) this.save(kept);
    window.addEventListener('online', () => this.retry());
  }

  get state(): DrawingState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  save(drawing: Drawing): void {
    this.#set({ pending: drawing });
    try {
      localStorage.setItem(this.#place, JSON.stringify(drawing));
    } catch {
      // A full or forbidden store: what waits is still on this page.
    }
    if (this.#state.status === 'sending') return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), PAUSE_MS);
  }

  retry(): void {
    if (this.#state.status === 'failed') void this.#send();
  }

  /** Sends what waits without waiting longer; resolves to whether everything is saved. */
  async settle(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#state.pending && this.#state.status !== 'sending') await this.#send();
    if (this.#state.status !== 'sending') return this.#state.pending === null;
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.#state.status === 'sending') return;
        stop();
        resolve(this.#state.pending === null);
      });
    });
  }

  /** What was drawn is not wanted any more: something else took the plan's place. */
  forget(): void {
    clearTimeout(this.#timer);
    localStorage.removeItem(this.#place);
    this.#set({ pending: null, status: 'idle', error: null });
  }

  #read(): Drawing | null {
    try {
      const kept = drawingSchema.safeParse(JSON.parse(localStorage.getItem(this.#place) ?? 'null'));
      return kept.success ? kept.data : null;
    } catch {
      return null;
    }
  }

  async #send(): Promise<void> {
    this.#set({ status: 'sending', error: null });
    for (let drawing = this.#state.pending; drawing; drawing = this.#state.pending) {
      try {
        await this.savePlan({ floor: this.#floor, picture: await paintDrawing(drawing), drawing });
      } catch (error) {
        this.#set({ status: 'failed', error });
        return;
      }
      if (this.#state.pending !== drawing) continue;
      localStorage.removeItem(this.#place);
      this.#set({ pending: null });
    }
    this.#set({ status: 'idle' });
  }

  #set(changes: Partial<DrawingState>): void {
    this.#state = { ...this.#state, ...changes };
    tellUnsaved(this, this.#state.pending !== null);
    for (const listener of this.#listeners) listener();
  }
}

const stores = new Map<string, DrawingStore>();

/** The one store of a floor's drawing for whoever is signed in. */
export function drawingStoreOf(
  { userId, inspectionId, floor }: { userId: number; inspectionId: number; floor: number },
  savePlan: SavePlan,
): DrawingStore {
  const place = `baitbook.drawing.${userId}.${inspectionId}.${floor}`;
  const store = stores.get(place) ?? new DrawingStore(place, floor, savePlan);
  store.savePlan = savePlan;
  stores.set(place, store);
  return store;
}
