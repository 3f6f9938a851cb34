/** Plans a visit, once or as a series, for a customer that is chosen or added in it, or was chosen before. */
import { Box, Text } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '#client/api/server-client.ts';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { CustomerDialog } from '#client/features/customers/customer-dialog.tsx';
import { CustomerPicker, type PickedCustomer } from '#client/features/inspection-wizard/customer/customer-picker.tsx';
import { issuesIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { setAsTyped } from '#client/lib/set-as-typed.ts';
import { useClientKey } from '#client/lib/use-client-key.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { dayOf } from '#common/domain/day.ts';
import { formatDate } from '#common/i18n/format.ts';
import { VisitForm } from './visit-form.tsx';
import { type VisitValues, visitFormSchema } from './visit-values.ts';

type NewVisitDialogProps = {
  day: string;
  technicianId: number;
  /** For whom it is, when that is known. */
  customerId: number | null;
  /** The signed contract that the visits come of: then monthly ones are proposed. */
  contractId?: number | undefined;
  onPlanned: (day: string) => void;
  onClose: () => void;
};

export function NewVisitDialog({ day, technicianId, customerId, contractId, onPlanned, onClose }: NewVisitDialogProps) {
  const utils = trpc.useUtils();
  const clientKey = useClientKey();
  const [picked, setPicked] = useState<PickedCustomer | null>(null);
  const [isTouched, setIsTouched] = useState(false);
  const chosenId = isTouched ? (picked?.id ?? null) : customerId;
  // One that was added here has another number once it was sent.
  const known = trpc.customers.get.useQuery({ id: chosenId ?? 0 }, { enabled: chosenId !== null }).data;
  /** What the name of a customer begins as who is being added. */
  const [newName, setNewName] = useState<string | null>(null);
  const customer = known ?? picked;
  const form = useForm<VisitValues>({
    resolver: standardSchemaResolver(visitFormSchema),
    defaultValues: {
      customerId: customerId ?? 0,
      technicianId,
      day,
      startTime: null,
      endTime: null,
      note: null,
      repeat: contractId ? 'monthly' : null,
      until: null,
      contractInspectionId: contractId ?? null,
    },
  });
  useEffect(() => {
    setAsTyped(form, 'customerId', customer?.id ?? 0);
    // Nobody else's visits come of it.
    form.setValue('contractInspectionId', customer?.id === customerId ? (contractId ?? null) : null);
  }, [form, customer, customerId, contractId]);
  const create = trpc.visits.create.useMutation({
    onSuccess: (visit) => {
      void utils.visits.invalidate();
      void utils.overview.invalidate();
      notify.success('agenda.created');
      onPlanned(visit.day);
    },
    onError: (error) => {
      // Whoever corrects what was refused sends something else; without an answer it may be there.
      if (error.data) clientKey.renew();
      for (const { path, message } of issuesIn(error)) form.setError(path as keyof VisitValues, { message });
      notify.failure('agenda.saveFailed', error);
    },
  });
  const pick = (next: PickedCustomer | null) => {
    setIsTouched(true);
    setPicked(next);
  };
  // In its place: each dialog asks before what was typed in it goes, and only one can.
  if (newName !== null) {
    return (
      <CustomerDialog
        name={newName}
        onClose={() => setNewName(null)}
        onCreated={(created) => {
          pick(created);
          setNewName(null);
        }}
      />
    );
  }
  return (
    <FormDialog
      isResumed={isTouched || form.formState.isDirty}
      title="agenda.new.title"
      submitLabel="agenda.plan"
      isBusy={create.isPending}
      onSubmit={form.handleSubmit((values) => create.mutate({ ...values, clientKey: clientKey.current }))}
      onClose={onClose}
    >
      <FormField label="agenda.field.customer" error={form.formState.errors.customerId?.message}>
        <Box width="full">
          <CustomerPicker
            customer={customer}
            isFixed={false}
            isInvalid={form.formState.errors.customerId !== undefined}
            onPick={pick}
            onAdd={setNewName}
          />
        </Box>
        {customer ? <PlannedAlready customerId={customer.id} /> : null}
      </FormField>
      <VisitForm form={form} hasRepeat isOnceOffered />
    </FormDialog>
  );
}

/** So that nobody plans a second series beside the first. */
function PlannedAlready({ customerId }: { customerId: number }) {
  const { t, language } = useTranslate();
  const asked = { customerId, from: dayOf(new Date()), open: true, limit: 1 };
  const { data } = trpc.visits.list.useQuery(asked, { enabled: customerId > 0 });
  const [next] = data?.items ?? [];
  if (!next) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      {t('today.next', { date: formatDate(next.day, language) })}
      {next.repeat ? ` · ${t(`agenda.repeat.${next.repeat}`)}` : null}
    </Text>
  );
}
