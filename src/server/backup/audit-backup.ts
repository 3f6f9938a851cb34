/** What the audit log says of backups and restores: when, and of which moment. Nobody is named: the operator has no account. */
import { recordEvent } from '#server/audit/security-event.ts';
import type { Orm } from '#server/db/orm.ts';

/** Before a backup, so that it is in there; tables of an older version are left as they are. */
export async function recordBackup(orm: Orm): Promise<void> {
  if ((await orm.migrator.getPending()).length > 0) return;
  await recordEvent(orm.em.fork(), { action: 'backup', entity: 'Portal', entityId: null });
}

/** After a restore, in what was restored. */
export async function recordRestore(orm: Orm, backupOf: string): Promise<void> {
  await recordEvent(orm.em.fork(), { action: 'restore', entity: 'Portal', entityId: null, facts: { backupOf } });
}
