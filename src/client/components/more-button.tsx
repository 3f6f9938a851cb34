/** Loads the next page of a list; shown as long as there is one. */
import { Button } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';

type MoreButtonProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
};

export function MoreButton({ list }: MoreButtonProps) {
  const { t } = useTranslate();
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      bg="bg.panel"
      minHeight="11"
      alignSelf="center"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {t('dashboard.more')}
    </Button>
  );
}
