/**
 * The boxes of one inspection on their way to the server. It outlives the step that shows it, and
 * what is not saved yet outlives the page: a failed save, a reload or a killed tab loses no box.
 */
import { parse as bytesOf, v4 as newUuid } from 'uuid';
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

/** The client key of a box whose number was taken, and that is given another one: from whichever page, the same. */
const keyWithoutNumber = (clientKey: string): string =>
  newUuid({ random: bytesOf(clientKey).map((byte) => 255 - byte) });

/** A box in its place in the list, if it has one. */
const withBox = (boxes: readonly BaitBoxDto[], box: BaitBoxDto): BaitBoxDto[] =>
  boxes.some(({ key }) => key === box.key) ? boxes.map((one) => (one.key === box.key ? box : one)) : [...boxes, box];

export class BoxStore {
  readonly outbox: Outbox<PendingOperation>;
  readonly #inspectionId: number;
  readonly #storageKey: string;
  /** The ids of boxes that something waits for, by their keys on the screen: the list may not be loaded when it is sent. */
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
    const ofInspection = `baitbook.boxes.${userId}.${inspectionId}`;
    this.#storageKey = `${ofInspection}.${newUuid()}`;
    this.#server = server;
    this.outbox = new Outbox((sending) => this.#send(sending));
    const kept = takeKeptBoxes(ofInspection);
    for (const [key, id] of kept.ids) this.#ids.set(key, id);
    for (const [given, key] of kept.keys) this.#keys.set(given, key);
    // First, so that what comes back from the device counts as unsaved from the beginning.
    this.outbox.subscribe(this.#keep);
    for (const sending of kept.sendings) this.#add(sending);
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
    if (operation.kind === 'place') {
      this.#keys.set(clientKey, operation.box.key);
      this.#keys.set(keyWithoutNumber(clientKey), operation.box.key);
    } else {
      const named = operation.kind === 'checkRest' ? operation.keys : [operation.key];
      for (const box of this.#server.listed()) {
        const key = this.keyOf(box);
        if (named.includes(key)) this.#ids.set(key, box.id);
      }
    }
    this.outbox.add(sending);
  }

  /** The check of a box with all that waits. */
  #checkOf(key: string): Check {
    const boxes = this.#server.listed().flatMap((box) => (this.keyOf(box) === key ? { ...box, key } : []));
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
    this.#show((old) => old.map((box) => (box.key === theirs.key ? theirs : box)));
    this.outbox.replace((waiting) => withChoice(waiting, choice, key, theirs));
  }

  #keep = (): void => {
    const { waiting } = this.outbox.state;
    reportUnsaved(this, waiting.length > 0);
    keepBoxes(this.#storageKey, { sendings: waiting, ids: [...this.#ids], keys: [...this.#keys] });
  };

  #show: BoxServer['change'] = (boxes) => {
    if (!this.#end.signal.aborted) this.#server.change(boxes);
  };

  /** What was kept by older versions of the portal names boxes by their ids. */
  #idOf = (key: string): number =>
    this.#server.listed().find((box) => this.keyOf(box) === key)?.id ?? this.#ids.get(key) ?? Number(key);

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
      if (isGone) this.#show((old) => old.filter((box) => this.keyOf(box) !== operation.key));
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
          return server.create({ ...input, clientKey: keyWithoutNumber(clientKey) });
        throw error;
      });
      this.#keys.set(created.key, key);
      this.#ids.set(key, created.id);
      this.highest = Math.max(this.highest, boxSequence(created.boxNumber));
      this.#show((old) => withBox(old, created));
    } else if (operation.kind === 'update') {
      const id = this.#idOf(operation.key);
      const updated = await server.update({ id, ...updateToSend(operation), clientKey });
      this.#show((old) => old.map((box) => (box.key === updated.key ? updated : box)));
    } else if (operation.kind === 'checkRest') {
      const checked = await server.checkRest({
        inspectionId,
        clientKey,
        boxes: operation.keys.map((key) => ({ id: this.#idOf(key), checkedAt: new Date(operation.checkedAt) })),
      });
      const byKey = new Map(checked.map((box) => [box.key, box]));
      this.#show((old) => old.map((box) => byKey.get(box.key) ?? box));
    } else {
      await server.remove({ id: this.#idOf(operation.key), reason: operation.reason ?? null });
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

export type BoxOutbox = OutboxState<PendingOperation>;
