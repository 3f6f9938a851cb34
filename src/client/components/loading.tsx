/** The spinner that is shown while something loads. */
import { Center, Spinner } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';

export function Loading() {
  const { t } = useTranslate();
  return (
    <Center minHeight="40" role="status" aria-label={t('app.loading')}>
      <Spinner size="lg" color="colorPalette.solid" />
    </Center>
  );
}
