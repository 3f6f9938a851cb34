/** The portal without a line: answers reads from the device where the network does not, and keeps every write until it is sent. */
import { isBrokenOff } from '#client/lib/error-text.ts';
import type { ImageDto, ImagePurpose } from '#common/schemas/image.ts';
import type { CurrentUserDto } from '#common/schemas/user.ts';
import type { Deletion, OperationName } from '#common/sync/operation-names.ts';
import type { Account } from './account.ts';
import type { AccountStore } from './account-store.ts';
import type { Following } from './awaiting.ts';
import { knownAccount, rememberContact } from './device.ts';
import { isOutOfReach } from './failure.ts';
import { loadAccount, loadStore } from './load-account.ts';
import { nothingKept, type OfflineState, OfflineStateStore } from './offline-state.ts';
import { AHEAD_PATIENCE_MS, PATIENCE_MS, within } from './patience.ts';
import { forgetPictures } from './pictures.ts';
import { SentKeys } from './sent-keys.ts';
import type { Server, UploadOptions } from './server.ts';

export class Offline {
  readonly #server: Server;
  #account: Account | null = null;
  #opening: Promise<void> = Promise.resolve();
  readonly #state = new OfflineStateStore();
  readonly #changes = new Set<() => void>();
  /** Is told which procedure the server has answered otherwise than this device, which had not waited for it. */
  onCorrection: (path: string) => void = () => {};
  readonly sent = new SentKeys();
  /** Whether this page was opened with what is kept here, because its first answer took too long. */
  #isBehind = false;

  constructor(server: Server) {
    this.#server = server;
  }

  get state(): OfflineState {
    return this.#state.now;
  }

  get store(): AccountStore | null {
    return this.#account?.store ?? null;
  }

  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Tells when what this device shows has changed without a screen of this page having done it. */
  onChange(listener: () => void): () => void {
    this.#changes.add(listener);
    return () => this.#changes.delete(listener);
  }

