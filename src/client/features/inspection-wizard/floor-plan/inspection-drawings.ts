/** The drawings of all floors of an inspection that are on their way to the server, whichever floor is shown. */
import { v4 as newUuid } from 'uuid';
import { onUserChange } from '#client/lib/on-user-change.ts';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import type { SavedPlanDto } from '#common/schemas/floor-plan.ts';
import { DrawingStore, type SentDrawing } from './drawing-store.ts';
import { type KeptDrawing, takeKeptDrawings } from './kept-drawings.ts';

/** Rejects when the portal refuses or is not reached; begins nothing more once the signal says so. */
export type SaveDrawing = (floor: number, sent: SentDrawing, signal: AbortSignal) => Promise<void>;

/** A floor that was drawn here and changed elsewhere, in another tab or by somebody else. */
export type PlanConflict = { floor: number; mine: Drawing; theirs: SavedPlanDto };

export type InspectionDrawingsState = {
  /** Not saved yet, by floor. */
  readonly pending: ReadonlyMap<number, Drawing>;
  readonly status: 'idle' | 'sending' | 'failed';
  readonly error: unknown;
  readonly conflict: PlanConflict | null;
};

type FloorState = { floor: number; pending: Drawing | null; theirs: SavedPlanDto | null };
const conflictIn = ({ floor, pending, theirs }: FloorState): PlanConflict[] =>
  pending && theirs ? [{ floor, mine: pending, theirs }] : [];

export class InspectionDrawings {
  #state: InspectionDrawingsState = { pending: new Map(), status: 'idle', error: null, conflict: null };
  readonly #storageKey: string;
  readonly #stores = new Map<number, DrawingStore>();
  readonly #listeners = new Set<() => void>();
  readonly #end = new AbortController();
  readonly #saveDrawing: SaveDrawing;

  constructor(ofInspection: string, saveDrawing: SaveDrawing) {
    this.#storageKey = `${ofInspection}.${newUuid()}`;
    this.#saveDrawing = saveDrawing;
    for (const [floor, kept] of takeKeptDrawings(ofInspection)) this.#of(floor, kept);
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

  /** @param from the picture that the drawing was begun from; left out for one that goes on from what is here */
  save(floor: number, drawing: Drawing, from?: string | null): void {
    this.#of(floor).save(drawing, from);
  }

  /** Ends a disagreement about a floor: one of the two versions goes. */
  choose(floor: number, choice: 'mine' | 'theirs'): void {
    this.#of(floor).choose(choice);
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

  #of(floor: number, kept: readonly KeptDrawing[] = []): DrawingStore {
    const known = this.#stores.get(floor);
    if (known) return known;
    const store = new DrawingStore({
      storageKey: `${this.#storageKey}.${floor}`,
      kept,
      send: (sent, signal) => this.#saveDrawing(floor, sent, signal),
      onChange: this.#tell,
    });
    this.#stores.set(floor, store);
    return store;
  }

  #tell = (): void => {
    const states = [...this.#stores].map(([floor, { state, theirs }]) => ({ floor, theirs, ...state }));
    const failed = states.find(({ status }) => status === 'failed');
    this.#state = {
      pending: new Map(states.flatMap(({ floor, pending }) => (pending ? [[floor, pending]] : []))),
      status: failed?.status ?? (states.some(({ status }) => status === 'sending') ? 'sending' : 'idle'),
      error: failed?.error ?? null,
      conflict: states.flatMap(conflictIn)[0] ?? null,
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
