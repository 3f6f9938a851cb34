/** Loads the next page of a list; shown as long as there is one. */
import { Button } from '@chakra-ui/react';
import { CancelledError } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

type Pages = {
  data?: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  fetchNextPage: (options: { throwOnError: true; cancelRefetch: false }) => Promise<Pages>;
};

/** Asks for the next page, and again as long as the list is asked for anew meanwhile and comes without it. */
async function loadMore({ data: before, fetchNextPage }: Pages): Promise<void> {
  for (;;) {
    try {
      const { data, hasNextPage } = await fetchNextPage({ throwOnError: true, cancelRefetch: false });
      if (!hasNextPage || data?.pages.length !== before?.pages.length) return;
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error;
    }
  }
}

export function MoreButton({ list }: { list: Pages }) {
  const { t } = useTranslate();
  const [isAsked, setIsAsked] = useState(false);
  if (!list.hasNextPage) return null;
  const press = async () => {
    setIsAsked(true);
    try {
      await loadMore(list);
    } catch (error) {
      notify.failure('dashboard.moreFailed', error);
    }
    setIsAsked(false);
  };
  return (
    <Button
      variant="outline"
      bg="bg.panel"
      minHeight="11"
      alignSelf="center"
      loading={isAsked}
      onClick={() => void press()}
    >
      {t('dashboard.more')}
    </Button>
  );
}
