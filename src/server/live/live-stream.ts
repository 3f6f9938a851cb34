/** What waits to be told to one browser: put together while it reads, so that a slow one costs no more than a fast one. */
import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#common/error-codes.ts';
import type { LiveChangeDto, LiveSinceDto, PresentDto } from '#common/schemas/live.ts';
import type { Actor } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import type { ChangeNotice } from './notice.ts';

/** Who has more than this to read looks at everything. */
const CHANGES_MAX = 100;

/** What somebody may know of a change: of accounts, administrators which, others only that, and their own. */
export function toldTo(actor: Actor, { kind, id, customerId, write }: ChangeNotice): LiveChangeDto | null {
  if (kind === 'session') return null;
  const isHidden = kind === 'user' && actor.role !== 'admin' && id !== actor.id;
  const [writer, key] = write?.split(':') ?? [];
  return {
    kind,
    ...(id === undefined || isHidden ? {} : { id }),
    ...(customerId === undefined ? {} : { customerId }),
    ...(key !== undefined && writer === String(actor.id) ? { write: key } : {}),
  };
}

export class LiveStream {
  readonly id = randomUUID();
  readonly browser: string;
  readonly #markOf: () => string;
  /** As the account was when it was looked at last. */
  actor: Actor;
  /** Where the browser's pages are. */
  inspections: readonly number[] = [];
  #changes: Map<string, LiveChangeDto> | null = new Map();
  #present = new Map<number, PresentDto>();
  #isAllPresent = false;
  #hasNews = false;
  #isDue = false;
  #end: { code: ErrorCode | null } | null = null;
  #wake: () => void = () => {};

  /** @param markOf - answers the mark of what has been told so far */
  constructor(actor: Actor, browser: string, markOf: () => string) {
    this.actor = actor;
    this.browser = browser;
    this.#markOf = markOf;
  }

  get isEnded(): boolean {
    return this.#end !== null;
  }

  /** @param changes null when anything may have changed */
  tell(changes: readonly ChangeNotice[] | null): void {
    this.#hasNews = true;
    if (!changes || !this.#changes) {
      this.#changes = null;
      return;
    }
    for (const change of changes) {
      const told = toldTo(this.actor, change);
      if (told) this.#changes.set(JSON.stringify(told), told);
    }
    if (this.#changes.size > CHANGES_MAX) this.#changes = null;
  }

  /** @param isAll whether nobody is anywhere else */
  tellPresent(present: readonly PresentDto[], isAll: boolean): void {
    this.#hasNews = true;
    if (isAll) {
      this.#present.clear();
      this.#isAllPresent = true;
    }
    for (const one of present) this.#present.set(one.inspectionId, one);
  }

  /** What waits is told now, to whoever reads. */
  flush(): void {
    if (!this.#hasNews) return;
    this.#isDue = true;
    this.#wake();
  }

  /** Nothing more is told; with a code whoever reads is told why. */
  end(code: ErrorCode | null = null): void {
    this.#end ??= { code };
    this.#wake();
  }

  /**
   * Waits for the next news; null at the end.
   *
   * @throws AppError why it was ended
   */
  async next(): Promise<LiveSinceDto | null> {
    while (!this.#isDue && !this.#end)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    if (this.#end?.code) throw new AppError(this.#end.code);
    if (this.#end) return null;
    const news: LiveSinceDto = {
      lastEventId: this.#markOf(),
      changes: this.#changes && [...this.#changes.values()],
      present: [...this.#present.values()],
      isAllPresent: this.#isAllPresent,
    };
    this.#changes = new Map();
    this.#present = new Map();
    this.#isAllPresent = false;
    this.#hasNews = false;
    this.#isDue = false;
    return news;
  }
}
