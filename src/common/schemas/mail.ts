/** What goes in and out for mail: letters, and the server that they are handed in at. */
import * as z from 'zod/mini';
import { type JobErrorCode, jobErrorCodes } from '#common/domain/job.ts';
import { type MailState, mailKinds, mailStates, type SmtpSecurity, smtpSecurities } from '#common/domain/mail.ts';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#common/limits.ts';
import { HOST_MAX_LENGTH, PORT_MAX } from '#common/outgoing-limits.ts';
import { clientKey, id, int4, optionalText, says, saysTooLong, secret, text } from './primitives.ts';

/** One address, and nothing that would name a second one. */
export const address = () =>
  z.string(says('validation.email')).check(
    z.trim(),
    z.maxLength(NAME_MAX_LENGTH, saysTooLong(NAME_MAX_LENGTH)),
    z.refine((value) => z.email().safeParse(value).success, says('validation.email')),
  );

export const sendDocumentSchema = z.object({ id: id(), address: address(), clientKey: z.optional(clientKey()) });
export type SendDocumentInput = z.infer<typeof sendDocumentSchema>;

export const mailSchema = z.object({
  id: id(),
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  address: z.string(),
  subject: z.string(),
  inspectionId: z.nullable(id()),
  createdAt: z.string(),
  /** Null for what the portal sends by itself. */
  createdByName: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  /** When it is tried next. */
  nextAt: z.nullable(z.string()),
  attempts: int4(0),
  /** Of the last try that failed. */
  errorCode: z.nullable(z.enum(jobErrorCodes)),
});
/** Of a path: what the mail server said is for administrators. */
export type MailDto = z.infer<typeof mailSchema>;

export type ManagedMailDto = MailDto & {
  errorCode: JobErrorCode | null;
  /** What the mail server said. */
  errorDetail: string | null;
  /** Of the job that sends it, which can be tried again. */
  jobId: number | null;
};

export type MailsDto = { counts: Record<MailState, number>; mails: ManagedMailDto[] };

/** Whether documents can be mailed. */
export type MailStatusDto = { isSetUp: boolean };

const host = () =>
  text({ min: 1, max: HOST_MAX_LENGTH }).check(z.regex(/^[A-Za-z0-9.:_-]+$/, says('validation.mailHost')));

export const saveMailSettingsSchema = z.object({
  host: host(),
  port: int4(1, PORT_MAX),
  security: z.enum(smtpSecurities, says('validation.mailSecurity')),
  username: optionalText(NAME_MAX_LENGTH),
  /** Undefined leaves it as it is. */
  password: z.optional(secret({ min: 1, max: PASSWORD_MAX_LENGTH, error: 'validation.required' })),
  sender: address(),
});
export type SaveMailSettingsInput = z.infer<typeof saveMailSettingsSchema>;

export const testMailSchema = z.object({ address: address() });
export type TestMailInput = z.infer<typeof testMailSchema>;

export type MailSettingsDto = {
  source: 'environment' | 'settings' | null;
  /** Why nothing is sent; null when it is. */
  problem: 'off' | 'noServer' | 'noSender' | null;
  sender: string | null;
  /** What administrators have set, without the password; null when nothing is, or it cannot be read. */
  server: { host: string; port: number; security: SmtpSecurity; username: string | null } | null;
};

/** What came of a test: nothing, or what is wrong. */
export type MailTestDto = { errorCode: JobErrorCode | null; errorDetail: string | null };
