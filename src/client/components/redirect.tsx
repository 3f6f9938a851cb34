/** Leads on to another page, in the place of this one. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Loading } from '#client/components/loading.tsx';
import { useIsStillHere } from '#client/lib/use-is-still-here.ts';

/** For what shows only once an answer has come: whoever went on meanwhile is not called back. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  useEffect(() => {
    if (isStillHere()) void navigate(to, { replace: true });
  }, [to, isStillHere, navigate]);
  return <Loading />;
}
