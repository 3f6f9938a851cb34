/** The keys of a list that a phone shows, too: loaded where there is room, and a keyboard. */
import { lazy, Suspense } from 'react';
import type { ListKeysProps } from '#client/features/office-list/list-keys.tsx';
import { withDeskTexts } from '#client/lib/i18n.ts';
import { useIsWide } from '#client/lib/use-is-wide.ts';

const ListKeys = lazy(async () => ({
  default: (await withDeskTexts(import('#client/features/office-list/list-keys.tsx'))).ListKeys,
}));

export const DeskKeys = (props: ListKeysProps) =>
  useIsWide() ? (
    <Suspense>
      <ListKeys {...props} />
    </Suspense>
  ) : null;
