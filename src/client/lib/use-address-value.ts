/** What is chosen or sought on a page, kept in the address: it is there again when one comes back, and after a reload. */
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { SEARCH_DELAY_MS } from '#common/limits.ts';
import { newestLocation } from './page-router.ts';
import { useDebounced } from './use-debounced.ts';
import { useIsStillHere } from './use-is-still-here.ts';

/** Parameters of the address and their values; '' for none. */
export type AddressChanges = Readonly<Record<string, string>>;

type Options = {
  /** From within an effect, or where the next event asks nothing of it: shown when the page comes to it. */
  canWait: boolean;
};

export type ChangeAddress = (changes: AddressChanges, options?: Options) => void;

/**
 * Changes several at once, without a step back to what was there before. They are shown before the next event, however fast
 * it follows: that one builds on them, and a field must not show its old value meanwhile. Those that can wait are built on
 * as well, shown or not.
 */
export function useAddressChanges(): ChangeAddress {
  const { pathname } = useLocation();
  const [, setParameters] = useSearchParams();
  return useCallback(
    (changes, options) =>
      setParameters(
        (shown) => {
          const newest = newestLocation();
          const next = new URLSearchParams(newest.pathname === pathname ? newest.search : shown);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        // The page stays where it is.
        { replace: true, preventScrollReset: true, flushSync: !options?.canWait },
      ),
    [setParameters, pathname],
  );
}

/** The value of one parameter, '' for none; another value takes its place, without a step back to the one before. */
export function useAddressValue(name: string): [string, (value: string) => void] {
  const [parameters] = useSearchParams();
  const change = useAddressChanges();
  const set = useCallback((value: string) => change({ [name]: value }, { canWait: true }), [name, change]);
  return [parameters.get(name) ?? '', set];
}

/** What is typed into a search box, and what is sought once typing has paused. */
export function useSearch(): { typed: string; setTyped: (text: string) => void; search: string } {
  const [kept, keep] = useAddressValue('q');
  const [typed, setTyped] = useState(kept);
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const isStillHere = useIsStillHere();
  // Whoever was on the way to another page may stay after all.
  const { state } = useNavigation();
  useEffect(() => {
    // What has been rendered may be behind where somebody is going.
    if (search !== kept && state === 'idle' && isStillHere()) keep(search);
  }, [search, kept, keep, isStillHere, state]);
  return { typed, setTyped, search };
}
