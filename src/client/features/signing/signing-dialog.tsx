/** Whom to ask to sign at a distance: name, capacity and e-mail address, proposed from what is known. */
import { Input, Text } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { trpc } from '#client/api/server-client.ts';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { Loading } from '#client/components/loading.tsx';
import { Select } from '#client/components/select.tsx';
import { useClientKey } from '#client/lib/use-client-key.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { signerRoles } from '#common/domain/inspection.ts';
import { type SigningRequestDto, signerFormSchema } from '#common/schemas/signing-request.ts';

export type Signer = z.output<typeof signerFormSchema>;

type SigningDialogProps = {
  customerId: number;
  isVisit: boolean;
  signerName: string;
  /** Who was asked before. */
  earlier: SigningRequestDto | null;
  onAsk: (signer: Signer & { clientKey: string }) => Promise<boolean>;
  onClose: () => void;
};

export function SigningDialog(props: SigningDialogProps) {
  const customer = trpc.customers.get.useQuery({ id: props.customerId });
  if (customer.isLoading) return <Loading />;
  const { earlier, signerName } = props;
  const { contactPerson, email } = customer.data ?? {};
  return (
    <SignerForm
      {...props}
      proposal={{
        signerName: earlier?.signerName ?? (signerName || contactPerson || ''),
        signerRole: earlier?.signerRole ?? 'contact',
        address: earlier?.address ?? email ?? '',
      }}
    />
  );
}

function SignerForm({
  isVisit,
  proposal,
  onAsk,
  onClose,
}: SigningDialogProps & { proposal: z.input<typeof signerFormSchema> }) {
  const { t } = useTranslate();
  const key = useClientKey();
  const form = useForm<z.input<typeof signerFormSchema>, unknown, Signer>({
    resolver: standardSchemaResolver(signerFormSchema),
    defaultValues: proposal,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title="signing.title"
      submitLabel="signing.send"
      isBusy={isSubmitting}
      onSubmit={form.handleSubmit(async (signer) => {
        if (await onAsk({ ...signer, clientKey: key.current })) onClose();
      })}
      onClose={onClose}
    >
      <Text color="fg.muted">
        {t(isVisit ? 'signing.dialog.visit' : 'signing.dialog.contract')} {t('signing.dialog.text')}
      </Text>
      <FormField label="contract.signerName" error={errors.signerName?.message}>
        <Input size="lg" autoComplete="off" {...form.register('signerName')} />
      </FormField>
      <FormField label="contract.signerRole" error={errors.signerRole?.message}>
        <Select size="lg" {...form.register('signerRole')}>
          {signerRoles.map((role) => (
            <option key={role} value={role}>
              {t(`contract.signerRole.${role}`)}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField label="signing.address" hint="signing.addressHint" error={errors.address?.message}>
        <Input size="lg" type="email" autoComplete="off" {...form.register('address')} />
      </FormField>
    </FormDialog>
  );
}
