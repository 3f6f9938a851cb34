/** Step 1: the customer, the technician, and the inspection to continue from. */
import { Field, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { FormField } from '#client/components/form-field.tsx';
import { Loading } from '#client/components/loading.tsx';
import { Select } from '#client/components/select.tsx';
import { CustomerDialog } from '#client/features/customers/customer-dialog.tsx';
import { useCustomerDraftKey } from '#client/features/customers/use-customer-form.ts';
import { ConflictDialog } from '#client/features/inspection-wizard/saving/conflict-dialog.tsx';
import { STEP_FORM_ID } from '#client/features/inspection-wizard/wizard-bar.tsx';
import { hasDraft } from '#client/lib/draft.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { CustomerPicker, useIsLoadingCustomers } from './customer-picker.tsx';
import { PreviousInspection } from './previous-inspection.tsx';
import { withPresentTechnician } from './technicians.ts';
import { useCustomerSave } from './use-customer-save.ts';
import { useStartingPoints } from './use-starting-points.ts';

type CustomerStepProps = {
  inspection: InspectionDto | null;
  onCreated: (inspection: InspectionDto) => void;
  onSaved: () => void;
};

export function CustomerStep(props: CustomerStepProps) {
  const { inspection } = props;
  const { t } = useTranslate();
  const isAmendment = Boolean(inspection?.amendsId);
  const technicians = withPresentTechnician(trpc.users.technicians.useQuery().data ?? [], inspection);
  const { choice, change, conflict, isCreated, save, resolve } = useCustomerSave(props);
  const { customer, technicianId, previousId } = choice;
  const points = useStartingPoints(isAmendment ? null : (customer?.id ?? null), inspection?.id ?? null);
  const nothingChosen = inspection ? null : undefined;
  const draftKey = useCustomerDraftKey('new');
  // What an ended session interrupted goes on.
  const [newName, setNewName] = useState<string | null>(() => (hasDraft(draftKey) ? '' : null));
  const [isMissing, setIsMissing] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const isLoading = useIsLoadingCustomers();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(customer === null);
    if (customer === null) picker.current?.querySelector('input')?.focus();
    else void points.whenProposed().then((proposed) => save(proposed?.id ?? null));
  };

  if (isLoading && customer === null) return <Loading />;
  return (
    <>
      <Stack as="form" id={STEP_FORM_ID} gap="6" onSubmit={submit} inert={isCreated} {...{ noValidate: true }}>
        <Field.Root invalid={isMissing} ref={picker} alignItems="stretch">
          <Text fontWeight="medium">{t('customer.select')}</Text>
          <CustomerPicker
            customer={customer}
            isFixed={isAmendment}
            isInvalid={isMissing}
            onPick={(picked) => {
              setIsMissing(false);
              change({ customer: picked, previousId: nothingChosen });
            }}
            onAdd={setNewName}
          />
          {isMissing ? <Field.ErrorText>{t('validation.customer')}</Field.ErrorText> : null}
        </Field.Root>
        <PreviousInspection
          options={points.options}
          proposed={points.proposed}
          previousId={previousId}
          onChoose={(id) => change({ previousId: id })}
        />
        <FormField label="customer.technician" error={undefined}>
          <Select
            size="lg"
            value={technicianId ?? ''}
            onChange={(event) => change({ technicianId: Number(event.currentTarget.value) })}
          >
            {technicians.map(({ id, fullName }) => (
              <option key={id} value={id}>
                {fullName}
              </option>
            ))}
          </Select>
        </FormField>
      </Stack>
      <ConflictDialog
        conflict={conflict}
        labels={{ customer: 'customer.select', technician: 'customer.technician' }}
        onChoose={resolve}
      />
      {newName === null ? null : (
        <CustomerDialog
          name={newName}
          onClose={() => setNewName(null)}
          onCreated={(added) => {
            setNewName(null);
            setIsMissing(false);
            change({ customer: { id: added.id, name: added.name, address: added.address }, previousId: nothingChosen });
          }}
        />
      )}
    </>
  );
}
