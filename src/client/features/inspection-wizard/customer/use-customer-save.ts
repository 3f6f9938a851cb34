/** Saves the customer step; what somebody else chose meanwhile is put together with it, or asked about. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { serverClient, trpc } from '#client/api/server-client.ts';
import { useReportSaveStatus } from '#client/features/inspection-wizard/saving/save-status.ts';
import { useInspectionWrite } from '#client/features/inspection-wizard/saving/use-inspection-write.ts';
import type { Conflict } from '#client/features/inspection-wizard/saving/use-step-form.ts';
import { stepWrite } from '#client/features/inspection-wizard/saving/visit-writes.ts';
import { useInspectionCache } from '#client/features/inspection-wizard/use-inspection-cache.ts';
import { newerVersionIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import { AUTOSAVE_DELAY_MS } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { withPresentTechnician } from './technicians.ts';
import { type CustomerChoice, type Reconciled, useCustomerChoice, withParts } from './use-customer-choice.ts';

/** Writes what was chosen into the inspection as it is known here. */
type Send = (current: InspectionDto, chosen: CustomerChoice) => Promise<void>;

type Options = {
  inspection: InspectionDto | null;
  onCreated: (inspection: InspectionDto) => void;
  onSaved: () => void;
};

export function useCustomerSave({ inspection, onCreated, onSaved }: Options) {
  const { t, language } = useTranslate();
  const utils = trpc.useUtils();
  const cache = useInspectionCache();
  const { write, writeInBackground } = useInspectionWrite(inspection?.id ?? 0);
  const { choice, clientKey, isUnsaved, change, reconcile, adopt, saved, forget } = useCustomerChoice(inspection);
  const [asked, setAsked] = useState<(Reconciled & { conflict: Conflict; send: Send }) | null>(null);
  const failed = (error: unknown) => notify.failure('wizard.saveFailed', error);
  const create = trpc.inspections.create.useMutation({
    meta: stepWrite(null),
    onSuccess: (created) => {
      cache.accept(created);
      forget();
      notify.done('savedSuccessfully');
      onCreated(created);
    },
    onError: failed,
  });

  /** The choice in words, for whoever has to decide between two. */
  const wordsOf = async ({ customer, technicianId, previousId }: CustomerChoice) => {
    const technicians = withPresentTechnician(await utils.users.technicians.fetch(), inspection);
    const previous = previousId ? await utils.inspections.get.fetch({ id: previousId }) : null;
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
  const ask = async (reconciled: Reconciled, send: Send) => {
    const [mine, theirs] = [await wordsOf(reconciled.choice), await wordsOf(reconciled.theirs)];
    setAsked({ ...reconciled, send, conflict: { names: reconciled.conflicts, mine, theirs } });
  };

  /** Keeps who it is for and who makes it; an earlier inspection to start from is taken with the step. */
  const keep: Send = async ({ id, previousInspectionId }, chosen) => {
    const { customer, technicianId, previousId } = chosen;
    if (!customer) return;
    const changes = {
      customerId: customer.id,
      ...(previousId ? {} : { previousInspectionId: null }),
      ...(technicianId === null ? {} : { technicianId }),
    };
    await writeInBackground((newest) =>
      serverClient.procedures.inspections.update.mutate({ id, version: newest?.version, changes }),
    );
    const isAllKept = !previousId || previousId === previousInspectionId;
    saved(isAllKept ? chosen : { ...chosen, previousId: previousInspectionId });
    if (isAllKept) forget();
  };
  const finish: Send = async ({ id, previousInspectionId }, chosen) => {
    const { customer, technicianId, previousId = null } = chosen;
    if (!customer) return;
    const changes = {
      customerId: customer.id,
      previousInspectionId: previousId,
      ...(technicianId === null ? {} : { technicianId }),
    };
    const startsFromPrevious = previousId !== null && previousId !== previousInspectionId;
    await write((newest) =>
      serverClient.procedures.inspections.update.mutate({ id, version: newest?.version, changes, startsFromPrevious }),
    );
    saved(chosen);
    forget();
    if (startsFromPrevious) {
      await utils.baitBoxes.list.invalidate({ inspectionId: id });
      await utils.inspections.drawings.invalidate({ id });
    }
    notify.done('savedSuccessfully');
    onSaved();
  };
  /** From the newest that is known here, and again from what the server has if that is newer. */
  const update = async (current: InspectionDto, send: Send): Promise<void> => {
    const reconciled = reconcile(current);
    if (reconciled.conflicts.length > 0) return ask(reconciled, send);
    adopt(reconciled.choice, reconciled.theirs);
    try {
      await send(current, reconciled.choice);
    } catch (error) {
      const newer = newerVersionIn<InspectionDto>(error);
      if (!newer) throw error;
      cache.accept(newer);
      await update(newer, send);
    }
  };

  const isAsking = asked !== null;
  const autosave = useRef(() => {});
  useEffect(() => {
    autosave.current = () => {
      // A failure is said in the bar, and tried again from there.
      if (inspection && isUnsaved && !isAsking) update(inspection, keep).catch(() => {});
    };
  });
  // Every choice begins the pause anew.
  const settled = useDebounced(choice, AUTOSAVE_DELAY_MS);
  useEffect(() => {
    if (isUnsaved && settled === choice) autosave.current();
  }, [choice, settled, isUnsaved]);
  useEffect(() => {
    const now = () => autosave.current();
    window.addEventListener('online', now);
    return () => {
      window.removeEventListener('online', now);
      now();
    };
  }, []);
  useReportSaveStatus(
    inspection !== null && isUnsaved,
    useCallback(() => autosave.current(), []),
  );

  return {
    choice,
    change,
    conflict: asked?.conflict ?? null,
    /** What is chosen from now on would be part of no inspection: the page is about to show the one that was made. */
    isCreated: create.isSuccess,
    /** @param proposedId the earlier inspection that a new one goes on from when nothing else was chosen */
    save: (proposedId: number | null) => {
      const { customer, technicianId, previousId } = choice;
      if (!customer) return;
      if (inspection) return void update(inspection, finish).catch(failed);
      create.mutate({
        customerId: customer.id,
        previousInspectionId: previousId === undefined ? proposedId : previousId,
        from: previousId === null ? 'nothing' : 'devices',
        ...(technicianId === null ? {} : { technicianId }),
        clientKey,
      });
    },
    /** Saves what was decided for, and goes on if that was asked for. */
    resolve: (decision: 'mine' | 'theirs') => {
      if (!asked || !inspection) return;
      const decided = decision === 'mine' ? asked.choice : withParts(asked.choice, asked.theirs, asked.conflicts);
      adopt(decided, asked.theirs);
      setAsked(null);
      asked.send(inspection, decided).catch(failed);
    },
  };
}
