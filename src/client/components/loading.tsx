/** The spinner that is shown while something loads. */
import { Center, Spinner } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';

/** @param minHeight of what comes in its place, so that nothing below it moves then */
export function Loading({ minHeight = '40' }: { minHeight?: string }) {
  const { t } = useTranslate();
  return (
    <Center minHeight={minHeight} role="status" aria-label={t('app.loading')}>
      <Spinner size="lg" color="colorPalette.solid" />
    </Center>
  );
}
