/** Entries about a thing of which somebody else has said something else meanwhile, and what is decided of them. */
import { type Check, unchecked } from '#common/domain/check.ts';
import { checkIn } from '#common/domain/make-check.ts';
import { mergeEdits } from '#common/domain/merge-edits.ts';
import { overtakenFields } from '#common/domain/overtaken-fields.ts';
import { formOf } from '#common/domain/same-check.ts';
import type { Entry, Input } from './entry.ts';
import type { OperationName } from './operation-names.ts';
import { operations } from './operations.ts';
import { again } from './sent-again.ts';
import { fieldsOf } from './texts.ts';

const without = (fields: Input, names: readonly string[]): Input =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** An entry, or what would be one where nothing is kept. */
export type Write = { operation: OperationName; input: Input };

/** What it changes of the thing, by the names of its fields; nothing when it takes it away. */
export function changesOf({ operation, input }: Write): Input {
  if (operation === 'baitBoxes.delete') return {};
  if (operation === 'baitBoxes.update') return input.changes as Input;
  return without(fieldsOf(input), ['changedFrom', ...(operations[operation].tellsOrigin ?? [])]);
}

/** The check that it makes of the one that it was made from. */
export const checkMadeBy = (write: Write): Check =>
  checkIn({ ...(write.input.checkedFrom as Partial<Check>), ...(changesOf(write) as Partial<Check>) });

function isCheckOvertaken(write: Write, theirs: Input): boolean {
  const { checkedFrom } = write.input;
  if (!checkedFrom) return false;
  const form = (thing: unknown) => formOf(checkIn(thing as Partial<Check>));
  // Taken away, nothing of it stays.
  if (write.operation === 'baitBoxes.delete') return overtakenFields(form(theirs), form(checkedFrom)).length > 0;
  return mergeEdits(form(checkedFrom), formOf(checkMadeBy(write)), form(theirs)).conflicts.length > 0;
}

/**
 * What of a write that was refused somebody else has said otherwise: names of fields, and `check` for what was found.
 *
 * @param theirs the thing as it is now
 */
export function overtakenOf(write: Write, theirs: Input): string[] {
  const names = overtakenFields(theirs, write.input.changedFrom as Input | undefined, changesOf(write));
  // Two checks that differ nowhere twice may still make no check together.
  const isCheck = isCheckOvertaken(write, theirs) || (names.length === 0 && write.input.checkedFrom !== undefined);
  return isCheck ? [...names, 'check'] : names;
}

/**
 * A write without some of what it says; null when nothing of it is left. What was said of another number, or is about to
 * be taken away, goes as a whole.
 */
export function withoutSaid(write: Write, names: readonly string[]): Input | null {
  const { operation, input } = write;
  const said = changesOf(write);
  const isOfAnother = names.includes('boxNumber') && !('boxNumber' in said);
  if (operation === 'baitBoxes.delete' || isOfAnother) return null;
  const { changes, changedFrom, ...others } = input;
  const ofCheck = names.includes('check')
    ? [...Object.keys(unchecked), 'checkedAt', 'checkedFrom', 'isBulkChecked']
    : [];
  const going = [...names, ...ofCheck];
  if (Object.keys(without(said, going)).length === 0) return null;
  return {
    ...without(others, going),
    ...(changes ? { changes: without(changes as Input, going) } : {}),
    ...(changedFrom ? { changedFrom: without(changedFrom as Input, names) } : {}),
  };
}

/** What a change of a box makes of it, with the number that it was said of. */
function withNumber(changes: Input, { boxNumber }: Input, theirs: Input): Input {
  return boxNumber === undefined || boxNumber === theirs.boxNumber ? changes : { boxNumber, ...changes };
}

/** A write that takes the place of what somebody else has said; what was said of one number brings that back. */
export function overTheirs({ changedFrom, checkedFrom, changes, ...input }: Input, theirs: Input): Input {
  const seen = (changedFrom ?? {}) as Input;
  const from = Object.keys(seen).map((name) => [name, theirs[name]]);
  return {
    ...input,
    ...(changes ? { changes: withNumber(changes as Input, seen, theirs) } : {}),
    ...(changedFrom ? { changedFrom: Object.fromEntries(from) } : {}),
    ...(checkedFrom ? { checkedFrom: checkIn(theirs as Partial<Check>) } : {}),
  };
}

/** The entry once it is decided about; null when nothing of it is left to be sent. */
export function decidedOver(entry: Entry, theirs: Input, choice: 'mine' | 'theirs'): Entry | null {
  const input = choice === 'mine' ? overTheirs(entry.input, theirs) : withoutSaid(entry, overtakenOf(entry, theirs));
  return input && { ...again(entry), input };
}
