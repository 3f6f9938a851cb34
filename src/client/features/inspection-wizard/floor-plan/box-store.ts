/**
 * The boxes of one inspection on their way into the outbox, and what they are called on the screen until they are
 * answered. It outlives the step that shows it.
 */
import { v4 as newUuid } from 'uuid';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { onUserChange } from '#client/lib/on-user-change.ts';
import { reportUnsaved } from '#client/lib/report-unsaved.ts';
import { WriteQueue, type WriteQueueState } from '#client/lib/write-queue.ts';
import { boxSequence } from '#common/domain/bait-box.ts';
import { isFinal } from '#common/error-codes.ts';
import { type BoxHistory, newBoxHistory } from '#common/floor-plan/box-history.ts';
import { applyOperations, type BoxOperation } from '#common/floor-plan/box-operations.ts';
import { originOf } from '#common/floor-plan/box-origin.ts';
import type { PlanBox } from '#common/floor-plan/scene.ts';
import type {
  BaitBoxDto,
  CheckRestInput,
  CreateBaitBoxInput,
  DeleteBaitBoxInput,
  UpdateBaitBoxInput,
} from '#common/schemas/bait-box.ts';
import { originToSend, placedCheck, updateToSend } from './box-to-send.ts';
import { olderBoxes, type PendingOperation } from './older-boxes.ts';
import { decidedWaiting, theirsIn } from './unkept-change.ts';

type OnKept = (localId: number | null) => void;

/**
 * What the store needs of the server, by way of the outbox, and of the cache that shows what the server has. `onKept` is
 * told that the outbox has it, and which id a new box has there.
 */
export type BoxServer = {
  create: (input: CreateBaitBoxInput, onKept: OnKept) => Promise<BaitBoxDto>;
  update: (input: UpdateBaitBoxInput, onKept: OnKept) => Promise<BaitBoxDto>;
  remove: (input: DeleteBaitBoxInput, onKept: OnKept) => Promise<void>;
  checkRest: (input: CheckRestInput, onKept: OnKept) => Promise<BaitBoxDto[]>;
  /** What the server has, as far as it is known here. */
  listed: () => readonly BaitBoxDto[];
  /** Shows what was saved. */
  change: (boxes: (old: readonly BaitBoxDto[]) => BaitBoxDto[]) => void;
  /** Says that something was not saved, or deleted, and why: for good, or until it is tried again. */
  refuse: (kind: BoxOperation['kind'], error: unknown) => void;
};

/** A box in its place in the list, if it has one. */
const withBox = (boxes: readonly BaitBoxDto[], box: BaitBoxDto): BaitBoxDto[] =>
  boxes.some(({ key }) => key === box.key) ? boxes.map((one) => (one.key === box.key ? box : one)) : [...boxes, box];

export class BoxStore {
  readonly queue: WriteQueue<PendingOperation>;
  readonly #inspectionId: number;
  /** The ids of boxes placed here, by their keys on the screen: the list may not show them yet. */
  readonly #ids = new Map<string, number>();
  /** Keys on the screen of boxes placed here, by the keys that the server gives them: a box stays itself. */
  readonly #keys = new Map<string, string>();
  readonly #histories = new Map<number, BoxHistory>();
  readonly #end = new AbortController();
  /** What was said to have failed: trying it again in vain is no news. */
  #told: PendingOperation | null = null;
  /** The highest sequence used here, also by boxes that are gone again. */
  highest = 0;
  readonly #server: BoxServer;

