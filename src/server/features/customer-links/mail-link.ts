/** The letter that a customer link goes out with. */
import { customerLinkAddress } from '#common/domain/customer-link.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { Language } from '#common/i18n/languages.ts';
import { linkLetter } from '#common/mail/letter.ts';
import { AppError } from '#server/core/errors.ts';
import type { Scope } from '#server/core/scope.ts';
import { countLetter } from '#server/mail/letter-limit.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

type LinkMail = {
  email: string;
  token: string;
  language: Language;
  customerId: number;
  customer: string;
  expiresAt: Date;
};

/** Puts the letter into the queue, and answers its id. @throws AppError MAIL_NOT_SET_UP, TOO_MANY_TRIES */
export async function mailLink(scope: Scope, mail: LinkMail): Promise<number> {
  const { email: address, token, language, customerId, customer, expiresAt } = mail;
  const { publicUrl } = scope.outgoing;
  if (publicUrl === null) throw new AppError('MAIL_NOT_SET_UP');
  await countLetter(scope);
  const lastDay = formatDate(expiresAt, language);
  const id = await queueMail(scope, {
    ...{ kind: 'link', address, language, customerId },
    secret: { text: customerLinkAddress(publicUrl, token), dataKeys: scope.dataKeys },
    compose: (sender, t, secret) => linkLetter({ customer, lastDay, address: secret }, sender, t),
  });
  if (id === null) throw new AppError('MAIL_NOT_SET_UP');
  return id;
}
