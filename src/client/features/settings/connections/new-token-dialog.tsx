/** Makes a token: of one's own, or of a service. What was made is shown this once. */
import { Input } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '#client/api/server-client.ts';
import { FormField } from '#client/components/form-field.tsx';
import { Select } from '#client/components/select.tsx';
import { ProofDialog } from '#client/features/settings/security/proof-dialog.tsx';
import { errorCodeOf, issuesIn } from '#client/lib/error-text.ts';
import { refuseField } from '#client/lib/refuse-field.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { apiTokenScopes } from '#common/domain/api-token.ts';
import { addDays, dayOf } from '#common/domain/day.ts';
import type { ProofInput } from '#common/schemas/user.ts';
import { ServiceFields } from './service-fields.tsx';
import { NEW_SERVICE, ownTokenSchema, serviceTokenSchema, type TokenForm } from './token-form.ts';
import { TokenMadeDialog } from './token-made-dialog.tsx';

/** So that one that is forgotten ends. */
const USUAL_DAYS = 365;

type NewTokenDialogProps = { isForService: boolean; onClose: () => void };

export function NewTokenDialog({ isForService, onClose }: NewTokenDialogProps) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const user = trpc.users.current.useQuery();
  const [service, setService] = useState(NEW_SERVICE);
  const isNewService = isForService && service === NEW_SERVICE;
  const today = dayOf(new Date());
  const form = useForm<TokenForm>({
    // What is chosen from a list needs no name.
    resolver: standardSchemaResolver((isNewService ? serviceTokenSchema : ownTokenSchema) as typeof serviceTokenSchema),
    defaultValues: {
      order: { name: '', scope: 'read', lastDay: addDays(today, USUAL_DAYS) },
      service: { name: '', role: 'technician' },
    },
  });
  const outcome = {
    onSuccess: () => utils.tokens.invalidate(),
    onError: (error: unknown) => {
      if (errorCodeOf(error) === 'USERNAME_TAKEN') refuseField(form, 'service.name', 'USERNAME_TAKEN');
      const day = issuesIn(error).find(({ path }) => path === 'lastDay');
      if (day) form.setError('order.lastDay', { message: day.message }, { shouldFocus: true });
    },
  };
  const createOwn = trpc.tokens.create.useMutation(outcome);
  const createOfService = trpc.tokens.createForService.useMutation(outcome);
  const create = isForService ? createOfService : createOwn;
  const send = (proof: ProofInput, options: { onError: (error: unknown) => void }) => {
    const { order, service: made } = form.getValues();
    const input = { ...order, ...proof };
    if (!isForService) return createOwn.mutate(input, options);
    const chosen = isNewService ? made : { id: Number(service) };
    return createOfService.mutate({ ...input, service: chosen }, options);
  };
  const { errors } = form.formState;
  if (create.data) return <TokenMadeDialog made={create.data} onClose={onClose} />;
  return (
    <ProofDialog
      isOpen
      title={isForService ? 'tokens.service.add' : 'tokens.add'}
      text={isForService ? 'tokens.service.addText' : 'tokens.addText'}
      submitLabel="tokens.add"
      failure="tokens.failed"
      factors={{ app: user.data?.hasAuthenticatorApp ?? false, passkey: user.data?.hasPasskey ?? false }}
      checkFields={() => form.trigger(undefined, { shouldFocus: true })}
      isBusy={create.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {isForService ? <ServiceFields form={form} chosen={service} onChoose={setService} /> : null}
      <FormField label="tokens.name" hint="tokens.nameHint" error={errors.order?.name?.message}>
        <Input size="lg" autoComplete="off" {...form.register('order.name')} />
      </FormField>
      <FormField label="tokens.scope" error={errors.order?.scope?.message}>
        <Select size="lg" {...form.register('order.scope')}>
          {apiTokenScopes.map((scope) => (
            <option key={scope} value={scope}>
              {t(`tokens.scope.${scope}`)}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField label="tokens.lastDay" hint="tokens.lastDayHint" isOptional error={errors.order?.lastDay?.message}>
        <Input
          size="lg"
          type="date"
          min={today}
          {...form.register('order.lastDay', { setValueAs: (day: string | null) => day || null })}
        />
      </FormField>
    </ProofDialog>
  );
}
