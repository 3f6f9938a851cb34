/** Tells an account's owner by mail what somebody else did to it, where mail is set up and the account has an address. */
import { DEFAULT_LANGUAGE } from '#common/i18n/languages.ts';
import { type AccountEvent, accountLetter } from '#common/mail/letter.ts';
import type { Scope } from '#server/core/scope.ts';
import type { User } from '#server/entities/user.entity.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

/** Within the transaction of what was done. */
export async function tellOwner(scope: Scope, { id, email, fullName }: User, event: AccountEvent): Promise<void> {
  if (!email || id === scope.actor.id) return;
  const facts = { fullName, event, address: scope.outgoing.publicUrl };
  await queueMail(scope, {
    kind: 'account',
    address: email,
    language: DEFAULT_LANGUAGE,
    compose: (sender, t) => accountLetter(facts, sender, t),
  });
}
