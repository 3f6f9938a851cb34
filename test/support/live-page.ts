/** An open page, as far as it is told of changes: what it has heard, and why it was ended. */
import { randomUUID } from 'node:crypto';
import type { LiveChangeDto, LiveChangesInput, LiveDto } from '#common/schemas/live.ts';
import type { StreamEvent } from './event-stream.ts';

/** Reads the events of an address until it is told to go. */
export type ReadStream = (url: string, gone: AbortSignal) => AsyncIterable<StreamEvent>;

export class LivePage {
  readonly changes: (LiveChangeDto | 'everything')[] = [];
  /** Names by inspection. */
  readonly present = new Map<number, string[]>();
  /** What it was told last. */
  mark = '';
  /** Whether it was told anything. */
  isOpen = false;
  /** Why it is told no more; 'left' when nobody said. */
  ended: string | null = null;
  readonly #gone = new AbortController();
  readonly #reading: Promise<void>;

  constructor(read: ReadStream, input: Partial<LiveChangesInput> = {}) {
    this.#reading = this.#read(read(liveAddress(input), this.#gone.signal));
  }

  async #read(events: AsyncIterable<StreamEvent>): Promise<void> {
    for await (const { event, data, id } of events) {
      if (event === 'serialized-error') this.ended = (JSON.parse(data) as { data: { appCode: string } }).data.appCode;
      if (event !== 'message') continue;
      this.isOpen = true;
      this.mark = id ?? '';
      const { changes, present, isAllPresent } = JSON.parse(data) as LiveDto;
      this.changes.push(...(changes ?? (['everything'] as const)));
      if (isAllPresent) this.present.clear();
      for (const { inspectionId, people } of present)
        this.present.set(
          inspectionId,
          people.map(({ name }) => name),
        );
    }
    this.ended ??= 'left';
  }

  /** Closes the page. */
  async leave(): Promise<void> {
    this.#gone.abort();
    await this.#reading;
  }
}

/** The address of a page's stream; without a place to go on from it is a new page. */
export function liveAddress(input: Partial<LiveChangesInput> = {}): string {
  const from = input.lastEventId === undefined ? { ageMs: 0 } : {};
  return `/trpc/live.changes?input=${encodeURIComponent(JSON.stringify({ browser: randomUUID(), ...from, ...input }))}`;
}
