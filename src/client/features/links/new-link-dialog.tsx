/** Makes a link for a customer, and mails it where that is asked for. What was made is shown this once. */
import { Input, Text } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '#client/api/server-client.ts';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { Select } from '#client/components/select.tsx';
import { issuesIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useClientKey } from '#client/lib/use-client-key.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { defaultLastDay } from '#common/domain/customer-link.ts';
import { dayOf } from '#common/domain/day.ts';
import { languages } from '#common/i18n/languages.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { customerLinkFields } from '#common/schemas/customer-link.ts';
import type { CustomerLinksDto } from '#common/schemas/customer-link-dto.ts';
import { LinkMadeDialog } from './link-made-dialog.tsx';

const formSchema = z.object(customerLinkFields);
type LinkForm = z.input<typeof formSchema>;

type NewLinkDialogProps = { customer: CustomerDto; known: CustomerLinksDto; onClose: () => void };

export function NewLinkDialog({ customer, known, onClose }: NewLinkDialogProps) {
  const { t, language } = useTranslate();
  const utils = trpc.useUtils();
  const today = dayOf(new Date());
  const clientKey = useClientKey();
  const form = useForm<LinkForm, unknown, z.infer<typeof formSchema>>({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: {
      name: customer.contactPerson ?? customer.name,
      language: known.language ?? language,
      lastDay: defaultLastDay(today),
      email: '',
    },
  });
  const create = trpc.customerLinks.create.useMutation({
    onSuccess: ({ token }) => {
      // Sent again because no answer came: the link is there, and its secret was in that answer.
      if (token === null) {
        notify.warning('links.madeBefore');
        onClose();
      }
      return utils.customerLinks.list.invalidate({ customerId: customer.id });
    },
    onError: (error) => {
      // Whoever corrects what was refused sends something else; without an answer it may be there.
      if (error.data) clientKey.renew();
      const day = issuesIn(error).find(({ path }) => path === 'lastDay');
      if (day) form.setError('lastDay', { message: day.message }, { shouldFocus: true });
      else notify.failure('links.createFailed', error);
    },
  });
  const { errors } = form.formState;
  if (create.data?.token)
    return <LinkMadeDialog made={create.data} token={create.data.token} site={known.site} onClose={onClose} />;
  return (
    <FormDialog
      title="links.new"
      submitLabel={form.watch('email') ? 'links.createAndMail' : 'links.create'}
      isBusy={create.isPending}
      onSubmit={form.handleSubmit((fields) =>
        create.mutate({ ...fields, customerId: customer.id, clientKey: clientKey.current }),
      )}
      onClose={onClose}
    >
      <FormField label="links.name" hint="links.nameHint" error={errors.name?.message}>
        <Input size="lg" autoComplete="off" {...form.register('name')} />
      </FormField>
      <FormField label="links.lastDay" error={errors.lastDay?.message}>
        <Input size="lg" type="date" min={today} {...form.register('lastDay')} />
      </FormField>
      <FormField label="links.language" error={errors.language?.message}>
        <Select size="lg" {...form.register('language')}>
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {t(`language.${one}`)}
            </option>
          ))}
        </Select>
      </FormField>
      {known.isMailSetUp ? (
        <FormField label="links.email" hint="links.emailHint" isOptional error={errors.email?.message}>
          <Input
            size="lg"
            type="email"
            autoComplete="off"
            {...(customer.email ? { placeholder: customer.email } : {})}
            {...form.register('email')}
          />
        </FormField>
      ) : (
        <Text textStyle="sm" color="fg.muted">
          {t('links.noMail')}
        </Text>
      )}
    </FormDialog>
  );
}
