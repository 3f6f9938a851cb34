/** How many letters one account has written: more than an office writes, less than who floods others wants. */
import type { Scope } from '#server/core/scope.ts';
import { bucketOf, countTry } from '#server/throttle/throttle.service.ts';

const LETTERS_AN_HOUR = 200;

/** Counts one. @throws AppError TOO_MANY_TRIES */
export const countLetter = (scope: Scope): Promise<void> =>
  countTry(scope, [{ bucket: bucketOf('mail', String(scope.actor.id)), max: LETTERS_AN_HOUR, windowSeconds: 3_600 }]);
