/** Starts the portal: environment, database, first admin, port; and stops it in the opposite order. */
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DataKeys } from '#server/core/data-keys.ts';
import { AppError } from '#server/core/errors.ts';
import { StartError } from '#server/core/start-error.ts';
import { buildApp } from './app.ts';
import { appControls } from './app-controls.ts';
import { jobKinds } from './app-jobs.ts';
import { openControlSocket } from './control/control-socket.ts';
import type { Database } from './db/database.ts';
import { type Env, outgoingOf, readEnv } from './env.ts';
import { createFirstAdmin } from './features/users/first-admin.ts';
import { startWorker } from './jobs/worker.ts';
import { Smtp } from './mail/smtp.ts';
import { createPdfPrinter } from './pdf/pdf-printer.ts';
import { openPortalDatabase } from './portal-database.ts';
import { companyKey } from './seal/company-key.ts';
import { createSealer } from './seal/sealer.ts';
import { openDataKeys } from './secrets/data-keys.ts';
import { openSessionSecrets } from './secrets/session-secrets.ts';
import { renewSecrets, unreadableSecretsText } from './secrets/stored-secrets.ts';

const CLIENT_DIRECTORY = path.join(import.meta.dirname, '../../dist/client');
/** A request that has not ended by then is cut off. */
const STOP_LIMIT_MS = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function listen(app: FastifyInstance, { HOST: host, PORT: port }: Env): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} on ${host} is in use by another program.`, { cause });
    if (code === 'EACCES')
      throw new StartError(`Port ${port} on ${host} needs more rights than this user has.`, { cause });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`This machine has no address ${host}.`, { cause });
    throw cause;
  }
}

/** Encrypts what is not, or not with the present key, and says which key is missing for what. */
async function openSecrets({ orm }: Database, dataKeys: DataKeys): Promise<void> {
  const { renewed, ...unreadable } = await renewSecrets(orm.em.fork(), dataKeys);
  const secrets = renewed === 1 ? '1 secret is' : `${renewed} secrets are`;
  if (renewed > 0) say(`${secrets} encrypted with the data key ${dataKeys[0].fingerprint} from now on.`);
  for (const line of unreadableSecretsText(unreadable)) say(line);
}

async function start(env: Env): Promise<() => Promise<void>> {
  const database = await openPortalDatabase({ databaseUrl: env.DATABASE_URL, dataDirectory: env.DATA_DIR });
  const dataKeys = openDataKeys(env.DATA_KEY, env.DATA_DIR);
  await openSecrets(database, dataKeys);
  const adminOptions = { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD };
  const admin = await createFirstAdmin(database.orm.em.fork(), adminOptions, new Date());
  const printer = createPdfPrinter();
  const publicUrl = env.PUBLIC_URL?.replace(/\/$/, '') ?? null;
  const outgoing = outgoingOf(env, publicUrl);
  const lifetime = { idleHours: env.SESSION_IDLE_HOURS, maxDays: env.SESSION_MAX_DAYS };
  const app = await buildApp({
    orm: database.orm,
    listen: database.listen,
    printer,
    session: { secrets: openSessionSecrets(env.SESSION_SECRET, env.DATA_DIR), lifetime },
    dataKeys,
    outgoing,
    seal: createSealer(env.TIMESTAMP_URL),
    publicUrl,
    clientDirectory: CLIENT_DIRECTORY,
    logger: { level: env.LOG_LEVEL },
    trustProxy: env.TRUST_PROXY ?? false,
    metricsToken: env.METRICS_TOKEN,
    securityContact: env.SECURITY_CONTACT,
  });
  // Before the port is tried: the account exists now, and its password is known nowhere else.
  if (admin && env.ADMIN_PASSWORD === undefined) {
    say(`First administrator: ${admin.username}, password: ${admin.password}`);
    say('This password is not shown again.');
  }
  const closeControl = env.DATABASE_URL
    ? null
    : await openControlSocket({
        dataDirectory: env.DATA_DIR,
        log: app.log,
        controls: appControls({ database, dataKeys, dataDirectory: env.DATA_DIR }),
      });
  say(`Baitbook is ready at ${await listen(app, env)}`);
  // Nobody waits for it before a first signing does.
  const companyKeyMade = companyKey({ em: database.orm.em.fork(), dataKeys, now: new Date() }).catch(
    (error: unknown) => {
      const code = error instanceof AppError ? error.code : null;
      if (code === 'SECRET_DAMAGED') app.log.error({ err: error }, 'the company’s key is damaged: nobody can sign');
      // Which data key is missing has been said above.
      else if (code !== 'KEY_MISSING') app.log.error({ err: error }, 'the company has no key yet');
    },
  );
  const smtp = new Smtp();
  const kinds = jobKinds({ lifetime, outgoing, dataKeys, smtp });
  const stopJobs = startWorker({ orm: database.orm, kinds, log: app.log });
  return async () => {
    await closeControl?.();
    await app.close();
    await companyKeyMade;
    await stopJobs();
    smtp.close();
    await printer.close();
    await database.close();
  };
}

/** A signal that comes during the start is obeyed at its end, or when the limit is over. */
function stopOnSignals(stop: () => Promise<void>): void {
  const handle = () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', handle);
  process.once('SIGINT', handle);
}

// What the portal writes is for its owner alone.
process.umask(0o077);
try {
  // First of all: the first process of a container does not even die of a signal that it does not handle.
  stopOnSignals(async () => (await started)());
  const started = start(readEnv(process.env));
  await started;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
