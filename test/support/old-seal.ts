/** A signed inspection as it was left before documents were kept: with a checksum of the contract alone, or none. */
import type { Em } from '#server/db/orm.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { SignedDocument } from '#server/entities/signed-document.entity.ts';
import { contractHashOf } from '#server/features/inspections/old-seal.ts';
import { unguarded } from './unguarded.ts';

/** Takes the kept document away, and seals the contract the old way. */
export const sealTheOldWay = (em: Em, id: number): Promise<void> =>
  unguarded(em, async (inner) => {
    await inner.nativeDelete(SignedDocument, { inspectionId: id });
    const everything = { refresh: true, populate: ['contractStrokes'] } as const;
    const stored = await inner.findOneOrFail(Inspection, { id }, everything);
    await inner.nativeUpdate(Inspection, { id }, { contractHash: contractHashOf(stored) });
  });
