/** A box to search a list with; its label is read out, its icon is seen. */
import { Box, Input } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

type SearchFieldProps = { label: TranslationKey; value: string; onChange: (value: string) => void };

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslate();
  return (
    <Box position="relative" width="full" maxWidth={{ md: 'sm' }}>
      <Box position="absolute" insetStart="3" top="50%" transform="translateY(-50%)" color="fg.muted" zIndex="1">
        <Search size={18} aria-hidden />
      </Box>
      <Input
        type="search"
        size="lg"
        bg="bg.panel"
        paddingStart="10"
        aria-label={t(label)}
        placeholder={t(label)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Box>
  );
}
