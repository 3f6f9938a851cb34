/**
 * What people are told of each other while their pages are open, by this process: it listens to what the database tells
 * all processes, keeps the last of it, and hands it to the streams that are open here (ADR 055).
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { dayOf } from '#common/domain/day.ts';
import { LIVE_STREAMS_PER_ACCOUNT } from '#common/limits.ts';
import type { LiveChangesInput, LiveSinceDto } from '#common/schemas/live.ts';
import type { Actor } from '#server/core/actor.ts';
import { Unawaited } from '#server/core/unawaited.ts';
import type { Listen } from '#server/db/notifications.ts';
import { ChangeLog, type From } from './change-log.ts';
import { endRefused, type FindActors } from './end-refused.ts';
import { LivePresence, placeOf } from './live-presence.ts';
import { LiveStream, toldTo } from './live-stream.ts';
import { type ChangeNotice, LIVE_CHANNEL, type Notice, readNotice, writeNotice } from './notice.ts';
import type { NamesOf } from './people.ts';

export type LiveTimes = {
  /** What happens within this is told at once. */
  gatherMs: number;
  /** How often it is said who is where. */
  beatMs: number;
  /** How long somebody is where they were heard of last. */
  presentMs: number;
  /** How long a browser may take to come back before it has left. */
  backMs: number;
  /** How often all sessions are looked at. */
  lookMs: number;
};

export const liveTimes: LiveTimes = { gatherMs: 50, beatMs: 10_000, presentMs: 25_000, backMs: 5_000, lookMs: 60_000 };

type LiveParts = {
  listen: Listen;
  /** Tells every process, this one too, one after the other. */
  notify: (channel: string, payloads: readonly string[]) => Promise<unknown>;
  findActors: FindActors;
  namesOf: NamesOf;
  log: FastifyBaseLogger;
  times?: LiveTimes;
};

/** Before anything was heard: a mark that no process knows. */
const NO_MARK = '0';

const fromOf = ({ lastEventId, ageMs }: LiveChangesInput): From => {
  if (lastEventId !== undefined) return { mark: lastEventId };
  return ageMs === undefined ? null : { ageMs };
};

