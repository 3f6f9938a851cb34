/** The upload queue of an inspection's photos: one after the other, each with its progress, to be retried or cancelled. */
import { onUserChange } from '#client/lib/on-user-change.ts';
import { isRefusedForGood } from './photo-failure.ts';
import { claimPhotos, deletePhoto, type PhotoOwner, savePhoto } from './photo-store.ts';

export type QueuedPhoto = {
  /** Also the client key: sent twice, it is still one photo. */
  readonly key: string;
  readonly blob: Blob;
  /** What its file is called; null for one from the camera. */
  readonly name: string | null;
  /** The device that it shows; null for one of the report as a whole. */
  readonly deviceId: number | null;
  readonly status: 'waiting' | 'sending' | 'failed';
  /** 0…1 of what is being sent. */
  readonly progress: number;
  readonly error: unknown;
};

type SendOptions = {
  onProgress: (share: number) => void;
  /** All of it has been sent: the next one may go out, whatever the server still has to do. */
  onSent: () => void;
  signal: AbortSignal;
};

type Shown = Pick<QueuedPhoto, 'deviceId'>;

export type PhotoTransport = {
  /** Scales a photo down for sending; the next one is prepared while this one is sent. */
  prepare: (blob: Blob) => Promise<Blob>;
  send: (key: string, picture: Blob, options: SendOptions & Shown) => Promise<void>;
};

export class PhotoQueue {
  #photos: readonly QueuedPhoto[] = [];
  #isRunning = false;
  readonly #owner: PhotoOwner;
  readonly #transport: PhotoTransport;
  readonly #sending = new Map<string, AbortController>();
  readonly #prepared = new Map<string, Promise<Blob>>();
  readonly #listeners = new Set<() => void>();
  readonly #end = new AbortController();

  constructor(owner: PhotoOwner, transport: PhotoTransport) {
    this.#owner = owner;
    this.#transport = transport;
    void this.#restore();
    window.addEventListener('online', () => this.retry(), { signal: this.#end.signal });
  }

  get photos(): readonly QueuedPhoto[] {
    return this.#photos;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(key: string, blob: Blob, name: string | null = null, deviceId: number | null = null): void {
    void savePhoto({ key, ...this.#owner, blob, name, deviceId });
    this.#enqueue({ key, blob, name, deviceId });
  }

  /** Tries a failed photo again; without a key, all that may succeed. */
  retry(key?: string): void {
    const isTried = (photo: QueuedPhoto) => (key === undefined ? !isRefusedForGood(photo.error) : photo.key === key);
    this.#set(
      this.#photos.map((photo) =>
        photo.status === 'failed' && isTried(photo) ? { ...photo, status: 'waiting' } : photo,
      ),
    );
    void this.#run();
  }

  /** Gives a photo up, also halfway. */
  cancel(key: string): void {
    this.#remove(key);
    this.#sending.get(key)?.abort(new DOMException('Given up', 'AbortError'));
  }

  /** Sends nothing more, also not the rest of what is halfway; what the device keeps stays there. */
  close(): void {
    this.#end.abort();
    for (const sending of this.#sending.values()) sending.abort(this.#end.signal.reason);
  }

  #enqueue(photo: Pick<QueuedPhoto, 'key' | 'blob' | 'name' | 'deviceId'>): void {
    this.#set([...this.#photos, { ...photo, status: 'waiting', progress: 0, error: null }]);
    void this.#run();
  }

  async #restore(): Promise<void> {
    for (const { key, blob, name, deviceId } of await claimPhotos(this.#owner)) {
      if (!this.#photos.some((photo) => photo.key === key)) this.#enqueue({ key, blob, name, deviceId });
    }
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#send(next);
    this.#isRunning = false;
  }

  /** Resolves as soon as the next photo may be sent. */
  #send({ key, blob, deviceId }: QueuedPhoto): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#sending.set(key, controller);
    this.#change(key, { status: 'sending', progress: 0, error: null });
    return new Promise((onSent) => {
      const work = async () => {
        try {
          const picture = await this.#ready(key, blob);
          const following = this.#next();
          if (following) void this.#ready(following.key, following.blob).catch(() => {});
          signal.throwIfAborted();
          const onProgress = (progress: number) => this.#change(key, { progress });
          await this.#transport.send(key, picture, { deviceId, signal, onProgress, onSent });
          this.#remove(key);
        } catch (error) {
          // One that was given up is gone already.
          this.#change(key, { status: 'failed', error });
        } finally {
          this.#sending.delete(key);
          this.#prepared.delete(key);
          onSent();
        }
      };
      void work();
    });
  }

  #ready(key: string, blob: Blob): Promise<Blob> {
    const picture = this.#prepared.get(key) ?? this.#transport.prepare(blob);
    this.#prepared.set(key, picture);
    return picture;
  }

  #next = (): QueuedPhoto | undefined =>
    this.#end.signal.aborted ? undefined : this.#photos.find(({ status }) => status === 'waiting');

  #change(key: string, changes: Partial<QueuedPhoto>): void {
    this.#set(this.#photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));
  }

  #remove(key: string): void {
    void deletePhoto(key);
    this.#prepared.delete(key);
    this.#set(this.#photos.filter((photo) => photo.key !== key));
  }

  #set(photos: readonly QueuedPhoto[]): void {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}

const queues = new Map<string, PhotoQueue>();
onUserChange(() => {
  for (const queue of queues.values()) queue.close();
  queues.clear();
});

/** The one queue of an inspection for whoever is signed in: uploads go on while another step, or another screen, is shown. */
export function photoQueueOf(owner: PhotoOwner, makeTransport: () => PhotoTransport): PhotoQueue {
  const name = `${owner.userId}.${owner.inspectionId}`;
  const queue = queues.get(name) ?? new PhotoQueue(owner, makeTransport());
  queues.set(name, queue);
  return queue;
}
