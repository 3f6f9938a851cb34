/** A labelled field with its hint and its error, in the chosen language. */
import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';

type FormFieldProps = {
  label: TranslationKey;
  hint?: TranslationKey;
  /** The message of the schema: a dictionary key. */
  error: string | undefined;
  isOptional?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
};

export function FormField({ label, hint, error, isOptional = false, isDisabled = false, children }: FormFieldProps) {
  const { t } = useTranslate();
  return (
    <Field.Root invalid={error !== undefined} disabled={isDisabled}>
      <Field.Label flexWrap="wrap" overflowWrap="anywhere">
        {t(label)}
        {isOptional ? (
          <Field.RequiredIndicator fallback={<Field.HelperText as="span">({t('app.optional')})</Field.HelperText>} />
        ) : null}
      </Field.Label>
      {children}
      {hint ? <Field.HelperText>{t(hint)}</Field.HelperText> : null}
      {error === undefined ? null : <Field.ErrorText>{t(error as TranslationKey)}</Field.ErrorText>}
    </Field.Root>
  );
}
