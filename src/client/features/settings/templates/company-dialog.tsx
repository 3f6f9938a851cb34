/** Asks which company this is when nobody has said so yet: its name and contacts stand above every contract. */
import { Input, Text } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '#client/api/server-client.ts';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { isCompanyKnown } from '#common/contract/company.ts';
import { companyFields } from '#common/schemas/settings.ts';
import { contacts } from './company-fields.tsx';
import type { Settings } from './use-templates.ts';

const { companyName, companyAddress, companyPhone, companyEmail, companyWebsite } = companyFields;
const formSchema = z.object({ companyName, companyAddress, companyPhone, companyEmail, companyWebsite });

export function CompanyDialog({ settings }: { settings: Settings }) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const [isOpen, setIsOpen] = useState(() => !isCompanyKnown(settings));
  const form = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: {
      companyName: '',
      companyAddress: settings.companyAddress,
      companyPhone: settings.companyPhone,
      companyEmail: settings.companyEmail,
      companyWebsite: settings.companyWebsite,
    },
  });
  const update = trpc.settings.update.useMutation({
    onSuccess: (saved) => {
      utils.settings.get.setData(undefined, saved);
      // The brand's name stands in the shell and on the login page too.
      void utils.settings.logo.invalidate();
      notify.success('settingsSaved');
      setIsOpen(false);
    },
    onError: (error) => notify.failure('errorSavingSettings', error),
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      isOpen={isOpen}
      title="templates.companyDialog"
      isBusy={update.isPending}
      onSubmit={form.handleSubmit((changes) => update.mutate({ version: settings.version, changes }))}
      onClose={() => setIsOpen(false)}
    >
      <Text color="fg.muted">{t('templates.companyDialogText')}</Text>
      <FormField label="templates.companyName" error={errors.companyName?.message}>
        <Input size="lg" autoComplete="organization" {...form.register('companyName')} />
      </FormField>
      {contacts.map(({ name, autoComplete, type }) => (
        <FormField key={name} label={`templates.${name}`} isOptional error={errors[name]?.message}>
          <Input size="lg" type={type} autoComplete={autoComplete} {...form.register(name)} />
        </FormField>
      ))}
    </FormDialog>
  );
}
