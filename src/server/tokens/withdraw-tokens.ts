/** Withdraws tokens, at once and in every process, and writes down which: inside the caller's transaction. */
import { sql } from 'kysely';
import { recordChange } from '#server/audit/audit-line.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';

/** Withdraws every token of an account that may no longer do what it might, or may be somebody else's. */
export async function withdrawTokensOf(em: Em, userId: number): Promise<void> {
  const withdrawn = await reader(em)
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .returning(sql<string>`name`.as('name'))
    .execute();
  if (withdrawn.length === 0) return;
  const changes = { apiToken: [withdrawn.map(({ name }) => name).join(', '), null] } as const;
  await recordChange(em, { action: 'update', entity: 'User', entityId: userId, inspectionId: null, changes });
}
