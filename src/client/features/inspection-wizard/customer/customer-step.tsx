/** Step 1: whose site it is, and who inspects it. */
import { Box, Button, NativeSelect, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { ErrorState } from '#client/components/error-state.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { Loading } from '#client/components/loading.tsx';
import { CustomerDialog } from '#client/features/customers/customer-dialog.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useClientKey } from '#client/lib/use-client-key.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { LIST_LIMIT_MAX } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { useInspectionCache } from '../use-inspection-cache.ts';
import { STEP_FORM_ID } from '../wizard-bar.tsx';

type CustomerStepProps = {
  inspection: InspectionDto | null;
  onCreated: (inspection: InspectionDto) => void;
  onSaved: () => void;
};

export function CustomerStep({ inspection, onCreated, onSaved }: CustomerStepProps) {
  const { t } = useTranslate();
  const customers = trpc.customers.list.useQuery({ limit: LIST_LIMIT_MAX });
  const technicians = trpc.users.technicians.useQuery();
  const user = trpc.users.current.useQuery();
  const [customerId, setCustomerId] = useState<number | null>(inspection?.customerId ?? null);
  const [technicianId, setTechnicianId] = useState(inspection?.technicianId ?? user.data?.id);
  const [isAdding, setIsAdding] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const selectId = useId();
  const cache = useInspectionCache();
  const clientKey = useClientKey();
  const create = trpc.inspections.create.useMutation({
    onSuccess: (created) => {
      clientKey.renew();
      cache.accept(created);
      onCreated(created);
    },
    onError: (error) => cache.reject('wizard.saveFailed', error),
  });
  const update = trpc.inspections.update.useMutation({
    onSuccess: (updated) => {
      cache.accept(updated);
      onSaved();
    },
    onError: (error) => cache.reject('wizard.saveFailed', error),
  });

  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(customerId === null);
    if (customerId === null) {
      document.getElementById(selectId)?.focus();
      return;
    }
    if (inspection)
      update.mutate({ id: inspection.id, version: inspection.version, changes: { customerId, technicianId } });
    else create.mutate({ customerId, technicianId, clientKey: clientKey.current });
  };

  if (customers.isPending || technicians.isPending) return <Loading />;
  if (customers.isError) {
    return <ErrorState title="customer.loadFailed" error={customers.error} onRetry={() => customers.refetch()} />;
  }
  return (
    <>
      <Stack as="form" id={STEP_FORM_ID} gap="5" onSubmit={save} {...{ noValidate: true }}>
        <FormField label="customer.select" error={isMissing ? 'validation.customer' : undefined}>
          <NativeSelect.Root>
            <NativeSelect.Field
              id={selectId}
              value={customerId ?? ''}
              onChange={(event) => setCustomerId(Number(event.currentTarget.value) || null)}
            >
              <option value="">
                {t(customers.data.items.length === 0 ? 'customer.none' : 'customer.selectPlaceholder')}
              </option>
              {customers.data.items.map(({ id, name, address }) => (
                <option key={id} value={id}>
                  {name} · {address}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        <Box>
          <Button variant="outline" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            {t('customer.add')}
          </Button>
        </Box>
        <FormField label="customer.technician" error={undefined}>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={technicianId}
              onChange={(event) => setTechnicianId(Number(event.currentTarget.value))}
            >
              {technicians.data?.map(({ id, fullName }) => (
                <option key={id} value={id}>
                  {fullName}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
      </Stack>
      <CustomerDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onCreated={(customer) => {
          setIsAdding(false);
          setIsMissing(false);
          setCustomerId(customer.id);
        }}
      />
    </>
  );
}