  tellChange = (): void => {
    for (const listener of this.#changes) listener();
  };

  #refresh = (): void => {
    if (this.#account) this.#state.show(this.#account.store);
  };

  /** Whoever is signed in: their database is opened, and what waits in it goes out. */
  open(user: CurrentUserDto): Promise<void> {
    this.#opening = this.#opening.then(() => this.#open(user)).catch(() => this.#state.set({ problem: 'unavailable' }));
    return this.#opening;
  }

  async #open(user: CurrentUserDto): Promise<void> {
    if (this.#account?.store.userId === user.id) return this.#account.store.rows.put([['user', user]]);
    await this.#close();
    if (user.status !== 'approved') return;
    const store = await this.#storeOf(user.id);
    if (!store) return;
    // A full device has no room for that much, and is opened all the same: there is work on it.
    await store.rows.put([['user', user]]).catch(() => {});
    await this.#begin(store).catch((error: unknown) => {
      store.close();
      throw error;
    });
  }

  #storeOf = (userId: number): Promise<AccountStore | null> =>
    loadStore(userId, (problem) => this.#state.set({ problem }));

  /** Shows what an account keeps here, and sends what waits. */
  async #begin(store: AccountStore): Promise<void> {
    const { Account } = await loadAccount();
    const { account, lost } = await Account.begin(store, this.#server, {
      onLine: (isUp) => this.#line(isUp),
      onHalt: (halt) => {
        if (halt === this.state.halt) return;
        this.#state.set({ halt });
        this.#refresh();
      },
      onChange: this.tellChange,
      onCorrection: (path) => this.onCorrection(path),
      onSend: this.sent.add,
      onLost: (erased) => this.#state.set({ lost: erased }),
    });
    this.#account = account;
    store.subscribe(() => {
      this.#refresh();
      this.tellChange();
    });
    this.#state.set({ userId: store.userId, lost });
    this.#refresh();
  }

  /** Whoever was told of what was erased has seen it. */
  async dismissLost(): Promise<void> {
    this.#state.set({ lost: null });
    await this.#account?.forgetLost();
  }

  /** Sends nothing more; what the device keeps stays there. */
  close(): Promise<void> {
    this.#opening = this.#opening.then(() => this.#close());
    return this.#opening;
  }

  #close(): void {
    this.#account?.stop();
    this.#account = null;
    forgetPictures();
    this.#state.set(nothingKept);
  }

  #line(isUp: boolean): void {
    if (isUp && this.state.isLineUp === false) this.retryNow();
    if (isUp !== this.state.isLineUp) this.#state.set({ isLineUp: isUp });
  }

  pullNowAndThen = (): void => this.#account?.pullNowAndThen();

  retryNow = (): void => this.#account?.retryNow();

  /** Who is signed in: by the server, or without a line whoever was here last. */
  async current(network: Promise<unknown>, isAhead = false): Promise<unknown> {
    const account = knownAccount();
    const patienceMs = isAhead ? AHEAD_PATIENCE_MS : PATIENCE_MS;
    const first = await within(network, account ? patienceMs : null);
    if (first !== 'late' && 'answer' in first) {
      const user = first.answer as CurrentUserDto | null;
      this.#line(true);
      await this.signedIn(user);
      return user;
    }
    const failure = first === 'late' ? null : first.error;
    if (first !== 'late' && !isOutOfReach(failure)) throw failure;
    this.#isBehind = isAhead && first === 'late';
    if (!this.#isBehind) this.#line(false);
    const kept = account && (await this.#openKept(account.userId));
    if (!kept) return network;
    const meet = async (user: unknown) => {
      this.#line(true);
      await this.signedIn(user as CurrentUserDto | null);
      if (isAhead && JSON.stringify(user) !== JSON.stringify(kept)) this.onCorrection('users.current');
    };
    void network.then(meet).catch((error: unknown) => {
      if (this.#isBehind && isOutOfReach(error)) this.#line(false);
    });
    return kept;
  }

  /** Opens what this device keeps for whoever was here last; undefined when it keeps nothing. */
  async #openKept(userId: number): Promise<CurrentUserDto | undefined> {
    const opening = this.#opening.then(async () => {
      const open = this.#account?.store.userId === userId ? this.#account.store : null;
      const store = open ?? (await this.#storeOf(userId));
      const user = await store?.rows.get<CurrentUserDto>('user');
      if (!store || store === open) return user;
      if (user?.status !== 'approved') {
        store.close();
        return user;
      }
      await this.#close();
      await this.#begin(store);
      return user;
    });
    this.#opening = opening.then(() => {}).catch(() => {});
    return opening;
  }

  /** What the server has said about who this is. */
  async signedIn(user: CurrentUserDto | null): Promise<void> {
    if (!user) return this.close();
    rememberContact(user.id);
    await this.open(user);
    if (this.state.halt) this.retryNow();
  }

  async #ready(): Promise<Account | null> {
    await this.#opening;
    return this.#account;
  }

  /** Answers from the network, for as long as that is waited for, else from the device. */
  async read(
    path: string,
    given: unknown,
    network: (input: unknown) => Promise<unknown>,
    isAhead = false,
  ): Promise<unknown> {
    const account = await this.#ready();
    const watched = (input: unknown) => this.#watched(network(input));
    if (!account) return watched(given);
    const isDown = this.state.isLineUp === false || (isAhead && this.#isBehind);
    return account.read(path, { given, network: watched, isAhead, isDown });
  }

  /** What this device shows of a visit at this moment; undefined for what it does not know, or has nothing to add to. */
  async shownNow(path: string, input: unknown): Promise<unknown> {
    return this.#account?.shownNow(path, input);
  }

  /** What the answer to any call says about the line. */
  async #watched<Answer>(asking: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await asking;
      this.#line(true);
      return answer;
    } catch (error) {
      if (!isBrokenOff(error)) this.#line(!isOutOfReach(error));
      throw error;
    }
  }

  /** Keeps a write, and answers it: by the server while a line is there, else by what this device makes of it. */
  async write(path: OperationName, given: unknown, network: () => Promise<unknown>, following: Following) {
    const account = await this.#ready();
    if (!account) return network();
    const { halt, isLineUp } = this.state;
    return account.write(path, given, { network, following, isHalted: halt !== null, isLineUp: isLineUp !== false });
  }

  /** Deletes a visit or a customer: what is not sent yet is not sent any more. */
  async delete(path: Deletion, given: unknown, network: (input: unknown) => Promise<unknown>): Promise<unknown> {
    const account = await this.#ready();
    return account ? account.delete(path, given, network) : network(given);
  }

  /** Keeps a picture that belongs to a visit, until what names it is sent. */
  async upload(picture: Blob, purpose: ImagePurpose, options: UploadOptions = {}): Promise<ImageDto> {
    const account = await this.#ready();
    const send = () => this.#watched(this.#server.upload(picture, purpose, options));
    return account ? account.upload(picture, purpose, send) : send();
  }
}
