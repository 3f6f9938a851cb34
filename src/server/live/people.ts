/** Who is in an inspection, by name: the names are asked for once, and again when an account changes. */
import type { PresentDto } from '#common/schemas/live.ts';
import type { Presence } from './presence.ts';

export type NamesOf = (userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;

export class People {
  readonly #presence: Presence;
  readonly #namesOf: NamesOf;
  readonly #names = new Map<number, string>();

  constructor(presence: Presence, namesOf: NamesOf) {
    this.#presence = presence;
    this.#namesOf = namesOf;
  }

  /** An account changed: its name may have. */
  forget(userId: number): void {
    this.#names.delete(userId);
  }

  async in(inspections: readonly number[]): Promise<PresentDto[]> {
    const people = new Set(inspections.flatMap((id) => this.#presence.peopleIn(id)));
    const unknown = [...people].filter((id) => !this.#names.has(id));
    if (unknown.length > 0) {
      const found = await this.#namesOf(unknown).catch(() => new Map<number, string>());
      for (const [id, name] of found) this.#names.set(id, name);
    }
    return inspections.map((inspectionId) => ({
      inspectionId,
      // As it is by now. Who has gone for good has no name any more.
      people: this.#presence.peopleIn(inspectionId).flatMap((id) => {
        const name = this.#names.get(id);
        return name === undefined ? [] : [{ id, name }];
      }),
    }));
  }
}
