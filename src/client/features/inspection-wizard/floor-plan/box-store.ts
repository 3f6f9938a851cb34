/**
 * The boxes of one inspection on their way to the server. It outlives the step that shows it, and
 * what is not saved yet outlives the page: a failed save, a reload or a killed tab loses no box.
 */
import { v5 as derivedUuid, v4 as newUuid } from 'uuid';
import { errorCodeOf, newerVersionIn } from '#client/lib/error-text.ts';
import { onUserChange } from '#client/lib/on-user-change.ts';
import { Outbox, type OutboxState } from '#client/lib/outbox.ts';
import { reportUnsaved } from '#client/lib/report-unsaved.ts';
import { boxSequence } from '#common/domain/bait-box.ts';
import type { Check } from '#common/domain/check.ts';
import { checkIn } from '#common/domain/make-check.ts';
import { isFinal } from '#common/error-codes.ts';
import { type BoxHistory, newBoxHistory } from '#common/floor-plan/box-history.ts';
import { applyOperations, type BoxOperation } from '#common/floor-plan/box-operations.ts';
import type {
  BaitBoxDto,
  CheckRestInput,
  CreateBaitBoxInput,
  DeleteBaitBoxInput,
  UpdateBaitBoxInput,
} from '#common/schemas/bait-box.ts';
import { checkToSend, updateToSend } from './box-to-send.ts';
import { type CheckConflict, conflictIn, withChoice } from './check-conflict.ts';
import { keepBoxes, type PendingOperation, takeKeptBoxes } from './kept-boxes.ts';

/** What the store needs of the server, and of the cache that shows what the server has. */
export type BoxServer = {
  create: (input: CreateBaitBoxInput) => Promise<BaitBoxDto>;
  update: (input: UpdateBaitBoxInput) => Promise<BaitBoxDto>;
  remove: (input: DeleteBaitBoxInput) => Promise<void>;
  checkRest: (input: CheckRestInput) => Promise<BaitBoxDto[]>;
  /** What the server has, as far as it is known here. */
  listed: () => readonly BaitBoxDto[];
  /** Shows what was saved. */
  change: (boxes: (old: readonly BaitBoxDto[]) => BaitBoxDto[]) => void;
  /** Says that something was not saved, or deleted, and why: for good, or until it is tried again. */
  refuse: (kind: BoxOperation['kind'], error: unknown) => void;
};

export class BoxStore {
  readonly outbox: Outbox<PendingOperation>;
  readonly #inspectionId: number;
  readonly #storageKey: string;
  /** Of boxes placed here: a box keeps its key when it gets an id, so that it stays itself. */
  readonly #ids = new Map<string, number>();
  readonly #keys = new Map<number, string>();
  readonly #histories = new Map<number, BoxHistory>();
  readonly #end = new AbortController();
  /** What was said to have failed: trying it again in vain is no news. */
  #told: PendingOperation | null = null;
  /** The highest sequence used here, also by boxes that are gone again. */
  highest = 0;
  readonly #server: BoxServer;

