/** Dutch or English. */
import { NativeSelect } from '@chakra-ui/react';
import { changeLanguage } from '#client/lib/i18n.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type Language, languages } from '#common/i18n/languages.ts';

export function LanguageSelect({ isShort = false }: { isShort?: boolean }) {
  const { t, language } = useTranslate();
  return (
    <NativeSelect.Root size="sm" width="auto" flexShrink="0">
      <NativeSelect.Field
        aria-label={t('language.label')}
        value={language}
        onChange={(event) => void changeLanguage(event.currentTarget.value as Language)}
      >
        {languages.map((option) => (
          <option key={option} value={option} lang={option}>
            {isShort ? option.toUpperCase() : t(`language.${option}`)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
