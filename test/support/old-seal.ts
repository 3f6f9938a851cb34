/** A signed inspection as it was left before documents were kept: with a checksum of the contract alone. */
import type { Em } from '#server/db/orm.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { SignedDocument } from '#server/entities/signed-document.entity.ts';
import { contractHashOf } from '#server/features/inspections/old-seal.ts';
import { unguarded } from './unguarded.ts';

/**
 * Takes the document of the latest signing away and seals its contract the old way, as the audit log told it then; documents
 * are kept from now on.
 */
export const sealTheOldWay = (em: Em, id: number): Promise<void> =>
  unguarded(em, async (inner) => {
    await inner.nativeDelete(SignedDocument, { inspectionId: id });
    const everything = { refresh: true, populate: ['contractStrokes'] } as const;
    const stored = await inner.findOneOrFail(Inspection, { id }, everything);
    const checksum = contractHashOf(stored);
    await inner.nativeUpdate(Inspection, { id }, { contractHash: checksum });
    // Neither is in the chain before the next signing.
    await inner.execute(`delete from audit_log where action = 'sign' and entity_id = ? and position is null`, [id]);
    await inner.execute(
      `update audit_log set changes = changes || jsonb_build_object('contractHash', jsonb_build_array(null, ?::text))
       where entity = 'Inspection' and entity_id = ? and jsonb_exists(changes, 'contractHash') and position is null`,
      [checksum, id],
    );
    await inner.execute(
      `update mikro_orm_migrations set executed_at = clock_timestamp()
       where name = 'Migration20261122103000_signed_documents'`,
    );
  });
