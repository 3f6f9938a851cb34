/** An inspection's photos that are about to be in its report: each scaled, kept in the outbox, and followed until it is sent. */
import { errorCodeOf } from '#client/lib/error-text.ts';
import { LiveValue } from '#client/lib/live-value.ts';
import { onUserChange } from '#client/lib/on-user-change.ts';
import { isFinal } from '#common/error-codes.ts';
import { isRefusedForGood } from './photo-failure.ts';

export type QueuedPhoto = {
  /** Also the client key: sent twice, it is still one photo. */
  readonly key: string;
  readonly blob: Blob;
  /** What its file is called; null for one from the camera. */
  readonly name: string | null;
  /** The device that it shows; null for one of the report as a whole. */
  readonly deviceId: number | null;
  /** kept: by the outbox, which sends it by itself. */
  readonly status: 'waiting' | 'sending' | 'kept' | 'failed';
  /** 0…1 of what is being sent. */
  readonly progress: number;
  readonly error: unknown;
};

export type NewPhoto = Pick<QueuedPhoto, 'key' | 'blob' | 'name' | 'deviceId'>;

type SendOptions = {
  onProgress: (share: number) => void;
  /** The outbox has it. */
  onKept: () => void;
  /** Whether its user has gone: what the outbox has goes out all the same, and nobody is told of it. */
  isClosed: () => boolean;
  signal: AbortSignal;
};

/** Scales a photo down, keeps it and puts it into the report; where nothing can be kept, it is sent at once. */
export type SendPhoto = (photo: NewPhoto, options: SendOptions) => Promise<void>;

export class PhotoQueue {
  readonly live = new LiveValue<readonly QueuedPhoto[]>([]);
  #isRunning = false;
  readonly #send: SendPhoto;
  readonly #sending = new Map<string, AbortController>();
  readonly #end = new AbortController();

  constructor(send: SendPhoto) {
    this.#send = send;
    window.addEventListener('online', () => this.retry(), { signal: this.#end.signal });
  }

  get photos(): readonly QueuedPhoto[] {
    return this.live.get();
  }

  add(photo: NewPhoto): void {
    if (this.photos.some(({ key }) => key === photo.key)) return;
    this.live.set([...this.photos, { ...photo, status: 'waiting', progress: 0, error: null }]);
    void this.#run();
  }

  /** Tries a failed photo again; without a key, all that may succeed. */
  retry(key?: string): void {
    const isTried = (photo: QueuedPhoto) => (key === undefined ? !isRefusedForGood(photo.error) : photo.key === key);
    this.live.set(
      this.photos.map((photo) =>
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

  /** Begins nothing more, also not the rest of what is not kept yet; what the outbox has stays there. */
  close(): void {
    this.#end.abort();
    for (const { key, status } of this.photos)
      if (status === 'sending') this.#sending.get(key)?.abort(this.#end.signal.reason);
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#begin(next);
    this.#isRunning = false;
  }

  /** Resolves as soon as the next photo may be taken up. */
  #begin({ key, blob, name, deviceId }: QueuedPhoto): Promise<void> {
    const controller = new AbortController();
    this.#sending.set(key, controller);
    this.#change(key, { status: 'sending', progress: 0, error: null });
    return new Promise((goOn) => {
      let isKept = false;
      const options: SendOptions = {
        signal: controller.signal,
        isClosed: () => this.#end.signal.aborted,
        onProgress: (progress) => this.#change(key, { progress }),
        onKept: () => {
          isKept = true;
          this.#change(key, { status: 'kept' });
          goOn();
        },
      };
      const work = async () => {
        try {
          await this.#send({ key, blob, name, deviceId }, options);
          this.#remove(key);
        } catch (error) {
          // What failed and is kept goes again by itself; one that was given up is gone already.
          if (isKept && !isFinal(errorCodeOf(error))) this.#remove(key);
          else this.#change(key, { status: 'failed', error });
        } finally {
          this.#sending.delete(key);
          goOn();
        }
      };
      void work();
    });
  }

  #next = (): QueuedPhoto | undefined =>
    this.#end.signal.aborted ? undefined : this.photos.find(({ status }) => status === 'waiting');

  #change(key: string, changes: Partial<QueuedPhoto>): void {
    this.live.set(this.photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));
  }

  #remove(key: string): void {
    this.live.set(this.photos.filter((photo) => photo.key !== key));
  }
}

const queues = new Map<number, PhotoQueue>();
onUserChange(() => {
  for (const queue of queues.values()) queue.close();
  queues.clear();
});

/** The one queue of an inspection for whoever is signed in: what it began goes on while another screen is shown. */
export function photoQueueOf(inspectionId: number, begin: () => PhotoQueue): PhotoQueue {
  const queue = queues.get(inspectionId) ?? begin();
  queues.set(inspectionId, queue);
  return queue;
}
