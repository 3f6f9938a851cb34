/** Writes a check into a box: held against what its type measures, with who and when by the portal. */
import { isDeepStrictEqual } from 'node:util';
import { changedCheck, isAnotherCheck } from '#common/domain/change-check.ts';
import {
  type Check,
  type CheckProblem,
  checkProblems,
  inOrder,
  isChecked,
  type KnownWords,
  unchecked,
} from '#common/domain/check.ts';
import { fitting } from '#common/domain/make-check.ts';
import { species } from '#common/domain/measures.ts';
import type { CheckInput } from '#common/schemas/check.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import type { BaitBox } from '#server/entities/bait-box.entity.ts';
import type { KeptCheck } from '#server/features/devices/removals.ts';
import { ownWords } from '#server/features/settings/check-word.service.ts';

const speciesSet: ReadonlySet<string> = new Set(species);

/** What a box says of its check. */
export const checkOf = ({ condition = null, takePercent = null, glueBoardPercent = null, ...box }: BaitBox): Check => ({
  condition,
  takePercent,
  glueBoardPercent,
  catches: box.catches,
  evidence: box.evidence,
  actions: box.actions,
  product: box.product ?? null,
});

/** The words that a check may hold: those of the sets, the company's own, and what the box said before. */
async function wordsFor(scope: Scope, before: Check): Promise<KnownWords> {
  const said = new Set(before.catches.map((caught) => caught.species));
  const own = { species: await ownWords(scope, 'species'), actions: await ownWords(scope, 'action') };
  return {
    isSpecies: (name) => speciesSet.has(name) || said.has(name) || own.species.has(name),
    isOwnAction: (name) => before.actions.includes(name) || own.actions.has(name),
  };
}

const setAlone: KnownWords = { isSpecies: (name) => speciesSet.has(name), isOwnAction: () => false };
const isUnknownWord = ({ code }: CheckProblem): boolean => code === 'UNKNOWN_SPECIES' || code === 'UNKNOWN_ACTION';

/** @throws AppError CHECK_NOT_MEASURED, UNKNOWN_SPECIES, UNKNOWN_ACTION, naming the field */
async function requireSound(scope: Scope, { boxType }: BaitBox, before: Check, check: Check): Promise<void> {
  let problems = checkProblems(boxType, check, setAlone);
  // Few checks hold the company's own words: they are read when one does.
  if (problems.some(isUnknownWord)) problems = checkProblems(boxType, check, await wordsFor(scope, before));
  const [problem] = problems;
  if (!problem) return;
  const { code, field: path } = problem;
  if (code === 'UNKNOWN_SPECIES' || code === 'UNKNOWN_ACTION')
    throw new AppError(code, { issues: [{ path, message: 'validation.check' }] });
  const message = code === 'NOT_REACHED' ? 'validation.notReached' : 'validation.notMeasured';
  throw new AppError('CHECK_NOT_MEASURED', { issues: [{ path, message }] });
}

/** A check in the one form in which two are compared. */
const comparable = (check: Check) => ({
  ...check,
  catches: check.catches.map(({ species: name, count, isEstimate = false }) => ({ name, count, isEstimate })),
});

/** Makes a box unchecked. */
export function clearCheck(box: BaitBox): void {
  Object.assign(box, { ...unchecked, checkedAt: null, receivedAt: null, checkedById: null, isBulkChecked: false });
}

/**
 * Gives a box that nobody has looked at the check that its device had on this visit before it was taken away, as far as its
 * type measures that.
 */
export function restoreCheck(box: BaitBox, kept: KeptCheck | null): void {
  if (kept && !isChecked(checkOf(box))) Object.assign(box, kept, fitting(box.boxType, kept));
}

/** A clock may be ahead by as much as this. */
const CLOCK_AHEAD_MS = 5 * 60_000;

/** When a check was made by the clock of whoever made it; no check is refused because that clock is ahead. */
function timeOf({ now }: Scope, checkedAt: Date | undefined): Date | undefined {
  return checkedAt && checkedAt.getTime() > now.getTime() + CLOCK_AHEAD_MS ? now : checkedAt;
}

/** Marks a box as checked just now by whoever acts. */
function sign(box: BaitBox, scope: Scope, checkedAt: Date | undefined, isBulkChecked: boolean): void {
  const { actor, now } = scope;
  box.checkedAt = timeOf(scope, checkedAt) ?? now;
  box.receivedAt = now;
  box.checkedById = actor.id;
  box.isBulkChecked = isBulkChecked;
}

/**
 * Writes what is given of a check into a box. Measures alone say that the device was in order; a condition of null makes
 * it unchecked again. Who and when stay as they are, unless the check becomes another one or was made at another time:
 * that another type measures less makes no other check.
 *
 * @param isBulkChecked whether the check that comes back was made together with all that was left
 * @throws AppError CHECK_NOT_MEASURED, UNKNOWN_SPECIES, UNKNOWN_ACTION
 */
export async function writeCheck(
  scope: Scope,
  box: BaitBox,
  { checkedAt, ...given }: CheckInput,
  isBulkChecked = false,
): Promise<void> {
  const before = checkOf(box);
  const check = changedCheck(before, given);
  if (!check) {
    clearCheck(box);
    return;
  }
  // Another type measures something else, also when nothing of the check is given.
  await requireSound(scope, box, before, check);
  const isAnother = isAnotherCheck(box.boxType, before, check, { before: box.checkedAt, given: checkedAt });
  if (!isAnother && isDeepStrictEqual(comparable(check), comparable(before))) return;
  Object.assign(box, check);
  if (isAnother) sign(box, scope, checkedAt, isBulkChecked);
}

/** Checks a box that nobody has looked at yet: nothing found, as all that is left of its floor. */
export function writeNothingFound(scope: Scope, box: BaitBox, checkedAt: Date | undefined): void {
  if (isChecked({ condition: box.condition ?? null })) return;
  Object.assign(box, inOrder(box.boxType));
  sign(box, scope, checkedAt, true);
}
