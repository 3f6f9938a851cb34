/** Hands inspections over to another technician; as long as that is said, it can be taken back. */

import { trpc } from '#client/api/server-client.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

type Handed = { id: number; technicianId: number };

/** By whose they were: handing them back is one call for each. */
function byTechnician(inspections: readonly Handed[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const { id, technicianId } of inspections) groups.set(technicianId, [...(groups.get(technicianId) ?? []), id]);
  return groups;
}

/** @param onDone called once they are another technician's */
export function useReassign(onDone: () => void = () => {}): {
  reassign: (inspections: readonly Handed[], technicianId: number) => void;
  isPending: boolean;
} {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  // Past the screen, which may have gone on by then.
  const takeBack = async (inspections: readonly Handed[]) => {
    try {
      for (const [technicianId, ids] of byTechnician(inspections))
        await utils.client.inspections.reassign.mutate({ ids, technicianId });
      notify.success('inspections.reassign.undone');
    } catch (error) {
      notify.failure('inspections.reassignFailed', error);
    }
    await utils.inspections.invalidate();
  };
  const change = trpc.inspections.reassign.useMutation({
    onError: (error) => notify.failure('inspections.reassignFailed', error),
    onSettled: () => utils.inspections.invalidate(),
  });
  return {
    reassign: (inspections, technicianId) =>
      change.mutate(
        { ids: inspections.map(({ id }) => id), technicianId },
        {
          onSuccess: () => {
            const undo = { label: t('inspections.reassign.undo'), onClick: () => void takeBack(inspections) };
            notify.success('inspections.reassigned', undo);
            onDone();
          },
        },
      ),
    isPending: change.isPending,
  };
}
