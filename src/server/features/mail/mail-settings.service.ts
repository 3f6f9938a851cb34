/** Use-cases of administrators for the mail server: set, tried, forgotten. Its password goes in and never comes out. */

import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { defaultCompany } from '#common/contract/company.ts';
import type { SmtpServer } from '#common/domain/mail.ts';
import { letterHtml, letterText, oneLine, testLetter } from '#common/mail/letter.ts';
import type { MailSettingsDto, MailTestDto, SaveMailSettingsInput, TestMailInput } from '#common/schemas/mail.ts';
import { recordEvent } from '#server/audit/security-event.ts';
import { AppError } from '#server/core/errors.ts';
import { inTransaction, type Scope } from '#server/core/scope.ts';
import { MAIL_SETTINGS_ID, MailSettings } from '#server/entities/mail-settings.entity.ts';
import { translator } from '#server/i18n/translate.ts';
import { JobFailure } from '#server/jobs/job-kind.ts';
import { companyOf, decryptServer, encryptServer, mailWay, openMailServer } from '#server/mail/mail-server.ts';
import { sendOnce } from '#server/mail/smtp.ts';
import { bucketOf, countTry } from '#server/throttle/throttle.service.ts';

/** Each opens a connection to wherever the settings say. */
const TESTS_AN_HOUR = 30;

/** What was set before; null for what cannot be read any more. */
function known({ dataKeys }: Scope, settings: MailSettings | null): SmtpServer | null {
  if (!settings) return null;
  try {
    return decryptServer(dataKeys, settings.server);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Where mail goes, and why none does. */
export async function getMailSettings(scope: Scope): Promise<MailSettingsDto> {
  const { source, sender, problem } = await mailWay(scope);
  const server = known(scope, await scope.em.findOne(MailSettings, { id: MAIL_SETTINGS_ID }, { refresh: true }));
  if (!server) return { source, sender, problem, server: null };
  const { host, port, security, username } = server;
  return { source, sender, problem, server: { host, port, security, username } };
}

/**
 * Sets the mail server. A password that is not sent stays, as long as server and name do.
 *
 * @throws AppError INVALID_INPUT for a name without a password
 */
export function saveMailSettings(scope: Scope, input: SaveMailSettingsInput): Promise<MailSettingsDto> {
  return inTransaction(scope, async (inner) => {
    const { em, dataKeys } = inner;
    const held = await em.findOne(
      MailSettings,
      { id: MAIL_SETTINGS_ID },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    const { sender, password: given, username = null, ...rest } = input;
    const before = known(inner, held);
    // Never to another server: whoever may change the address may not have the password told there.
    const isSame = before?.host === rest.host && before.port === rest.port && before.username === username;
    const kept = isSame && before.security === rest.security ? before.password : null;
    const password = username === null ? null : (given ?? kept);
    if (username !== null && password === null)
      throw new AppError('INVALID_INPUT', { issues: [{ path: 'password', message: 'validation.required' }] });
    const server = encryptServer(dataKeys, { ...rest, username, password });
    if (held) em.assign(held, { server, sender });
    else em.create(MailSettings, { id: MAIL_SETTINGS_ID, server, sender });
    await em.flush();
    return getMailSettings(inner);
  });
}

/** Forgets the mail server: nothing is sent any more, unless the environment names one. */
export function removeMailSettings(scope: Scope): Promise<MailSettingsDto> {
  return inTransaction(scope, async (inner) => {
    const held = await inner.em.findOne(MailSettings, { id: MAIL_SETTINGS_ID });
    if (held) inner.em.remove(held);
    await inner.em.flush();
    return getMailSettings(inner);
  });
}

/** Not to whom: that is nobody's business after the test. */
const recordTest = (scope: Scope, error: string | null): Promise<number> =>
  inTransaction(scope, ({ em }) =>
    recordEvent(em, { action: 'send', entity: 'Portal', entityId: null, facts: { mail: 'test', error } }),
  );

/**
 * Sends a letter at once, past the queue, and says what came of it.
 *
 * @throws AppError MAIL_NOT_SET_UP, TOO_MANY_TRIES, KEY_MISSING, SECRET_DAMAGED
 */
export async function testMail(scope: Scope, { address }: TestMailInput): Promise<MailTestDto> {
  const way = await openMailServer(scope, scope.dataKeys);
  if (!way) throw new AppError('MAIL_NOT_SET_UP');
  const bucket = bucketOf('mail-test', String(scope.actor.id));
  await countTry(scope, [{ bucket, max: TESTS_AN_HOUR, windowSeconds: 3_600 }]);
  const company = (await companyOf(scope.em)) ?? defaultCompany;
  const language = 'nl';
  const letter = testLetter(company, translator(language));
  const text = letterText(letter);
  try {
    await sendOnce(way.server, {
      from: { name: oneLine(company.companyName), address: way.sender },
      to: address,
      replyTo: null,
      messageId: `<${randomUUID()}@${way.sender.split('@').at(-1) ?? 'localhost'}>`,
      subject: letter.subject,
      text,
      html: letterHtml(text, { subject: letter.subject, language }),
      attachment: null,
    });
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
    await recordTest(scope, error.code);
    return { errorCode: error.code, errorDetail: error.detail };
  }
  await recordTest(scope, null);
  return { errorCode: null, errorDetail: null };
}
