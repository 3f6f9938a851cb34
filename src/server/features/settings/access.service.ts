/** Who may come in: whether strangers register, and whether everybody needs a second factor. */
import type { AccessDto, SaveAccessInput } from '#common/schemas/settings.ts';
import { AppError } from '#server/core/errors.ts';
import { omitUndefined } from '#server/core/omit-undefined.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { hasSecondFactor, User } from '#server/entities/user.entity.ts';
import { holdSettings } from './settings.service.ts';

/** The rules; everybody may register, without a second factor, until an administrator says otherwise. */
export async function getAccess({ em }: { em: Em }): Promise<AccessDto> {
  const rules = await reader(em)
    .selectFrom('settings')
    .select(['requires_two_factor as requiresTwoFactor', 'is_registration_open as isRegistrationOpen'])
    .executeTakeFirst();
  return rules ?? { requiresTwoFactor: false, isRegistrationOpen: true };
}

/**
 * Changes the rules. Whoever requires a second factor of everybody has one: nobody locks themselves out of this switch.
 *
 * @throws AppError TWO_FACTOR_NOT_SET_UP
 */
export function saveAccess(scope: Scope, changes: SaveAccessInput): Promise<AccessDto> {
  return inTransaction(scope, async (inner) => {
    const settings = await holdSettings(inner);
    if (changes.requiresTwoFactor && !settings.requiresTwoFactor) {
      const user = await inner.em.findOneOrFail(User, { id: inner.actor.id });
      if (!hasSecondFactor(user)) throw new AppError('TWO_FACTOR_NOT_SET_UP');
    }
    inner.em.assign(settings, omitUndefined(changes));
    await inner.em.flush();
    return { requiresTwoFactor: settings.requiresTwoFactor, isRegistrationOpen: settings.isRegistrationOpen };
  });
}
