/** How a check is made step by step at a device: each tap gives the next check. */
import type { BaitBoxType } from './bait-box.ts';
import { type Check, type Condition, inOrder, isChecked, isFinding, isReached, unchecked } from './check.ts';
import { checkActions, hasMeasure, measureNames, measuresOf } from './measures.ts';
import { crossedThresholds, type Threshold } from './thresholds.ts';

/** The steps that are offered; any whole percent may be typed over REST. */
export const percentSteps = [0, 10, 25, 50, 75, 100] as const;

const isOneOf = (words: readonly string[], word: string): boolean => words.includes(word);

const names = Object.keys(unchecked) as (keyof Check)[];

/** The check in a wider thing, unchecked where that says nothing. */
export const checkIn = (thing: Partial<Check>): Check =>
  Object.fromEntries(names.map((name) => [name, thing[name] ?? unchecked[name]])) as Check;

/** Whoever measures or does something has looked: in order, unless another condition was said. */
const looked = (check: Check): Check => ({ ...check, condition: check.condition ?? 'in_order' });

/** Whether somebody said nothing but that the device is there. */
const saysNothing = ({ condition, ...rest }: Check): boolean =>
  condition === 'in_order' &&
  Object.values(rest).every((value) => value === null || (Array.isArray(value) && value.length === 0));

/** After something was taken back: when nothing else was said, nobody has looked. */
const takenBack = (check: Check): Check => (saysNothing(check) ? unchecked : check);

/** What one tap on "in order" makes of a check: a finding goes, what was done besides stays. */
export function asInOrder(type: BaitBoxType, check: Check): Check {
  const clean = inOrder(type);
  return isChecked(check) && !isFinding(check)
    ? { ...check, takePercent: check.takePercent ?? clean.takePercent }
    : clean;
}

/** With that condition; nothing is measured in a device that was not reached. */
export const withCondition = (check: Check, condition: Condition): Check =>
  isReached({ condition })
    ? { ...check, condition }
    : { ...unchecked, actions: check.actions, product: check.product, condition };

/** Without the condition that was said by mistake. */
export const withoutCondition = (check: Check): Check => takenBack({ ...check, condition: 'in_order' });

/** With a share of bait taken or of the glue board that is full. */
export const withPercent = (check: Check, measure: 'takePercent' | 'glueBoardPercent', percent: number): Check =>
  looked({ ...check, [measure]: percent });

/** With so many more of a species, or fewer; none of it is no catch. */
export function withCatch(check: Check, species: string, by: number): Check {
  const before = check.catches.find((one) => one.species === species);
  const count = Math.max(0, (before?.count ?? 0) + by);
  const others = check.catches.filter((one) => one !== before);
  const changed = before
    ? check.catches.map((one) => (one === before ? { ...one, count } : one))
    : [...others, { species, count }];
  return count === 0 ? takenBack({ ...check, catches: others }) : looked({ ...check, catches: changed });
}

/** With that many of a species as somebody typed it, or at least so many. */
export function withCount(check: Check, species: string, count: number, isEstimate: boolean): Check {
  const one = { species, count, ...(isEstimate ? { isEstimate } : {}) };
  const isKnown = check.catches.some((before) => before.species === species);
  const others = check.catches.filter((before) => before.species !== species);
  if (count === 0) return takenBack({ ...check, catches: others });
  const changed = check.catches.map((before) => (before.species === species ? one : before));
  return looked({ ...check, catches: isKnown ? changed : [...others, one] });
}

/** With that product used, or none. */
export const withProduct = (check: Check, product: string | null): Check =>
  product === null ? takenBack({ ...check, product }) : looked({ ...check, product });

/** With that evidence or action, or without it when it was there. */
export function toggled<Part extends 'evidence' | 'actions'>(
  check: Check,
  part: Part,
  word: Check[Part][number],
): Check {
  const before = check[part] as readonly string[];
  return before.includes(word)
    ? takenBack({ ...check, [part]: before.filter((one) => one !== word) })
    : looked({ ...check, [part]: [...before, word] });
}

/** What stays of a check when its device turns out to be of another type. */
export function fitting(type: BaitBoxType, check: Check): Check {
  const measured = measureNames.map((name) => [name, hasMeasure(type, name) ? check[name] : unchecked[name]]);
  const done: readonly string[] = measuresOf(type).actions;
  const actions = check.actions.filter((action) => done.includes(action) || !isOneOf(checkActions, action));
  return { ...check, ...Object.fromEntries(measured), actions };
}

/** What a device showed on an earlier visit, as far as thresholds need it. */
export type RecentVisit = Pick<Check, 'takePercent'> & { condition: Condition; caught: number };

const asCheck = ({ condition, takePercent, caught }: RecentVisit): Check => ({
  ...unchecked,
  condition,
  takePercent,
  catches: [{ species: '', count: caught }],
});

/**
 * The thresholds that a check crosses.
 *
 * @param recent the visits before, newest last
 */
export const crossedBy = (
  type: BaitBoxType,
  check: Check,
  recent: readonly RecentVisit[],
  thresholds: readonly Threshold[],
): readonly Threshold[] => crossedThresholds(type, [check, ...recent.toReversed().map(asCheck)], thresholds);
