/** The drawings of all floors of an inspection that are on their way to the server, whichever floor is shown. */
import { onUserChange } from '#client/lib/on-user-change.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import { DrawingStore } from './drawing-store.ts';

/** Rejects when the portal refuses or is not reached; begins nothing more once the signal says so. */
export type SaveDrawing = (floor: number, drawing: Drawing, signal: AbortSignal) => Promise<void>;

export type InspectionDrawingsState = {
  /** Not saved yet, by floor. */
  readonly pending: ReadonlyMap<number, Drawing>;
  readonly status: 'idle' | 'sending' | 'failed';
  readonly error: unknown;
};

export class InspectionDrawings {
  #state: InspectionDrawingsState = { pending: new Map(), status: 'idle', error: null };
  readonly #storageKey: string;
  readonly #stores = new Map<number, DrawingStore>();
  readonly #listeners = new Set<() => void>();
  readonly #end = new AbortController();
  readonly #saveDrawing: SaveDrawing;

  constructor(storageKey: string, saveDrawing: SaveDrawing) {
    this.#storageKey = storageKey;
    this.#saveDrawing = saveDrawing;
    for (const floor of this.#keptFloors()) this.#of(floor);
    this.#tell();
    window.addEventListener('online', () => this.retry(), { signal: this.#end.signal });
  }

  get state(): InspectionDrawingsState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  save(floor: number, drawing: Drawing): void {
    this.#of(floor).save(drawing);
  }

  retry(): void {
    for (const store of this.#stores.values()) store.retry();
  }

  /** Sends what waits without waiting longer; resolves to whether everything is saved. */
  async settle(): Promise<boolean> {
    for (const store of this.#stores.values()) await store.settle();
    return this.#state.pending.size === 0;
  }

  /** Lets something else take the place of what was drawn on a floor, as soon as it is there. */
  replace(floor: number, take: (signal: AbortSignal) => Promise<void>): Promise<void> {
    return this.#of(floor).replace(take);
  }

  /** Sends nothing more; what the device keeps stays there. */
  close(): void {
    this.#end.abort();
    for (const store of this.#stores.values()) store.close();
  }

  /** Gives up what waits, also on the device: it will never be saved. */
  abandon(): void {
    for (const store of this.#stores.values()) store.abandon();
    this.close();
  }

  #of(floor: number): DrawingStore {
    const known = this.#stores.get(floor);
    if (known) return known;
    const store = new DrawingStore(
      `${this.#storageKey}.${floor}`,
      (drawing, signal) => this.#saveDrawing(floor, drawing, signal),
      this.#tell,
    );
    this.#stores.set(floor, store);
    return store;
  }

  /** Floors of which this device still has a drawing to send. */
  #keptFloors(): number[] {
    const start = `${this.#storageKey}.`;
    try {
      const keys = Object.keys(localStorage).filter((storageKey) => storageKey.startsWith(start));
      return keys.map((storageKey) => Number(storageKey.slice(start.length)));
    } catch {
      return [];
    }
  }

  #tell = (): void => {
    const states = [...this.#stores].map(([floor, { state }]) => ({ floor, ...state }));
    const failed = states.find(({ status }) => status === 'failed');
    this.#state = {
      pending: new Map(states.flatMap(({ floor, pending }) => (pending ? [[floor, pending]] : []))),
      status: failed?.status ?? (states.some(({ status }) => status === 'sending') ? 'sending' : 'idle'),
      error: failed?.error ?? null,
    };
    for (const listener of this.#listeners) listener();
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
  const storageKey = `baitbook.drawing.${userId}.${inspectionId}`;
  const drawings = known.get(storageKey) ?? new InspectionDrawings(storageKey, saveDrawing);
  known.set(storageKey, drawings);
  return drawings;
}
