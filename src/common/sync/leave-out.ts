/** What goes along when an entry is left out: whatever was done to the things that it would have made; what comes of the rest. */
import type { Entry, Input } from './entry.ts';
import { decidesPlan, idsIn, isOfOneThing, localDeviceOf, saysCheck } from './operations.ts';

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

const changesIn = (input: Input): Input => (input.changes ?? input) as Input;

/** What of an entry that is left out is still seen after a later write: not what that one says of the same thing itself. */
function stillSeen(left: Entry, later: Entry): Entry {
  if (!isOfOneThing(left, later)) return left;
  const said = changesIn(later.input);
  const changes = Object.fromEntries(Object.entries(changesIn(left.input)).filter(([name]) => !(name in said)));
  return { ...left, input: { ...left.input, changes } };
}

/**
 * A later write of the same thing, which saw what is left out: it was made from what that was made from.
 *
 * @param left what is still seen of it
 */
function madeWithout(left: Entry, later: Entry): Input {
  const { operation, input: gone } = left;
  const { input } = later;
  if (decidesPlan(operation) && decidesPlan(later.operation) && input.floor === gone.floor && input.madeFrom)
    return { ...input, madeFrom: [...(input.madeFrom as string[]), ...((gone.madeFrom ?? []) as string[])] };
  if (!isOfOneThing(left, later) || !input.changedFrom) return input;
  const changes = changesIn(gone);
  const before = gone.changedFrom as Input | undefined;
  const seen = Object.entries(input.changedFrom).flatMap(([name, value]) => {
    if (!(name in changes)) return [[name, value]];
    return before && name in before ? [[name, before[name]]] : [];
  });
  const check = input.checkedFrom && saysCheck(gone) ? { checkedFrom: gone.checkedFrom } : {};
  return { ...input, ...check, changedFrom: Object.fromEntries(seen) };
}

export type LeftOut = {
  /** All that is not sent, the entry itself first. */
  gone: Entry[];
  /** What is sent without naming what is gone, or having seen it. */
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
  let seen = entry;
  for (const later of entries) {
    if (later.seq <= entry.seq) continue;
    const named = idsIn(later.operation, later.input).filter(({ id }) => unmade.has(id));
    if (named.length === 0) {
      const input = madeWithout(seen, later);
      if (input !== later.input) changed.push({ ...later, input });
      seen = stillSeen(seen, later);
      continue;
    }
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

/**
 * Why what was made here, and is not sent, cannot be deleted: what a customer has signed stays, a customer has visits, and
 * what a later visit goes on from is sent first. Null when it can be.
 *
 * @param made the entry that makes it
 * @param entries all that are open, in their order
 */
export function whyNotDeleted(
  made: Entry,
  entries: readonly Entry[],
): 'INSPECTION_SIGNED' | 'CUSTOMER_HAS_INSPECTIONS' | 'NOT_SENT_YET' | null {
  const [, ...along] = leftOutWith(made, entries).gone;
  const isElsewhere = along.some(({ lane }) => lane !== made.lane);
  if (made.operation === 'customers.create') return isElsewhere ? 'CUSTOMER_HAS_INSPECTIONS' : null;
  if (along.some(({ operation }) => operation === 'inspections.completeContract')) return 'INSPECTION_SIGNED';
  return isElsewhere ? 'NOT_SENT_YET' : null;
}
