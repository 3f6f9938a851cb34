/** Whether whoever acts is still what they were when their call began: asked by what writes after something slow. */
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { reader } from '#server/db/reader.ts';

/**
 * While a document was printed, a password hashed or a picture decoded, whoever acts may have been rejected or given
 * another role. Within a transaction it is held until that ends.
 *
 * @throws AppError ACCOUNT_CHANGED
 */
export async function requireSameAccount({ em, actor }: Pick<Scope, 'em' | 'actor'>): Promise<void> {
  const account = await reader(em)
    .selectFrom('users')
    .select(['role', 'status'])
    .where('id', '=', actor.id)
    .forShare()
    .executeTakeFirst();
  if (account?.role !== actor.role || account.status !== actor.status) throw new AppError('ACCOUNT_CHANGED');
}
