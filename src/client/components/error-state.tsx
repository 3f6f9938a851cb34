/** The message that something could not be loaded, why, and a button to try again. */
import { Button, Stack, Text } from '@chakra-ui/react';
import { errorText } from '#client/lib/error-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

type ErrorStateProps = { title: TranslationKey; error: unknown; onRetry: () => void };

export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const { t } = useTranslate();
  return (
    <Stack role="alert" align="center" textAlign="center" padding="8" gap="3">
      <Text fontWeight="semibold">{t(title)}</Text>
      <Text color="fg.muted">{errorText(error, t)}</Text>
      <Button variant="outline" onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </Stack>
  );
}
