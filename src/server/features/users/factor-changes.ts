/** Writes down what somebody did to their own ways in, so that the account's owner hears of it elsewhere. */
import type { AuditChanges } from '#common/domain/audit.ts';
import { recordChange } from '#server/audit/audit-line.ts';
import type { Scope } from '#server/core/scope.ts';

/** Names a session in the audit log without telling its id. */
export const sessionTag = (sessionHash: string): string => sessionHash.slice(0, 8);

type FactorChange = Partial<
  Record<
    'twoFactorApp' | 'passkey' | 'passkeyName' | 'apiToken' | 'ownSessionsEnded',
    readonly [before: string | null, after: string | null]
  >
>;

/**
 * @param change - the name of what went, and of what came; `passkeyName` of one that stays, which nobody is told of;
 *   `ownSessionsEnded` how many
 */
export function recordFactorChange({ em, actor }: Scope, change: FactorChange): Promise<void> {
  const changes: AuditChanges = { ...change, session: [null, sessionTag(actor.sessionHash)] };
  return recordChange(em, { action: 'update', entity: 'User', entityId: actor.id, inspectionId: null, changes });
}
