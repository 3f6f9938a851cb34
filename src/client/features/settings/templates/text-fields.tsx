/** The company's texts, one language at a time. */
import { Stack, Textarea } from '@chakra-ui/react';
import { FormField } from '#client/components/form-field.tsx';
import { Select } from '#client/components/select.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type Language, languages } from '#common/i18n/languages.ts';
import { FormatBar } from './format-bar.tsx';
import type { TemplatesFormApi } from './use-templates.ts';

const plainTexts = [
  { name: 'generalTerms', rows: 6 },
  { name: 'defaultRecommendations', rows: 5 },
  { name: 'reportFooter', rows: 2 },
  { name: 'standardPhrases', rows: 8, hint: 'templates.standardPhrasesHint' },
] as const;
export const textKeys = [
  'contractIntro',
  'generalTerms',
  'defaultRecommendations',
  'reportFooter',
  'standardPhrases',
] as const;

type TextFieldsProps = {
  form: TemplatesFormApi;
  language: Language;
  onLanguage: (language: Language) => void;
  isReadOnly: boolean;
};

export function TextFields({ form, language, onLanguage, isReadOnly }: TextFieldsProps) {
  const { t } = useTranslate();
  const { errors } = form.formState;
  return (
    <SettingsCard
      title="templates.texts"
      text="templates.textsText"
      aside={
        <Select
          root={{ width: 'auto', flexShrink: '0' }}
          aria-label={t('templates.textLanguage')}
          value={language}
          onChange={(event) => onLanguage(event.currentTarget.value as Language)}
        >
          {languages.map((option) => (
            <option key={option} value={option} lang={option}>
              {t(`language.${option}`)}
            </option>
          ))}
        </Select>
      }
    >
      {/* Another language is another set of fields. */}
      <Stack key={language} gap="5">
        <FormField
          label="templates.contractIntro"
          hint="templates.contractIntroHint"
          error={errors.contractIntro?.[language]?.message}
        >
          {isReadOnly ? null : (
            <FormatBar
              fieldName={`contractIntro.${language}`}
              onChange={(html) => form.setValue(`contractIntro.${language}`, html, { shouldDirty: true })}
            />
          )}
          <Textarea
            rows={5}
            lang={language}
            fontFamily="mono"
            fontSize="sm"
            readOnly={isReadOnly}
            {...form.register(`contractIntro.${language}`)}
          />
        </FormField>
        {plainTexts.map(({ name, rows, ...hint }) => (
          <FormField
            key={name}
            label={`templates.${name}`}
            {...hint}
            isOptional
            error={errors[name]?.[language]?.message}
          >
            <Textarea rows={rows} lang={language} readOnly={isReadOnly} {...form.register(`${name}.${language}`)} />
          </FormField>
        ))}
      </Stack>
    </SettingsCard>
  );
}
