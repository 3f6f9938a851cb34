/** Where mail is handed in: as the environment says, else as administrators have set it, else nowhere. */
import * as z from 'zod/mini';
import { type SmtpServer, smtpSecurities } from '#common/domain/mail.ts';
import type { DataKeys } from '#server/core/data-keys.ts';
import type { Outgoing } from '#server/core/outgoing.ts';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { MAIL_SETTINGS_ID } from '#server/entities/mail-settings.entity.ts';
import { decryptSecret, encryptSecret } from '#server/secrets/encrypted-secret.ts';

export type MailContext = { em: Em; outgoing: Outgoing };

/** Where mail would go, and why none does. */
export type MailWay = {
  source: 'environment' | 'settings' | null;
  /** Null without an address that mail could come from. */
  sender: string | null;
  /** Why nothing is sent; null when it is. */
  problem: 'off' | 'noServer' | 'noSender' | null;
};

const place = { table: 'mail_settings', column: 'server', id: MAIL_SETTINGS_ID } as const;

const serverSchema = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum(smtpSecurities),
  username: z.nullable(z.string()),
  password: z.nullable(z.string()),
});

export const encryptServer = (dataKeys: DataKeys, server: SmtpServer): string =>
  encryptSecret(dataKeys, place, JSON.stringify(server));

/** @throws AppError KEY_MISSING, SECRET_DAMAGED */
export const decryptServer = (dataKeys: DataKeys, encrypted: string): SmtpServer =>
  serverSchema.parse(JSON.parse(decryptSecret(dataKeys, place, encrypted)));

const settingsOf = (em: Em) =>
  reader(em).selectFrom('mail_settings').select(['server', 'sender', 'version']).executeTakeFirst();

/** Says it without opening any secret. */
export async function mailWay({ em, outgoing: { isOff, smtp, mailFrom } }: MailContext): Promise<MailWay> {
  const settings = smtp ? undefined : await settingsOf(em);
  const source = smtp ? 'environment' : settings ? 'settings' : null;
  const company = (mailFrom ?? settings?.sender) ? null : await companyOf(em);
  const sender = mailFrom ?? settings?.sender ?? (company?.companyEmail || null);
  const problem = isOff ? 'off' : source === null ? 'noServer' : sender === null ? 'noSender' : null;
  return { source, sender, problem };
}

/** Why no letter can lead to the portal: no mail is set up, or nobody said where the portal is reached; null when one can. */
export async function linkProblem(context: MailContext): Promise<'mail' | 'address' | null> {
  if ((await mailWay(context)).problem !== null) return 'mail';
  return context.outgoing.publicUrl === null ? 'address' : null;
}

/** Whom letters come from. */
export async function companyOf(
  em: Em,
): Promise<{ companyName: string; companyPhone: string; companyEmail: string } | null> {
  const row = await reader(em)
    .selectFrom('settings')
    .select(['company_name as companyName', 'company_phone as companyPhone', 'company_email as companyEmail'])
    .executeTakeFirst();
  return row ?? null;
}

/** The server itself, with its password; null without one. @throws AppError KEY_MISSING, SECRET_DAMAGED */
export async function openMailServer(
  { em, outgoing }: MailContext,
  dataKeys: DataKeys,
): Promise<{ server: SmtpServer; sender: string } | null> {
  const { problem, sender } = await mailWay({ em, outgoing });
  if (problem !== null || sender === null) return null;
  if (outgoing.smtp) return { server: outgoing.smtp, sender };
  const settings = await settingsOf(em);
  return settings ? { server: decryptServer(dataKeys, settings.server), sender } : null;
}
