/** Photos on their way to the server: one after the other, each with its progress, each to be tried again or given up. */
import { forgetPhoto, keepPhoto, keptPhotos } from './photo-store.ts';

export type QueuedPhoto = {
  /** Also the client key: sent twice, it is still one photo. */
  readonly key: string;
  readonly blob: Blob;
  readonly status: 'waiting' | 'sending' | 'failed';
  /** 0…1 of what is being sent. */
  readonly progress: number;
  readonly error: unknown;
};

export type SendPhoto = (
  photo: QueuedPhoto,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<void>;

export class PhotoQueue {
  #photos: readonly QueuedPhoto[] = [];
  #sending: AbortController | null = null;
  readonly #inspectionId: number;
  readonly #send: SendPhoto;
  readonly #listeners = new Set<() => void>();

  constructor(inspectionId: number, send: SendPhoto) {
    this.#inspectionId = inspectionId;
    this.#send = send;
    void this.#restore();
  }

  get photos(): readonly QueuedPhoto[] {
    return this.#photos;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(key: string, blob: Blob): void {
    void keepPhoto({ key, inspectionId: this.#inspectionId, blob });
    this.#enqueue(key, blob);
  }

  /** Tries a failed photo again; without a key, all of them. */
  retry(key?: string): void {
    this.#set(
      this.#photos.map((photo) =>
        photo.status === 'failed' && (key === undefined || photo.key === key) ? { ...photo, status: 'waiting' } : photo,
      ),
    );
    void this.#run();
  }

  /** Gives a photo up, also halfway. */
  cancel(key: string): void {
    const photo = this.#photos.find((candidate) => candidate.key === key);
    this.#remove(key);
    if (photo?.status === 'sending') this.#sending?.abort(new DOMException('Given up', 'AbortError'));
  }

  #enqueue(key: string, blob: Blob): void {
    this.#set([...this.#photos, { key, blob, status: 'waiting', progress: 0, error: null }]);
    void this.#run();
  }

  async #restore(): Promise<void> {
    for (const { key, blob } of await keptPhotos(this.#inspectionId)) {
      if (!this.#photos.some((photo) => photo.key === key)) this.#enqueue(key, blob);
    }
  }

  async #run(): Promise<void> {
    if (this.#sending) return;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const { key } = next;
      const sending = new AbortController();
      this.#sending = sending;
      this.#change(key, { status: 'sending', progress: 0, error: null });
      try {
        await this.#send(next, { signal: sending.signal, onProgress: (progress) => this.#change(key, { progress }) });
        this.#remove(key);
      } catch (error) {
        // One that was given up is gone already.
        this.#change(key, { status: 'failed', error });
      }
    }
    this.#sending = null;
  }

  #next = (): QueuedPhoto | undefined => this.#photos.find(({ status }) => status === 'waiting');

  #change(key: string, changes: Partial<QueuedPhoto>): void {
    this.#set(this.#photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));
  }

  #remove(key: string): void {
    void forgetPhoto(key);
    this.#set(this.#photos.filter((photo) => photo.key !== key));
  }

  #set(photos: readonly QueuedPhoto[]): void {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}
