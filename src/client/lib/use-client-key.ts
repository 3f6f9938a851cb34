/** The idempotency key of something being created: kept through every retry, renewed once it is created. */
import { useMemo, useRef } from 'react';
import { v4 as newUuid } from 'uuid';

export type ClientKey = { readonly current: string; renew: () => void };

export function useClientKey(): ClientKey {
  const key = useRef(newUuid());
  return useMemo(
    () => ({
      get current() {
        return key.current;
      },
      renew: () => {
        key.current = newUuid();
      },
    }),
    [],
  );
}
