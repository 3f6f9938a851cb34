/** A text of an inspection that no longer changes. */
import { Box, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

export function ReadOnlyText({ label, text }: { label: TranslationKey; text: string | null }) {
  const { t } = useTranslate();
  return (
    <Box>
      <Text fontSize="sm" color="fg.muted" marginBottom="1">
        {t(label)}
      </Text>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text ?? '—'}
      </Text>
    </Box>
  );
}