export class Live {
  readonly #parts: LiveParts;
  readonly #times: LiveTimes;
  readonly #changes = new ChangeLog();
  readonly #presence: LivePresence;
  readonly #streams = new Set<LiveStream>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  /** What is asked of the database and nobody waits for. */
  readonly #asking = new Unawaited();
  #gathering: ReturnType<typeof setTimeout> | null = null;
  #day = dayOf(new Date());
  #stopListening: (() => Promise<void>) | null = null;
  #isListening = false;
  #isClosed = false;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#times = parts.times ?? liveTimes;
    this.#presence = new LivePresence({
      streams: this.#streams,
      namesOf: parts.namesOf,
      presentMs: this.#times.presentMs,
      send: (notices) => this.#send(notices),
      onTold: () => this.#flushSoon(),
    });
  }

  get streams(): number {
    return this.#streams.size;
  }

  open(): void {
    const { listen, log } = this.#parts;
    const listening = listen(LIVE_CHANNEL, {
      onNotification: (payload) => {
        const notice = readNotice(payload);
        if (notice) this.#hear(notice);
      },
      onListening: () => {
        this.#isListening = true;
        // What was told since the line broke is lost: anything may have changed, sessions too.
        this.#beginAnew();
        this.#look([...this.#streams]);
      },
      onBreak: (err) => {
        if (this.#isListening) log.warn({ err }, 'the database is not heard: pages are told of changes later');
        this.#isListening = false;
      },
    });
    this.#stopListening = listening.stop;
    this.#every(this.#times.beatMs, () => {
      this.#ask(this.#presence.beat());
      this.#lookAtDay();
    });
    this.#every(this.#times.lookMs, () => this.#look([...this.#streams]));
  }

  /** Ends the streams: their browsers come back, to this process or to another. */
  endStreams(): void {
    this.#isClosed = true;
    for (const stream of this.#streams) stream.end();
  }

  async close(): Promise<void> {
    this.endStreams();
    for (const timer of this.#timers) clearTimeout(timer);
    if (this.#gathering) clearTimeout(this.#gathering);
    await this.#stopListening?.();
    await this.#asking.settle();
  }

  /** Begins to tell a browser what it has not heard of, and then what happens; `leave` when it reads no more. */
  join(actor: Actor, input: LiveChangesInput): LiveStream {
    const stream = new LiveStream(actor, input.browser, this.#mark);
    const own = [...this.#streams].filter(({ actor: { id } }) => id === actor.id);
    // Left behind by a line that broke.
    for (const one of own) if (one.browser === input.browser) one.end();
    const others = own.filter(({ isEnded }) => !isEnded);
    if (others.length >= LIVE_STREAMS_PER_ACCOUNT) others[0]?.end('BUSY');
    this.#streams.add(stream);
    if (this.#isClosed) stream.end();
    stream.inspections = input.inspections ?? [];
    this.#presence.begin(stream);
    stream.tell(this.#changes.since(fromOf(input), Date.now()));
    this.#flushSoon();
    this.#ask(this.#presence.tellAll(stream));
    // It may have ended while this one began.
    this.#look([stream]);
    return stream;
  }

  leave(stream: LiveStream): void {
    stream.end();
    if (!this.#streams.delete(stream) || this.#isClosed) return;
    if (stream.inspections.length === 0) return;
    stream.inspections = [];
    this.#later(this.#times.backMs, () => this.#send([placeOf(stream)]));
  }

  /** Where to go on from after what has been heard so far. */
  readonly #mark = (): string => this.#changes.mark ?? NO_MARK;

  /** The same as a stream tells, for whom a proxy lets none through. */
  async since(actor: Actor, input: LiveChangesInput): Promise<LiveSinceDto> {
    const changes = this.#changes.since(fromOf(input), Date.now());
    const lastEventId = this.#mark();
    return {
      changes: changes?.flatMap((change) => toldTo(actor, change) ?? []) ?? null,
      present: await this.#presence.all(),
      isAllPresent: true,
      lastEventId,
    };
  }

  /** The pages of a browser are in these inspections now: every process is told, the one with its stream holds it there. */
  async enter({ id: userId }: Actor, browser: string, inspections: readonly number[]): Promise<void> {
    await this.#tell([{ browser, userId, inspections: [...new Set(inspections)], stream: null }]);
  }

  #hear(notice: Notice): void {
    if ('mark' in notice) this.#changes.begin(notice.mark, Date.now());
    else if ('browser' in notice) this.#ask(this.#presence.hear(notice));
    else this.#hearChange(notice);
  }

  #hearChange(change: ChangeNotice): void {
    this.#changes.add(change, Date.now());
    for (const stream of this.#streams) stream.tell([change]);
    this.#flushSoon();
    this.#lookAfter(change);
  }

  /** Ended sessions, other roles, rules that somebody does not meet. */
  #lookAfter({ kind, id }: ChangeNotice): void {
    if (kind === 'settings' || id === undefined) {
      if (kind !== 'inspection' && kind !== 'customer') this.#look([...this.#streams]);
      return;
    }
    if (kind !== 'session' && kind !== 'user') return;
    this.#presence.forget(id);
    this.#look([...this.#streams].filter(({ actor }) => actor.id === id));
  }

  /** What is late, or waits, is another on another day, though nobody has changed it. */
  #lookAtDay(): void {
    const today = dayOf(new Date());
    if (today === this.#day) return;
    this.#day = today;
    this.#beginAnew();
  }

  /** Anything may be another than it was, also for whoever comes back to hear what they have missed. */
  #beginAnew(): void {
    this.#send([{ mark: randomUUID() }]);
    this.#changes.clear();
    for (const stream of this.#streams) stream.tell(null);
    this.#flushSoon();
  }

  #look(streams: readonly LiveStream[]): void {
    this.#ask(endRefused(streams, this.#parts.findActors), 'the sessions of open streams could not be looked at');
  }

  #tell = (notices: readonly Notice[]): Promise<unknown> => this.#parts.notify(LIVE_CHANNEL, notices.map(writeNotice));

  /** Nobody waits for it: what is not said now is said with the next beat. */
  #send(notices: readonly Notice[]): void {
    if (notices.length === 0) return;
    this.#ask(this.#tell(notices), 'the other processes could not be told');
  }

  /** Without the database nothing can be read either. */
  #ask(answer: Promise<unknown>, failure = 'open pages could not be told'): void {
    this.#asking.add(answer, (err) => {
      if (!this.#isClosed) this.#parts.log.warn({ err }, failure);
    });
  }

  #flushSoon(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = null;
      for (const stream of this.#streams) stream.flush();
    }, this.#times.gatherMs);
  }

  #later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
  }

  #every(ms: number, work: () => unknown): void {
    this.#timers.add(setInterval(() => void work(), ms));
  }
}
