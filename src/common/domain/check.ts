/** A check: what was found and done at a device on one visit. */
import type { BaitBoxType } from './bait-box.ts';
import { checkActions, hasMeasure, type MeasureName, measuresOf } from './measures.ts';

export const conditions = ['in_order', 'damaged', 'missing', 'not_reachable', 'dirty'] as const;
export type Condition = (typeof conditions)[number];

export const evidenceKinds = ['droppings', 'gnawing', 'tracks', 'smell', 'live_animal'] as const;
export type Evidence = (typeof evidenceKinds)[number];

/** How many of a species, which may be one of the company's own; an estimate says "at least so many". */
export type Catch = { species: string; count: number; isEstimate?: boolean | undefined };

export type Check = {
  /** Null as long as nobody has looked at the device on this visit. */
  condition: Condition | null;
  takePercent: number | null;
  glueBoardPercent: number | null;
  catches: readonly Catch[];
  evidence: readonly Evidence[];
  /** Of the closed set, or the company's own. */
  actions: readonly string[];
  /** What was used: bait, poison or another product, as the company calls it. */
  product: string | null;
};

/** As a device is at the beginning of a visit. */
export const unchecked: Check = {
  condition: null,
  takePercent: null,
  glueBoardPercent: null,
  catches: [],
  evidence: [],
  actions: [],
  product: null,
};

/** The check that one tap makes: looked at, and nothing found. */
export const inOrder = (type: BaitBoxType): Check => ({
  ...unchecked,
  condition: 'in_order',
  takePercent: hasMeasure(type, 'takePercent') ? 0 : null,
});

export const isChecked = ({ condition }: Pick<Check, 'condition'>): boolean => condition !== null;

/** Whether the inside of the device was seen: a missing one, or one out of reach, has nothing to measure. */
export const isReached = ({ condition }: Pick<Check, 'condition'>): boolean =>
  condition !== null && condition !== 'missing' && condition !== 'not_reachable';

/** How many animals were caught, of all species. */
export const catchCount = ({ catches }: Pick<Check, 'catches'>): number =>
  catches.reduce((sum, { count }) => sum + count, 0);

/** Whether a check is a finding: bait taken, something caught, evidence, or a condition other than in order. */
export const isFinding = (check: Check): boolean =>
  isChecked(check) &&
  ((check.takePercent ?? 0) > 0 ||
    catchCount(check) > 0 ||
    check.evidence.length > 0 ||
    check.condition !== 'in_order');

/** What is wrong with a check, each at the field it is about. */
export type CheckProblem = {
  code: 'CHECK_NOT_MEASURED' | 'NOT_REACHED' | 'UNKNOWN_SPECIES' | 'UNKNOWN_ACTION' | 'CONDITION_REQUIRED';
  field: 'condition' | 'actions' | MeasureName;
  /** The member that is wrong: a species or an action. */
  value?: string;
};

const isMeasured = (check: Check, name: MeasureName): boolean => {
  const value = check[name];
  return Array.isArray(value) ? value.length > 0 : value !== null;
};

const isInSet = (action: string): boolean => (checkActions as readonly string[]).includes(action);

/** Which words somebody knows: all species, and the company's own actions. */
export type KnownWords = { isSpecies: (name: string) => boolean; isOwnAction: (name: string) => boolean };

/**
 * What is wrong with a check of a device of that type: something that the type does not measure or that cannot be done
 * there, a species or an action that nobody knows, measures without a condition, or measures of what nobody could look
 * into. The company's own actions can be done anywhere.
 */
export function checkProblems(
  type: BaitBoxType,
  check: Check,
  { isSpecies, isOwnAction }: KnownWords,
): readonly CheckProblem[] {
  const actions: readonly string[] = measuresOf(type).actions;
  const measured = (['takePercent', 'catches', 'evidence', 'glueBoardPercent'] as const).filter((name) =>
    isMeasured(check, name),
  );
  const isEmpty = measured.length === 0 && check.actions.length === 0 && check.product === null;
  return [
    ...(check.condition === null && !isEmpty
      ? [{ code: 'CONDITION_REQUIRED', field: 'condition' } satisfies CheckProblem]
      : []),
    ...(check.condition !== null && !isReached(check)
      ? measured.map((field): CheckProblem => ({ code: 'NOT_REACHED', field }))
      : []),
    ...measured
      .filter((field) => !hasMeasure(type, field))
      .map((field): CheckProblem => ({ code: 'CHECK_NOT_MEASURED', field })),
    ...check.actions
      .filter((action) => !actions.includes(action) && (isInSet(action) || !isOwnAction(action)))
      .map((value): CheckProblem => {
        const code = isInSet(value) ? 'CHECK_NOT_MEASURED' : 'UNKNOWN_ACTION';
        return { code, field: 'actions', value };
      }),
    ...check.catches
      .filter(({ species }) => !isSpecies(species))
      .map(({ species }): CheckProblem => ({ code: 'UNKNOWN_SPECIES', field: 'catches', value: species })),
  ];
}
