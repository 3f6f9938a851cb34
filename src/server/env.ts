/** The environment, read once at the start. Nobody else looks at `process.env`. */
import * as z from 'zod/mini';
import { isOneScript, isVisible } from '#common/domain/names.ts';
import { PASSWORD_MIN_LENGTH, USERNAME_MIN_LENGTH } from '#common/limits.ts';
import type { Outgoing } from '#server/core/outgoing.ts';
import { StartError } from '#server/core/start-error.ts';
import { parseSmtpUrl } from '#server/mail/smtp-url.ts';
import { areDataKeys } from '#server/secrets/data-keys.ts';
import { areSessionSecrets, SESSION_SECRET_MIN_LENGTH } from '#server/secrets/session-secrets.ts';
import { parseRanges } from '#server/webhooks/safe-address.ts';

const DEFAULT_PORT = 3000;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (name: string, min: number, max: number) => {
  const error = `${name} must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, error)), z.transform(Number)),
    z.number().check(z.minimum(min, error), z.maximum(max, error)),
  );
};

const variables = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(wholeNumber('PORT', 0, 65_535), DEFAULT_PORT),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres:// or postgresql://')),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  /** Signs cookies; `new,old` while it is being replaced. */
  SESSION_SECRET: z.optional(
    z
      .string()
      .check(
        z.refine(
          areSessionSecrets,
          `SESSION_SECRET must have at least ${SESSION_SECRET_MIN_LENGTH} characters, on each side of a comma and without a space beside it`,
        ),
      ),
  ),
  /** Encrypts secrets in the database; `new,old` while it is being replaced. */
  DATA_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          areDataKeys,
          'DATA_KEY must be 64 hexadecimal digits, as `openssl rand -hex 32` prints them; a comma between keys',
        ),
      ),
  ),
  ADMIN_USERNAME: z.optional(
    z
      .string()
      .check(
        z.minLength(USERNAME_MIN_LENGTH, `ADMIN_USERNAME must have at least ${USERNAME_MIN_LENGTH} characters`),
        z.refine(isVisible, 'ADMIN_USERNAME must not have characters that cannot be seen'),
        z.refine(isOneScript, 'ADMIN_USERNAME must be written in letters of one script'),
      ),
  ),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(z.minLength(PASSWORD_MIN_LENGTH, `ADMIN_PASSWORD must have at least ${PASSWORD_MIN_LENGTH} characters`)),
  ),
  /** Addresses of the reverse proxies that bring HTTPS, and whose X-Forwarded-* headers are believed. */
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[0-9a-fA-F.:/, ]+$|^loopback$|^linklocal$|^uniquelocal$/,
          'TRUST_PROXY must be a list of addresses such as 10.0.0.2 or 10.0.0.0/8, or loopback, linklocal or uniquelocal',
        ),
      ),
  ),
  LOG_LEVEL: z._default(z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`), 'info'),
  /** Turns /metrics on: what a reader has to bring. */
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\x21-\x7e]{16,}$/,
          'METRICS_TOKEN must have at least 16 characters, without spaces, that a header can carry',
        ),
      ),
  ),
  /** Whom to tell of a weakness; turns /.well-known/security.txt on. */
  SECURITY_CONTACT: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
          'SECURITY_CONTACT must be an address such as mailto:security@example.com or https://example.com/security',
        ),
      ),
  ),
  /** Where people reach the portal: it is in the QR code on signed documents. */
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (address) => URL.canParse(address) && /^https?:\/\/[^\s/?#@]+\/?$/.test(address),
          'PUBLIC_URL must be an address such as https://portal.example.com, without a path',
        ),
      ),
  ),
  /** Whether mail leaves the portal: nothing does from a copy of it. */
  OUTGOING: z._default(z.enum(['on', 'off'], 'OUTGOING must be on or off'), 'on'),
  /** Where mail is handed in; without it administrators set it. */
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (address) => parseSmtpUrl(address) !== null,
          'SMTP_URL must be an address such as smtps://user:password@mail.example.com:465, or smtp:// with ?tls=none for a server without TLS; what is no letter or digit in it as %XX',
        ),
      ),
  ),
  /** Whose address mail comes from. */
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, 'MAIL_FROM must be one address such as portal@example.com')),
  ),
  /** Networks that webhooks may call besides the open internet. */
  WEBHOOK_RANGES: z.optional(
    z
      .string()
      .check(
        z.refine(
          (ranges) => parseRanges(ranges) !== null,
          'WEBHOOK_RANGES must be a list of networks such as 10.0.0.0/8, 127.0.0.1/32',
        ),
      ),
  ),
  /** Asked for a timestamp of each seal (RFC 3161). */
  TIMESTAMP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (address) => URL.canParse(address) && /^https?:\/\/[^\s@]+$/.test(address),
          'TIMESTAMP_URL must be the address of a timestamp authority, such as https://timestamp.example.com',
        ),
      ),
  ),
  SESSION_IDLE_HOURS: z._default(wholeNumber('SESSION_IDLE_HOURS', 1, 8_760), 7 * 24),
  SESSION_MAX_DAYS: z._default(wholeNumber('SESSION_MAX_DAYS', 1, 365), 30),
});

export type Env = z.infer<typeof variables>;

const needsDataKey = z.refine<Pick<Env, 'DATABASE_URL' | 'DATA_KEY'>>(
  (env) => env.DATABASE_URL === undefined || env.DATA_KEY !== undefined,
  { error: 'DATA_KEY is required together with DATABASE_URL: secrets in the database are encrypted with it' },
);

const envSchema = variables.check(
  z.refine((env) => env.DATABASE_URL === undefined || env.SESSION_SECRET !== undefined, {
    error: 'SESSION_SECRET is required together with DATABASE_URL, so that every process signs alike',
  }),
  needsDataKey,
);

const databaseSchema = z.pick(variables, { DATABASE_URL: true, DATA_DIR: true });
const databaseAndKeySchema = z.extend(databaseSchema, { DATA_KEY: variables.shape.DATA_KEY }).check(needsDataKey);

/** What the environment says of what leaves the portal by itself. */
export const outgoingOf = (
  { OUTGOING, SMTP_URL, MAIL_FROM, WEBHOOK_RANGES }: Env,
  publicUrl: string | null,
): Outgoing => ({
  isOff: OUTGOING === 'off',
  smtp: SMTP_URL === undefined ? null : parseSmtpUrl(SMTP_URL),
  mailFrom: MAIL_FROM ?? null,
  webhookRanges: WEBHOOK_RANGES === undefined ? [] : (parseRanges(WEBHOOK_RANGES) ?? []),
  publicUrl,
});

/** All that may be set. */
export const envVariables = Object.keys(variables.shape);

export type DatabaseEnv = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Env, 'DATA_KEY'>>;

/** An empty variable counts as not set. @throws StartError with the list of everything that is wrong */
function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  from: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ message }) => `  - ${message}`);
  throw new StartError(['The environment is not right:', ...problems].join('\n'));
}

/**
 * What the commands on the database need of it: they sign nothing, and only a restore reads secrets.
 *
 * @throws StartError with the list of everything that is wrong
 */
export const readDatabaseEnv = (
  from: Record<string, string | undefined>,
  { isKeyNeeded }: { isKeyNeeded: boolean },
): DatabaseEnv => read(isKeyNeeded ? databaseAndKeySchema : databaseSchema, from);

/**
 * Reads the environment; an empty variable counts as not set.
 *
 * @throws StartError with the list of everything that is wrong
 */
export const readEnv = (from: Record<string, string | undefined>): Env => read(envSchema, from);
