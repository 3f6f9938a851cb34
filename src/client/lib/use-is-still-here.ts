/** Tells effects that change the address whether it is still that of their page, and nobody is on the way to another. */
import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router';

/**
 * Answers at the moment it is asked: an effect may run when somebody has gone on already and the page that they left is
 * not yet taken away, because the next one is still loading. What it changed then would be another page's address, or call
 * them back.
 */
export function useIsStillHere(): () => boolean {
  const { pathname } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(() => {
    const state = router?.state;
    return (state?.navigation.location ?? state?.location)?.pathname === pathname;
  }, [router, pathname]);
}
