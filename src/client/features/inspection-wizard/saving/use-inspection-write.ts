/**
 * Writes to one inspection, one after the other, each from the version that the one before it left:
 * saving while typing never runs into the saving of the step.
 */
import { useMutation } from '@tanstack/react-query';
import { trpc } from '#client/api/server-client.ts';
import { useInspectionCache } from '#client/features/inspection-wizard/use-inspection-cache.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { backgroundWrite, stepWrite } from './visit-writes.ts';

/** Sends the write; `newest` is the inspection as it is known here at that moment. */
export type SendWrite = (newest: InspectionDto | undefined) => Promise<InspectionDto>;

type Write = (send: SendWrite) => Promise<InspectionDto>;

export function useInspectionWrite(id: number): { write: Write; writeInBackground: Write } {
  const utils = trpc.useUtils();
  const { accept } = useInspectionCache();
  const options = {
    scope: { id: `inspection-${id}` },
    mutationFn: (send: SendWrite) => send(utils.inspections.get.getData({ id })),
    onSuccess: accept,
  };
  return {
    write: useMutation({ ...options, meta: { ...stepWrite(id), isOfForm: true } }).mutateAsync,
    writeInBackground: useMutation({ ...options, meta: { ...backgroundWrite(id), isOfForm: true } }).mutateAsync,
  };
}