  constructor(inspectionId: number, userId: number, server: BoxServer) {
    this.#inspectionId = inspectionId;
    const ofInspection = `baitbook.boxes.${userId}.${inspectionId}`;
    this.#storageKey = `${ofInspection}.${newUuid()}`;
    this.#server = server;
    this.outbox = new Outbox((sending) => this.#send(sending));
    const kept = takeKeptBoxes(ofInspection);
    for (const [key, id] of kept.ids) this.#remember(key, id);
    // First, so that what comes back from the device counts as unsaved from the beginning.
    this.outbox.subscribe(this.#keep);
    for (const sending of kept.sendings) this.outbox.add(sending);
    window.addEventListener('online', () => this.outbox.retry(), { signal: this.#end.signal });
  }

  /** Sends nothing more; what the device keeps stays there. */
  close(): void {
    this.#end.abort();
    this.outbox.stop();
    reportUnsaved(this, false);
  }

  /** Gives up what waits, also on the device: it will never be saved. */
  abandon(): void {
    this.outbox.clear();
    this.close();
  }

  keyOf = (id: number): string => this.#keys.get(id) ?? String(id);
  historyOf = (floor: number): BoxHistory => this.#histories.get(floor) ?? newBoxHistory;
  setHistory = (floor: number, history: BoxHistory): void => void this.#histories.set(floor, history);

  add(floor: number, operations: readonly BoxOperation[]): void {
    for (const operation of operations) {
      if (operation.kind === 'place') this.highest = Math.max(this.highest, boxSequence(operation.box.boxNumber));
      if (operation.kind === 'update')
        this.highest = Math.max(this.highest, boxSequence(operation.changes.boxNumber ?? ''));
      this.outbox.add({ floor, operation: this.#withOrigin(operation), clientKey: newUuid() });
    }
  }

  /** The check of a box with all that waits. */
  #checkOf(key: string): Check {
    const id = this.#idOf(key);
    const boxes = this.#server.listed().flatMap((box) => (box.id === id ? { ...box, key } : []));
    const operations = this.outbox.state.waiting.map(({ operation }) => operation);
    const scene = applyOperations({ size: { width: 0, height: 0 }, imageId: null, boxes }, operations);
    return checkIn(scene.boxes.find((box) => box.key === key) ?? {});
  }

  /** A check goes with the one that it was made from, so that it overwrites nothing that others say meanwhile. */
  #withOrigin(operation: BoxOperation): BoxOperation {
    const isCheck = operation.kind === 'update' && operation.changes.condition !== undefined;
    return isCheck ? { ...operation, checkedFrom: this.#checkOf(operation.key) } : operation;
  }

  /** A device that was checked here and by somebody else: both checks; null while nobody has to choose. */
  get conflict(): CheckConflict | null {
    const head = conflictIn(this.outbox.state);
    return head && { theirs: head.theirs, mine: this.#checkOf(head.key) };
  }

  /** Ends it: mine takes the place of theirs, or what waits of mine goes. */
  choose(choice: 'mine' | 'theirs'): void {
    const head = conflictIn(this.outbox.state);
    if (!head) return;
    const { key, theirs } = head;
    this.#show((old) => old.map((box) => (box.id === theirs.id ? theirs : box)));
    this.outbox.replace((waiting) => withChoice(waiting, choice, key, theirs));
  }

  #remember(key: string, id: number): void {
    this.#ids.set(key, id);
    this.#keys.set(id, key);
  }

  #keep = (): void => {
    const { waiting } = this.outbox.state;
    reportUnsaved(this, waiting.length > 0);
    keepBoxes(this.#storageKey, { sendings: waiting, ids: [...this.#ids] });
  };

  #show: BoxServer['change'] = (boxes) => {
    if (!this.#end.signal.aborted) this.#server.change(boxes);
  };

  #idOf = (key: string): number => this.#ids.get(key) ?? Number(key);

  async #send(sending: PendingOperation): Promise<void> {
    try {
      await this.#save(sending);
    } catch (error) {
      const code = errorCodeOf(error);
      const { operation } = sending;
      // Somebody has to choose.
      if (newerVersionIn(error)) throw error;
      if (!isFinal(code)) {
        this.#tell(sending, error);
        throw error;
      }
      const { kind } = operation;
      const isGone = code === 'BAIT_BOX_NOT_FOUND' && (kind === 'update' || kind === 'remove');
      if (isGone) this.#show((old) => old.filter(({ id }) => id !== this.#idOf(operation.key)));
      // What somebody else has deleted before is deleted.
      const isWanted = isGone && kind === 'remove';
      if (!isWanted && !this.#end.signal.aborted) this.#server.refuse(kind, error);
    }
  }

  #tell(sending: PendingOperation, error: unknown): void {
    // Whoever has to sign in again is told so by the page that comes.
    if (this.#told === sending || this.#end.signal.aborted || errorCodeOf(error) === 'NOT_SIGNED_IN') return;
    this.#told = sending;
    this.#server.refuse(sending.operation.kind, error);
  }

  async #save({ floor, operation, clientKey }: PendingOperation): Promise<void> {
    const server = this.#server;
    const inspectionId = this.#inspectionId;
    if (operation.kind === 'place') {
      const { key, boxNumber, isNumberProposed, position, boxType, isToxic, notes } = operation.box;
      const input = {
        inspectionId,
        floor,
        boxType,
        isToxic,
        notes,
        positionX: position.x,
        positionY: position.y,
        clientKey,
        ...(operation.box.condition ? checkToSend(operation.box) : {}),
      };
      const created = await server.create({ ...input, boxNumber, isNumberProposed }).catch((error: unknown) => {
        // Somebody else took the number meanwhile: the server gives the next one, unless its user has gone. It is
        // another request with a key of its own, the same one each time that this is sent again.
        if (errorCodeOf(error) === 'BOX_NUMBER_TAKEN' && !this.#end.signal.aborted)
          return server.create({ ...input, clientKey: derivedUuid('without a number', clientKey) });
        throw error;
      });
      this.#remember(key, created.id);
      this.highest = Math.max(this.highest, boxSequence(created.boxNumber));
      this.#show((old) => [...old.filter(({ id }) => id !== created.id), created]);
    } else if (operation.kind === 'update') {
      const id = this.#idOf(operation.key);
      const updated = await server.update({ id, ...updateToSend(operation), clientKey });
      this.#show((old) => old.map((box) => (box.id === updated.id ? updated : box)));
    } else if (operation.kind === 'checkRest') {
      const checked = await server.checkRest({
        inspectionId,
        clientKey,
        boxes: operation.keys.map((key) => ({ id: this.#idOf(key), checkedAt: new Date(operation.checkedAt) })),
      });
      const byId = new Map(checked.map((box) => [box.id, box]));
      this.#show((old) => old.map((box) => byId.get(box.id) ?? box));
    } else {
      const id = this.#idOf(operation.key);
      await server.remove({ id, reason: operation.reason ?? null });
      this.#show((old) => old.filter((box) => box.id !== id));
    }
  }
}

const stores = new Map<string, BoxStore>();
onUserChange(() => {
  for (const store of stores.values()) store.close();
  stores.clear();
});

/** The one store of an inspection for whoever is signed in. */
export function boxStoreOf(inspectionId: number, userId: number, server: BoxServer): BoxStore {
  const name = `${userId}.${inspectionId}`;
  const store = stores.get(name) ?? new BoxStore(inspectionId, userId, server);
  stores.set(name, store);
  return store;
}

export type BoxOutbox = OutboxState<PendingOperation>;
