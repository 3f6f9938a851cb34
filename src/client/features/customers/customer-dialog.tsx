/** Adds a customer. */
import { Button, Dialog, Input, Portal, Stack } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormField } from '#client/components/form-field.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useClientKey } from '#client/lib/use-client-key.ts';
import { useNotify } from '#client/lib/use-notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type CustomerDto, customerFields } from '#common/schemas/customer.ts';

const formSchema = z.object(customerFields);
type CustomerForm = z.input<typeof formSchema>;
type CustomerValues = z.output<typeof formSchema>;

const empty = { name: '', address: '', contactPerson: '', phone: '', email: '' };

type CustomerDialogProps = { isOpen: boolean; onClose: () => void; onCreated: (customer: CustomerDto) => void };

export function CustomerDialog({ isOpen, onClose, onCreated }: CustomerDialogProps) {
  const { t } = useTranslate();
  const notify = useNotify();
  const utils = trpc.useUtils();
  const clientKey = useClientKey();
  const form = useForm<CustomerForm, unknown, CustomerValues>({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: empty,
  });
  const create = trpc.customers.create.useMutation({
    onSuccess: async (customer) => {
      clientKey.renew();
      await utils.customers.list.invalidate();
      notify.success('customerCreated');
      form.reset(empty);
      onCreated(customer);
    },
    onError: (error) => notify.failure('errorCreatingCustomer', error),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) => create.mutate({ ...values, clientKey: clientKey.current }));
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content asChild>
            <form
              noValidate
              onSubmit={(event) => {
                // The dialog is a child of the step's form only in React's eyes.
                event.stopPropagation();
                void submit(event);
              }}
            >
              <Dialog.Header>
                <Dialog.Title>{t('customer.addTitle')}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body asChild>
                <Stack gap="4">
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
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" onClick={onClose}>
                  {t('app.cancel')}
                </Button>
                <Button type="submit" loading={create.isPending}>
                  {t('app.save')}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
