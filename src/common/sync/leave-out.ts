/** What goes along when an entry is left out: whatever was done to the things that it would have made. */
import type { Entry, Input } from './entry.ts';
import { idsIn, localDeviceOf } from './operations.ts';

/** Entries that name many things: without one of them they say the same of the others. */
const lists: Partial<Record<Entry['operation'], string>> = {
  'inspections.orderPhotos': 'ids',
  'baitBoxes.checkRest': 'boxes',
};
const idOf = (member: unknown): number => Number((member as { id?: number }).id ?? member);

/** Without the device that it names: a photo stays in the report, and a recommendation in its text. */
function withoutDevice({ deviceId: _, ...input }: Input): Input {
  const { deviceId: __, ...changes } = (input.changes ?? {}) as Input;
  return input.changes ? { ...input, changes } : input;
}

export type LeftOut = {
  /** All that is not sent, the entry itself first. */
  gone: Entry[];
  /** What is sent without naming what is gone. */
  changed: Entry[];
};

/** @param entries all that are open, in their order */
export function leftOutWith(entry: Entry, entries: readonly Entry[]): LeftOut {
  const gone = [entry];
  const changed: Entry[] = [];
  const unmade = new Set<number>();
  const withIdsOf = (one: Entry) => {
    for (const id of [one.localId, localDeviceOf(one)]) if (id !== null) unmade.add(id);
    for (const box of one.brought) unmade.add(box.localId);
  };
  withIdsOf(entry);
  for (const later of entries) {
    if (later.seq <= entry.seq) continue;
    const named = idsIn(later.operation, later.input).filter(({ id }) => unmade.has(id));
    if (named.length === 0) continue;
    const name = lists[later.operation];
    const members = name ? (later.input[name] as unknown[]).filter((one) => !unmade.has(idOf(one))) : [];
    const isAboutLane = named.some(({ kind }) => kind === 'inspection' || kind === 'customer');
    if (named.every(({ kind }) => kind === 'device')) {
      changed.push({ ...later, input: withoutDevice(later.input) });
    } else if (name && members.length > 0 && !isAboutLane) {
      changed.push({ ...later, input: { ...later.input, [name]: members } as Input });
    } else {
      gone.push(later);
      withIdsOf(later);
    }
  }
  return { gone, changed };
}
