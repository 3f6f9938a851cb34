/** Tells effects that change the address whether it is still that of their page. */
import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router';

/**
 * Answers at the moment it is asked: an effect may run when somebody has gone on already and the page that they left is
 * not yet taken away. What it changed then would be another page's address.
 */
export function useIsStillHere(): () => boolean {
  const { pathname } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(() => router?.state.location.pathname === pathname, [router, pathname]);
}
