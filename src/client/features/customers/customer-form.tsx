/** The form of a customer, new or not: what a person fills in, and the logo (specification, sections 2 and 5). */
import { Button, Dialog, Input, Stack } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormField } from '#client/components/form-field.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type CustomerDto, customerFields } from '#common/schemas/customer.ts';
import { LogoField } from './logo-field.tsx';

const formSchema = z.object(customerFields);
type FormInput = z.input<typeof formSchema>;
type FormValues = z.output<typeof formSchema>;

export type CustomerValues = FormValues & { logoId: string | null };

const inputOf = (customer: CustomerDto | null): FormInput => ({
  name: customer?.name ?? '',
  address: customer?.address ?? '',
  contactPerson: customer?.contactPerson ?? '',
  phone: customer?.phone ?? '',
  email: customer?.email ?? '',
});

type CustomerFormProps = {
  title: string;
  customer: CustomerDto | null;
  isBusy: boolean;
  /** Said above the fields, such as what somebody else changed meanwhile. */
  notice?: ReactNode;
  onSubmit: (values: CustomerValues) => void;
  onCancel: () => void;
};

export function CustomerForm({ title, customer, isBusy, notice, onSubmit, onCancel }: CustomerFormProps) {
  const { t } = useTranslate();
  const [logoId, setLogoId] = useState(customer?.logoId ?? null);
  const [isUploading, setIsUploading] = useState(false);
  const form = useForm<FormInput, unknown, FormValues>({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: inputOf(customer),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) => onSubmit({ ...values, logoId }));
  return (
    <Dialog.Content>
      <form
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          // The dialog may be a child of another form, though only in React's eyes.
          event.stopPropagation();
          void submit(event);
        }}
      >
        <Dialog.Header>
          <Dialog.Title>{title}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body asChild>
          <Stack gap="4">
            {notice}
            <FormField label="customer.name" error={errors.name?.message}>
              <Input autoComplete="organization" {...form.register('name')} />
            </FormField>
            <FormField label="customer.address" hint="customer.addressHint" error={errors.address?.message}>
              <Input autoComplete="street-address" {...form.register('address')} />
            </FormField>
            <FormField label="customer.contactPerson" isOptional error={errors.contactPerson?.message}>
              <Input autoComplete="name" {...form.register('contactPerson')} />
            </FormField>
            <FormField label="customer.phone" isOptional error={errors.phone?.message}>
              <Input type="tel" autoComplete="tel" {...form.register('phone')} />
            </FormField>
            <FormField label="customer.email" isOptional error={errors.email?.message}>
              <Input type="email" autoComplete="email" {...form.register('email')} />
            </FormField>
            <LogoField logoId={logoId} onChange={setLogoId} onUploading={setIsUploading} />
          </Stack>
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="outline" minHeight="11" onClick={onCancel}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" minHeight="11" loading={isBusy} disabled={isUploading}>
            {t('app.save')}
          </Button>
        </Dialog.Footer>
      </form>
    </Dialog.Content>
  );
}
