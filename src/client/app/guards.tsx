/** Who may see which screens: signed-in users everything but /auth, guests /auth alone. */
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { loadAllTexts, withDeskTexts } from '#client/lib/i18n.ts';

const AccountWaiting = lazy(async () => {
  const [{ AccountWaiting: Screen }] = await Promise.all([
    import('#client/features/auth/account-waiting.tsx'),
    loadAllTexts(),
  ]);
  return { default: Screen };
});

const TwoFactorRequired = lazy(async () => {
  const [{ TwoFactorRequired: Screen }] = await Promise.all([
    withDeskTexts(import('#client/features/auth/two-factor-required.tsx')),
    loadAllTexts(),
  ]);
  return { default: Screen };
});

/** Where a guest was going, so that signing in leads there. */
type FromState = { from?: string } | null;

export function RequireUser() {
  const location = useLocation();
  const user = trpc.users.current.useQuery();
  if (user.isPending) return <Loading />;
  if (user.isError) return <ErrorState title="errors.UNAVAILABLE" error={user.error} onRetry={() => user.refetch()} />;
  if (!user.data) {
    const state: FromState = { from: location.pathname + location.search };
    return <Navigate to="/auth" replace state={state} />;
  }
  if (user.data.status !== 'approved') {
    return (
      <Suspense fallback={<Loading />}>
        <AccountWaiting />
      </Suspense>
    );
  }
  if (user.data.isTwoFactorRequired && !user.data.hasTwoFactor) {
    return (
      <Suspense fallback={<Loading />}>
        <TwoFactorRequired />
      </Suspense>
    );
  }
  return <Outlet />;
}

export function RequireGuest() {
  const location = useLocation();
  const user = trpc.users.current.useQuery();
  if (user.isPending) return <Loading />;
  if (user.data) return <Navigate to={(location.state as FromState)?.from ?? '/'} replace />;
  return <Outlet />;
}
