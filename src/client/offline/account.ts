/** The work of one account on this device: what is answered here, kept, sent, fetched and reported, while it is signed in. */
import type { ImageDto, ImagePurpose } from '#common/schemas/image.ts';
import type { Failure, Input } from '#common/sync/entry.ts';
import type { Deletion, OperationName } from '#common/sync/operation-names.ts';
import { isRead } from '#common/sync/reads.ts';
import type { StoreProblem } from './account-database.ts';
import { AccountStore } from './account-store.ts';
import { asJson } from './as-json.ts';
import { Awaiting, type Following, patienceFor } from './awaiting.ts';
import { deleteKept } from './deleting.ts';
import { brokenOff } from './failure.ts';
import type { Kept } from './lanes.ts';
import { pictureSize, showAllUnsent } from './pictures.ts';
import { Puller } from './puller.ts';
import { type Question, readKept } from './read-kept.ts';
import { answerHereWithPictures, unlessGone } from './reading.ts';
import { forgetLost, type Lost, lostHere, Reporter } from './reporter.ts';
import { Sender } from './sender.ts';
import type { Server } from './server.ts';
import { type ShownHere, shownBy } from './shown.ts';
import { uploadKept } from './uploads.ts';
import { writeKept } from './writing.ts';

/** What it tells whoever opened it. */
type Listeners = {
  onLine: (isUp: boolean) => void;
  onHalt: (halt: Failure | null) => void;
  /** What this device shows has changed without a screen of this page having done it. */
  onChange: () => void;
  /** The server has answered this procedure otherwise than this device, which had not waited for it. */
  onCorrection: (path: string) => void;
  /** The key of a write goes out. */
  onSend: (key: string) => void;
  /** The browser has erased what was not sent yet. */
  onLost: (lost: Lost) => void;
};

type WriteOptions = {
  network: () => Promise<unknown>;
  following: Following;
  /** Whether nothing goes out until somebody signs in. */
  isHalted: boolean;
  isLineUp: boolean;
};

/** Null when this browser keeps nothing, or a newer build of the portal has been here. */
export const openStore = (userId: number, onProblem: (problem: StoreProblem) => void): Promise<AccountStore | null> =>
  AccountStore.open(userId, onProblem);

export class Account implements Kept {
  readonly store: AccountStore;
  readonly shown: ShownHere;
  readonly #awaiting = new Awaiting();
  readonly #sender: Sender;
  readonly #puller: Puller;
  readonly #reporter: Reporter;
  readonly #listeners: Listeners;
  /** Questions that the portal refused once the device had answered them: asked again, they are waited for. */
  readonly #refused = new Set<string>();
  /** Lists that the portal answered once the device had: on a slow line, asked again, they are waited for. */
  readonly #late = new Set<string>();
  /** Whether all writes until now are in the outbox, into which they come one after the other as they were made. */
  #lastAdded: Promise<void> = Promise.resolve();

  /**
   * Shows what the account keeps here, and sends what waits.
   *
   * @returns with it what the browser has erased of it
   */
  static async begin(
    store: AccountStore,
    server: Server,
    listeners: Listeners,
  ): Promise<{ account: Account; lost: Lost | null }> {
    await showAllUnsent(store.files);
    const lost = await lostHere(store);
    return { account: new Account(store, server, listeners), lost };
  }

  private constructor(store: AccountStore, server: Server, listeners: Listeners) {
    const { isAwaited, answer } = this.#awaiting;
    const { onLine, onHalt, onSend, onChange, onCorrection, onLost } = listeners;
    this.store = store;
    this.#listeners = listeners;
    const onSigned = () => onCorrection('inspections.get');
    this.#sender = new Sender(store, server, { isAwaited, onAnswer: answer, onLine, onSigned, onSend, onHalt });
    this.shown = shownBy(store, { sizeOf: pictureSize, isAwaited });
    this.#puller = new Puller(store, server, onChange);
    this.#reporter = new Reporter(store, server, this.shown, onLost);
  }

  /** Sends nothing more; what the device keeps stays there. */
  stop(): void {
    for (const one of [this.#sender, this.#puller, this.#reporter]) one.stop();
    this.store.close();
  }

  /** Somebody has seen what the browser has erased. */
  forgetLost = (): Promise<void> => forgetLost(this.store);

  pullNowAndThen = (): void => this.#puller.pullNowAndThen();

  retryNow = (): void => void this.#sender.retryNow();

  /** Answers from the network, for as long as that is waited for, else from the device. */
  async read(path: string, question: Pick<Question, 'given' | 'network' | 'isAhead' | 'isDown'>): Promise<unknown> {
    const { onChange, onCorrection } = this.#listeners;
    if (!isRead(path)) return question.network(question.given);
    const asked = { refused: this.#refused, late: this.#late };
    return readKept(this, path, { ...question, ...asked, onChange, onCorrection });
  }

  /** What this device shows, with all that was written until now; undefined for what it does not know. */
  async shownNow(path: string, input: unknown): Promise<unknown> {
    await this.#lastAdded;
    return unlessGone(this.store, answerHereWithPictures(this, path, asJson(input)));
  }

  /**
   * Keeps a write, and answers it: by the server while a line is there, else by what this device makes of it.
   *
   * @throws TRPCClientError what is refused, or one broken off once whoever wrote it has signed out: it stays on the device
   */
  async write(
    path: OperationName,
    given: unknown,
    { network, following, isHalted, isLineUp }: WriteOptions,
  ): Promise<unknown> {
    const patienceMs = isHalted ? 0 : patienceFor(path, isLineUp);
    const before = this.#lastAdded;
    const { promise, resolve: onAdded } = Promise.withResolvers<void>();
    this.#lastAdded = promise;
    const write = {
      path,
      given: asJson(given),
      // Past the outbox: nobody behind it waits for the answer.
      network: () => {
        onAdded();
        return network();
      },
      awaiting: this.#awaiting,
      patienceMs,
      following: { ...following, onAdded },
    };
    await before;
    const writing = writeKept(this, write);
    await writing.catch(() => {});
    onAdded();
    // Nothing of it is told to whoever comes next.
    if (this.store.isClosed) throw brokenOff();
    return writing;
  }

  /** Deletes a visit or a customer, with all that was written about it until now. */
  async delete(path: Deletion, given: unknown, network: (input: Input) => Promise<unknown>): Promise<unknown> {
    await this.#lastAdded;
    return deleteKept(this.store, path, asJson(given), network);
  }

  /** Keeps a picture that belongs to a visit, until what names it is sent. */
  upload(picture: Blob, purpose: ImagePurpose, upload: () => Promise<ImageDto>): Promise<ImageDto> {
    return purpose === 'photo' || purpose === 'plan' ? uploadKept(this.store, picture, purpose, upload) : upload();
  }
}
