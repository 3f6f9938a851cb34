/** Which writes are a visit's: its bar speaks of those alone. */
import type { Mutation } from '@tanstack/react-query';
import { isSameInspection } from '#client/api/use-outbox.ts';

/** What a write says of itself. */
type VisitWrite = {
  /** Whose it is; null is the visit that is begun by it. */
  inspectionId: number | null;
  /** Whether somebody may go on while it is under way. */
  isBackground: boolean;
  /** Whether it carries what the open step's form holds. */
  isOfForm?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Partial<VisitWrite>;
  }
}

/** @param inspectionId null for the visit that is begun by it */
export const stepWrite = (inspectionId: number | null): VisitWrite => ({ inspectionId, isBackground: false });

/** Saving by itself does not keep anybody from going on. */
export const backgroundWrite = (inspectionId: number): VisitWrite => ({ inspectionId, isBackground: true });

/** @param inspectionId null while the visit is not begun yet */
export const isWriteTo =
  (inspectionId: number | null) =>
  ({ meta, state }: Mutation): boolean => {
    if (meta?.inspectionId === undefined) return false;
    const begun = (state.data as { id?: number } | undefined)?.id ?? null;
    return isSameInspection(meta.inspectionId ?? begun, inspectionId);
  };

export const isStepWriteTo =
  (inspectionId: number | null) =>
  (mutation: Mutation): boolean =>
    isWriteTo(inspectionId)(mutation) && mutation.meta?.isBackground !== true;