  constructor(inspectionId: number, userId: number, server: BoxServer) {
    this.#inspectionId = inspectionId;
    this.#server = server;
    this.queue = new WriteQueue((sending, onKept) => this.#send(sending, onKept));
    const older = olderBoxes(userId, inspectionId);
    for (const [key, id] of older.ids) this.#ids.set(key, id);
    for (const [given, key] of older.keys) this.#keys.set(given, key);
    this.queue.subscribe(() => {
      const { isUnkept } = this.queue;
      reportUnsaved(this, isUnkept);
      if (!isUnkept) older.forget();
    });
    for (const sending of older.sendings) this.#add(sending);
    window.addEventListener('online', () => this.queue.retry(), { signal: this.#end.signal });
  }

  /** Begins nothing more; what the outbox has stays there. */
  close(): void {
    this.#end.abort();
    this.queue.stop();
    reportUnsaved(this, false);
  }

  /** What a box is called on the screen, whichever id it has by now. */
  keyOf = ({ key }: Pick<BaitBoxDto, 'key'>): string => this.#keys.get(key) ?? key;
  historyOf = (floor: number): BoxHistory => this.#histories.get(floor) ?? newBoxHistory;
  setHistory = (floor: number, history: BoxHistory): void => void this.#histories.set(floor, history);

  add(floor: number, operations: readonly BoxOperation[]): void {
    for (const operation of operations) {
      if (operation.kind === 'place') this.highest = Math.max(this.highest, boxSequence(operation.box.boxNumber));
      if (operation.kind === 'update')
        this.highest = Math.max(this.highest, boxSequence(operation.changes.boxNumber ?? ''));
      this.#add({ floor, operation: this.#withOrigin(operation), clientKey: newUuid() });
    }
  }

  #add(sending: PendingOperation): void {
    const { operation, clientKey } = sending;
    // The list may show it under its key before it is answered.
    if (operation.kind === 'place') this.#keys.set(clientKey, operation.box.key);
    this.queue.add(sending);
  }

  /** A box with all that waits. */
  boxOf(key: string): PlanBox | undefined {
    const boxes = this.#server.listed().flatMap((box) => (this.keyOf(box) === key ? { ...box, key } : []));
    const operations = this.queue.state.waiting.map(({ operation }) => operation);
    const scene = applyOperations({ size: { width: 0, height: 0 }, imageId: null, boxes }, operations);
    return scene.boxes.find((box) => box.key === key);
  }

  /** What is said of a box goes with what was said before, so that it overwrites nothing that others say meanwhile. */
  #withOrigin(operation: BoxOperation): BoxOperation {
    if (operation.kind !== 'update' && operation.kind !== 'remove') return operation;
    const box = this.boxOf(operation.key);
    const changes = operation.kind === 'update' ? operation.changes : null;
    if (!box) return operation;
    const origin = originOf(box, changes, this.#idOf(operation.key) > 0);
    // What was seen while it was typed is older than what is there by now.
    const changedFrom = { ...origin.changedFrom, ...operation.changedFrom };
    return { ...operation, ...origin, ...(Object.keys(changedFrom).length > 0 ? { changedFrom } : {}) };
  }

  #show: BoxServer['change'] = (boxes) => {
    if (!this.#end.signal.aborted) this.#server.change(boxes);
  };

  /** What was kept by older versions of the portal names boxes by their ids. */
  #idOf = (key: string): number =>
    this.#ids.get(key) ?? this.#server.listed().find((box) => this.keyOf(box) === key)?.id ?? Number(key);

  async #send(sending: PendingOperation, onKept: () => void): Promise<void> {
    const { operation } = sending;
    const { kind } = operation;
    let isKept = false;
    const keep: OnKept = (localId) => {
      isKept = true;
      if (kind === 'place' && localId !== null) this.#ids.set(operation.box.key, localId);
      onKept();
    };
    try {
      await this.#save(sending, keep);
    } catch (error) {
      const code = errorCodeOf(error);
      // Somebody has to choose, which the outbox waits for.
      if (isKept && code === 'STALE') return;
      // Or the screen itself, where nothing is kept: all behind it waits, too.
      if (theirsIn(error)) throw error;
      if (!isFinal(code)) {
        this.#tell(sending, error);
        if (isKept) return;
        throw error;
      }
      const isGone = code === 'BAIT_BOX_NOT_FOUND' && (kind === 'update' || kind === 'remove');
      if (isGone) this.#show((old) => old.filter((box) => this.keyOf(box) !== operation.key));
      // What somebody else has deleted before is deleted.
      const isWanted = isGone && kind === 'remove';
      if (!isWanted && !this.#end.signal.aborted) this.#server.refuse(kind, error);
    }
  }

  /** Of two people's words of one box, where nothing is kept: mine take the place of theirs, or all of mine that wait go. */
  decide(choice: 'mine' | 'theirs'): void {
    const { error, waiting } = this.queue.state;
    const theirs = theirsIn(error);
    if (!theirs) return;
    const key = this.keyOf(theirs);
    this.#show((old) => withBox(old, theirs));
    this.queue.decide(decidedWaiting(waiting, { key, theirs, choice }));
  }

  #tell(sending: PendingOperation, error: unknown): void {
    // Whoever has to sign in again is told so by the page that comes.
    if (this.#told === sending || this.#end.signal.aborted || errorCodeOf(error) === 'NOT_SIGNED_IN') return;
    this.#told = sending;
    this.#server.refuse(sending.operation.kind, error);
  }

  async #save({ floor, operation, clientKey }: PendingOperation, keep: OnKept): Promise<void> {
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
        ...placedCheck(operation.box),
      };
      const created = await server.create({ ...input, boxNumber, isNumberProposed }, keep);
      this.#keys.set(created.key, key);
      this.#ids.set(key, created.id);
      this.highest = Math.max(this.highest, boxSequence(created.boxNumber));
      this.#show((old) => withBox(old, created));
    } else if (operation.kind === 'update') {
      const id = this.#idOf(operation.key);
      const updated = await server.update({ id, ...updateToSend(operation), clientKey }, keep);
      this.#show((old) => old.map((box) => (box.key === updated?.key ? updated : box)));
    } else if (operation.kind === 'checkRest') {
      const checkedAt = new Date(operation.checkedAt);
      const boxes = operation.keys.map((key) => ({ id: this.#idOf(key), checkedAt }));
      const checked = await server.checkRest({ inspectionId, clientKey, boxes }, keep);
      const byKey = new Map(checked.map((box) => [box.key, box]));
      this.#show((old) => old.map((box) => byKey.get(box.key) ?? box));
    } else {
      const { key, reason = null, ...origin } = operation;
      await server.remove({ id: this.#idOf(key), reason, ...originToSend(origin) }, keep);
      this.#show((old) => old.filter((box) => this.keyOf(box) !== operation.key));
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

export type BoxQueue = WriteQueueState<PendingOperation>;
