/** Dutch or English. */
import { Select } from '#client/components/select.tsx';
import { changeLanguage } from '#client/lib/i18n.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type Language, languages } from '#common/i18n/languages.ts';

export function LanguageSelect({ isShort = false }: { isShort?: boolean }) {
  const { t, language } = useTranslate();
  return (
    <Select
      size="sm"
      root={{ width: 'auto', flexShrink: '0' }}
      aria-label={t('language.label')}
      value={language}
      onChange={(event) => void changeLanguage(event.currentTarget.value as Language)}
    >
      {languages.map((option) => (
        <option key={option} value={option} lang={option}>
          {isShort ? option.toUpperCase() : t(`language.${option}`)}
        </option>
      ))}
    </Select>
  );
}
