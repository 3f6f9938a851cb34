/** Who signs: the name, and on whose behalf. */
import { Input, SimpleGrid } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '#client/components/form-field.tsx';
import { Select } from '#client/components/select.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { signerRoles } from '#common/domain/inspection.ts';
import type { ContractValues } from './contract-values.ts';

type SignerFieldsProps = { form: UseFormReturn<ContractValues, unknown, ContractValues> };

export function SignerFields({ form }: SignerFieldsProps) {
  const { t } = useTranslate();
  const { register } = form;
  const { errors } = form.formState;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <FormField label="contract.signerName" error={errors.signerName?.message}>
        <Input autoComplete="off" {...register('signerName')} />
      </FormField>
      <FormField label="contract.signerRole" error={errors.signerRole?.message}>
        <Select {...register('signerRole')}>
          {signerRoles.map((role) => (
            <option key={role} value={role}>
              {t(`contract.signerRole.${role}`)}
            </option>
          ))}
        </Select>
      </FormField>
    </SimpleGrid>
  );
}
