/** Saves the customer step; what somebody else chose meanwhile is put together with it, or asked about. */
import { useState } from 'react';
import { newerInspectionIn } from '#client/features/inspection-wizard/saving/newer-inspection-in.ts';
import { useInspectionWrite } from '#client/features/inspection-wizard/saving/use-inspection-write.ts';
import type { Conflict } from '#client/features/inspection-wizard/saving/use-step-form.ts';
import { useInspectionCache } from '#client/features/inspection-wizard/use-inspection-cache.ts';
import { notify } from '#client/lib/notify.ts';
import { serverClient, trpc } from '#client/lib/server-client.ts';
import { useClientKey } from '#client/lib/use-client-key.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { type CustomerChoice, type Reconciled, useCustomerChoice, withParts } from './use-customer-choice.ts';

type Options = {
  inspection: InspectionDto | null;
  onCreated: (inspection: InspectionDto) => void;
  onSaved: () => void;
};

export function useCustomerSave({ inspection, onCreated, onSaved }: Options) {
  const { t, language } = useTranslate();
  const utils = trpc.useUtils();
  const cache = useInspectionCache();
  const clientKey = useClientKey();
  const { write } = useInspectionWrite(inspection?.id ?? 0);
  const { choice, change, reconcile, adopt, forget } = useCustomerChoice(inspection);
  const [asked, setAsked] = useState<(Reconciled & { conflict: Conflict }) | null>(null);
  const failed = (error: unknown) => notify.failure('wizard.saveFailed', error);
  const create = trpc.inspections.create.useMutation({
    onSuccess: (created) => {
      clientKey.renew();
      cache.accept(created);
      forget();
      onCreated(created);
    },
    onError: failed,
  });

  /** The choice in words, for whoever has to decide between two. */
  const wordsOf = async ({ customer, technicianId, previousId }: CustomerChoice) => {
    const technicians = await utils.users.technicians.fetch();
    const previous = previousId === null ? null : await utils.inspections.get.fetch({ id: previousId });
    const from =
      previous &&
      t('customer.fromInspection', {
        date: formatDate(new Date(previous.date), language),
        name: previous.technicianName,
      });
    return {
      customer: [customer?.name, customer?.address, from].filter(Boolean).join('\n'),
      technician: technicians.find(({ id }) => id === technicianId)?.fullName ?? '',
    };
  };
  const ask = async (reconciled: Reconciled) => {
    const [mine, theirs] = [await wordsOf(reconciled.choice), await wordsOf(reconciled.theirs)];
    setAsked({ ...reconciled, conflict: { names: reconciled.conflicts, mine, theirs } });
  };

  const send = async ({ id, previousInspectionId }: InspectionDto, chosen: CustomerChoice) => {
    const { customer, technicianId, previousId } = chosen;
    if (!customer) return;
    const changes = {
      customerId: customer.id,
      previousInspectionId: previousId,
      ...(technicianId === null ? {} : { technicianId }),
    };
    const startsFromPrevious = previousId !== null && previousId !== previousInspectionId;
    await write((version) =>
      serverClient.procedures.inspections.update.mutate({ id, version, changes, startsFromPrevious }),
    );
    forget();
    if (startsFromPrevious) {
      await utils.baitBoxes.list.invalidate({ inspectionId: id });
      await utils.inspections.drawings.invalidate({ id });
    }
    onSaved();
  };
  /** From the newest that is known here, and again from what the server has if that is newer. */
  const update = async (current: InspectionDto): Promise<void> => {
    const reconciled = reconcile(current);
    if (reconciled.conflicts.length > 0) return ask(reconciled);
    adopt(reconciled.choice, reconciled.theirs);
    try {
      await send(current, reconciled.choice);
    } catch (error) {
      const newer = newerInspectionIn(error);
      if (!newer) throw error;
      cache.accept(newer);
      await update(newer);
    }
  };

  return {
    choice,
    change,
    conflict: asked?.conflict ?? null,
    save: () => {
      const { customer, technicianId, previousId } = choice;
      if (!customer) return;
      if (inspection) return void update(inspection).catch(failed);
      create.mutate({
        customerId: customer.id,
        previousInspectionId: previousId,
        startsFromPrevious: previousId !== null,
        ...(technicianId === null ? {} : { technicianId }),
        clientKey: clientKey.current,
      });
    },
    /** Saves what was decided for, and goes on. */
    resolve: (decision: 'mine' | 'theirs') => {
      if (!asked || !inspection) return;
      const decided = decision === 'mine' ? asked.choice : withParts(asked.choice, asked.theirs, asked.conflicts);
      adopt(decided, asked.theirs);
      setAsked(null);
      send(inspection, decided).catch(failed);
    },
  };
}
