/** What the contract is about to say: its language, its price, and what else was agreed. */
import { Input, SimpleGrid, Textarea } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '#client/components/form-field.tsx';
import { Select } from '#client/components/select.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type PriceStatus, priceStatuses } from '#common/domain/inspection.ts';
import { languages } from '#common/i18n/languages.ts';
import { PRICE_MAX_LENGTH } from '#common/limits.ts';
import type { ContractValues } from './contract-values.ts';

type TermsFieldsProps = {
  form: UseFormReturn<ContractValues, unknown, ContractValues>;
  /** A visit under the contract that stands has no price of its own. */
  isVisit: boolean;
  priceStatus: PriceStatus;
};

export function TermsFields({ form, isVisit, priceStatus }: TermsFieldsProps) {
  const { t } = useTranslate();
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
        <FormField label={isVisit ? 'visit.language' : 'contract.language'} error={undefined}>
          <Select {...register('language')}>
            {languages.map((option) => (
              <option key={option} value={option}>
                {t(`language.${option}`)}
              </option>
            ))}
          </Select>
        </FormField>
        {isVisit ? null : (
          <FormField label="contract.priceStatus" error={errors.priceStatus?.message}>
            <Select {...register('priceStatus')}>
              {priceStatuses.map((status) => (
                <option key={status} value={status}>
                  {t(`contract.priceStatus.${status}`)}
                </option>
              ))}
            </Select>
          </FormField>
        )}
        {priceStatus === 'fixed' && !isVisit ? (
          <FormField label="contract.price" error={errors.contractPrice?.message}>
            <Input inputMode="decimal" maxLength={PRICE_MAX_LENGTH} {...register('contractPrice')} />
          </FormField>
        ) : null}
      </SimpleGrid>
      <FormField
        label="contract.notes"
        hint={isVisit ? 'visit.notes.hint' : 'contract.notes.hint'}
        isOptional
        error={errors.contractNotes?.message}
      >
        <Textarea rows={1} autoresize {...register('contractNotes')} />
      </FormField>
    </>
  );
}
