/** Tells effects that change the address whether it is still that of their page, and nobody is on the way to another. */
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { newestLocation } from './page-router.ts';

/**
 * Answers at the moment it is asked: an effect may run when somebody has gone on already and the page that they left is
 * not yet taken away, because the next one is still loading. What it changed then would be another page's address, or call
 * them back.
 */
export function useIsStillHere(): () => boolean {
  const { pathname } = useLocation();
  return useCallback(() => newestLocation().pathname === pathname, [pathname]);
}
