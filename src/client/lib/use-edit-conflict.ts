/** What somebody else changes of a thing while it is edited here: put together with what is changed here, or asked about. */
import { useState } from 'react';
import { isContested } from '#common/domain/merge-edits.ts';
import { newerVersionIn } from './error-text.ts';

type Changes<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

type Meeting<Thing, Values> = {
  /** What they have made of it where both have changed the same; null while nothing has to be chosen. */
  conflict: Thing | null;
  /** From which version one's own is saved. */
  from: Thing | null;
  /**
   * Answers whether a write was refused because of what somebody else has changed: `resend` sends it from there where each has
   * changed something else; otherwise one chooses.
   */
  meet: (error: unknown, changes: Changes<Values>, resend: (newest: Thing) => void) => boolean;
  /** Theirs was taken over. */
  settle: () => void;
};

/**
 * @param base the thing as it was when editing began; null for a new one
 * @param valuesOf what of it is edited
 */
export function useEditConflict<Thing extends object, Values extends object>(
  base: Thing | null,
  valuesOf: (thing: Thing) => Values,
): Meeting<Thing, Values> {
  const [conflict, setConflict] = useState<Thing | null>(null);
  return {
    conflict,
    from: conflict ?? base,
    meet: (error, changes, resend) => {
      const newest = newerVersionIn<Thing>(error);
      if (!newest || !base) return false;
      if (isContested(changes, valuesOf(base), valuesOf(newest))) setConflict(newest);
      else resend(newest);
      return true;
    },
    settle: () => setConflict(null),
  };
}
