/** Which service a token is for: one that there is, or a new one with its name and role. */
import { Input } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { trpc } from '#client/api/server-client.ts';
import { FormField } from '#client/components/form-field.tsx';
import { Select } from '#client/components/select.tsx';
import { RoleSelect } from '#client/features/users/role-select.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { NEW_SERVICE, type TokenForm } from './token-form.ts';

type ServiceFieldsProps = {
  form: Pick<UseFormReturn<TokenForm>, 'register' | 'formState'>;
  /** The id of a service, or NEW_SERVICE. */
  chosen: string;
  onChoose: (service: string) => void;
};

export function ServiceFields({ form, chosen, onChoose }: ServiceFieldsProps) {
  const { t } = useTranslate();
  const services = trpc.tokens.services.useQuery();
  const { errors } = form.formState;
  return (
    <>
      {services.data?.length ? (
        <FormField label="tokens.service" error={undefined}>
          <Select size="lg" value={chosen} onChange={({ currentTarget: { value } }) => onChoose(value)}>
            <option value={NEW_SERVICE}>{t('tokens.service.new')}</option>
            {services.data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </FormField>
      ) : null}
      {chosen === NEW_SERVICE ? (
        <>
          <FormField label="tokens.service.name" error={errors.service?.name?.message}>
            <Input size="lg" autoComplete="off" {...form.register('service.name')} />
          </FormField>
          <FormField label="tokens.service.role" error={errors.service?.role?.message}>
            <RoleSelect {...form.register('service.role')} />
          </FormField>
        </>
      ) : null}
    </>
  );
}
