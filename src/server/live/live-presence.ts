/** Who is in which inspection, as the streams of this process are told it: where a browser is says whoever has its stream. */
import type { PresentDto } from '#common/schemas/live.ts';
import type { LiveStream } from './live-stream.ts';
import type { PresenceNotice } from './notice.ts';
import { type NamesOf, People } from './people.ts';
import { Presence } from './presence.ts';

/** Where the pages of a browser are, as whoever has its stream says it. */
export const placeOf = ({ browser, actor, inspections, id }: LiveStream): PresenceNotice => ({
  browser,
  userId: actor.id,
  inspections: [...inspections],
  stream: id,
});

type PresenceParts = {
  /** Those that are open here. */
  streams: ReadonlySet<LiveStream>;
  namesOf: NamesOf;
  /** How long somebody is where they were heard of last. */
  presentMs: number;
  /** Says it to every process. */
  send: (notices: readonly PresenceNotice[]) => void;
  /** Called when streams have something to tell. */
  onTold: () => void;
};

export class LivePresence {
  readonly #parts: PresenceParts;
  readonly #presence: Presence;
  readonly #people: People;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    this.#presence = new Presence(parts.presentMs);
    this.#people = new People(this.#presence, parts.namesOf);
  }

  /** Says where a browser is that has come back, maybe by another process, or was somewhere else before. */
  begin(stream: LiveStream): void {
    if (stream.inspections.length > 0) this.#parts.send([placeOf(stream)]);
    else if (this.#presence.placesOf(stream.actor.id, stream.browser).length > 0)
      this.#parts.send([{ ...placeOf(stream), stream: null }]);
  }

  /** Takes up what was heard, and tells the streams where that makes a difference. */
  hear(notice: PresenceNotice): Promise<void> {
    if (notice.stream === null)
      for (const stream of this.#parts.streams)
        if (stream.actor.id === notice.userId && stream.browser === notice.browser) {
          const wasSomewhere = stream.inspections.length > 0;
          stream.inspections = notice.inspections;
          // Also that it is nowhere: where it was may just have been said once more.
          if (wasSomewhere || notice.inspections.length > 0) this.#parts.send([placeOf(stream)]);
        }
    return this.#tell([...this.#parts.streams], this.#presence.hear(notice, Date.now()), false);
  }

  /** Says where everybody is who is held here, and forgets whom nobody has spoken of any more. */
  beat(): Promise<void> {
    const streams = [...this.#parts.streams];
    this.#parts.send(streams.filter(({ inspections }) => inspections.length > 0).map(placeOf));
    return this.#tell(streams, this.#presence.expire(Date.now()), false);
  }

  /** Everybody, by name. */
  all(): Promise<PresentDto[]> {
    return this.#people.in(this.#presence.inspections());
  }

  /** Tells a stream that has begun of everybody. */
  tellAll(stream: LiveStream): Promise<void> {
    return this.#tell([stream], this.#presence.inspections(), true);
  }

  /** An account changed: its name may have. */
  forget(userId: number): void {
    this.#people.forget(userId);
  }

  async #tell(streams: readonly LiveStream[], inspections: readonly number[], isAll: boolean): Promise<void> {
    if (streams.length === 0 || (inspections.length === 0 && !isAll)) return;
    const present = await this.#people.in(inspections);
    for (const stream of streams) stream.tellPresent(present, isAll);
    this.#parts.onTold();
  }
}
