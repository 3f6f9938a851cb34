/** Going on from the plan: once its boxes and its drawing are kept, and not without a box. */
import { type FormEvent, useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { notify } from '#client/lib/notify.ts';
import { stepWrite } from '../saving/visit-writes.ts';
import { useInspectionCache } from '../use-inspection-cache.ts';
import type { InspectionDrawings } from './inspection-drawings.ts';
import type { InspectionBoxes } from './use-box-store.ts';

type Options = { boxes: InspectionBoxes; drawings: InspectionDrawings; onSaved: () => void };

export function useConfirmPlan(id: number, { boxes: { store, total }, drawings, onSaved }: Options) {
  const cache = useInspectionCache();
  const [hasTried, setHasTried] = useState(false);
  const confirm = trpc.inspections.confirmFloorPlan.useMutation({
    meta: stepWrite(id),
    onSuccess: (updated) => {
      cache.accept(updated);
      onSaved();
    },
    onError: (error) => notify.failure('wizard.saveFailed', error),
  });
  return {
    /** Whether somebody has tried to go on without a box. */
    isMissing: hasTried && total === 0,
    isBusy: confirm.isPending,
    goOn: async (event: FormEvent) => {
      event.preventDefault();
      setHasTried(total === 0);
      if (total === 0) return;
      const isSaved = (await store.queue.settled()) && (await drawings.settle());
      if (!isSaved) return;
      // It carries nothing that somebody else could have changed.
      confirm.mutate({ id });
    },
  };
}
