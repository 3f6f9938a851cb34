/** The customer's agreement with the terms. */
import { Checkbox, Field } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';

type AcceptTermsProps = { isVisit: boolean; isAccepted: boolean; onAccept: (isAccepted: boolean) => void };

export function AcceptTerms({ isVisit, isAccepted, onAccept }: AcceptTermsProps) {
  const { t } = useTranslate();
  const [isTouched, setIsTouched] = useState(false);
  return (
    <Field.Root invalid={isTouched && !isAccepted}>
      <Checkbox.Root
        minHeight="11"
        checked={isAccepted}
        onCheckedChange={({ checked }) => {
          onAccept(checked === true);
          setIsTouched(true);
        }}
      >
        <Checkbox.HiddenInput onBlur={() => setIsTouched(true)} />
        <Checkbox.Control />
        <Checkbox.Label>{t(isVisit ? 'visit.accept' : 'contract.acceptTerms')}</Checkbox.Label>
      </Checkbox.Root>
      <Field.ErrorText>
        {isVisit ? t('contract.missing', { what: t('visit.missing.accept') }) : t('validation.acceptTerms')}
      </Field.ErrorText>
    </Field.Root>
  );
}
