/** The dialog in which a customer is filled in, new or not, and the logo chosen (specification, sections 2 and 5). */
import { Button, Dialog, Input, Portal, Stack } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDiscardQuestion } from '#client/components/discard-question.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { LogoField } from './logo-field.tsx';
import { SameNameNotice } from './same-name-notice.tsx';
import type { CustomerFormApi, CustomerValues } from './use-customer-form.ts';

type CustomerFormProps = {
  api: CustomerFormApi;
  title: string;
  isBusy: boolean;
  /** Said above the fields, such as what somebody else changed meanwhile. */
  notice?: ReactNode;
  onSubmit: (values: CustomerValues) => void;
  onClose: () => void;
};

export function CustomerForm({
  api: { form, base, forget },
  title,
  isBusy,
  notice,
  onSubmit,
  onClose,
}: CustomerFormProps) {
  const { t } = useTranslate();
  const [isUploading, setIsUploading] = useState(false);
  const { errors, isDirty } = form.formState;
  const logoId = useWatch({ control: form.control, name: 'logoId' });
  const giveUp = () => {
    forget();
    onClose();
  };
  const { close, question } = useDiscardQuestion({ isFilled: isDirty, onDiscard: giveUp });
  const submit = form.handleSubmit(onSubmit);
  return (
    <Dialog.Root
      open
      // A tap beside the dialog must not throw away what was typed.
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => {
        if (!open) close();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
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
                  {base === null ? <SameNameNotice control={form.control} /> : null}
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
                  <LogoField
                    logoId={logoId}
                    onChange={(id) => form.setValue('logoId', id, { shouldDirty: true })}
                    onUploading={setIsUploading}
                  />
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" minHeight="11" onClick={giveUp}>
                  {t('app.cancel')}
                </Button>
                <Button type="submit" minHeight="11" loading={isBusy} disabled={isUploading}>
                  {t('app.save')}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      {question}
    </Dialog.Root>
  );
}
