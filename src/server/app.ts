/** Builds the portal from its parts. Knows no port and no signal: those are main.ts's. */
import type { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import type { DataKeys } from '#server/core/data-keys.ts';
import { nothingOutgoing, type Outgoing } from '#server/core/outgoing.ts';
import { Unawaited } from '#server/core/unawaited.ts';
import { BODY_LIMIT } from '#server/http/body-limits.ts';
import { callerGone } from '#server/http/caller-gone.ts';
import { clientFiles } from '#server/http/client-files.ts';
import { type ConnectionLimits, connectionLimits, connections, serverTimeouts } from '#server/http/connections.ts';
import { handleErrors, refuseAddress, unreadableAddress } from '#server/http/error-answers.ts';
import { gracefulClose } from '#server/http/graceful-close.ts';
import { guardRoutes, scopes } from '#server/http/guard.ts';
import { healthRoutes } from '#server/http/health.routes.ts';
import { imageRoutes } from '#server/http/image.routes.ts';
import { parsePlainJson } from '#server/http/json-shape.ts';
import { describeError } from '#server/http/log-error.ts';
import { describeRequest } from '#server/http/log-request.ts';
import { guardLongAnswers } from '#server/http/long-answers.ts';
import { metrics } from '#server/http/metrics.ts';
import { admitPictureBodies } from '#server/http/picture-bodies.ts';
import { refuseUnreadableHosts } from '#server/http/readable-host.ts';
import { makeRequestId, requestIds } from '#server/http/request-ids.ts';
import { refuseForeignWrites } from '#server/http/same-origin.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { securityTxtRoutes } from '#server/http/security-txt.routes.ts';
import { type LiveTimes, liveTimes } from '#server/live/live.ts';
import { livePages } from '#server/live/live-pages.ts';
import { appRouter } from './app-router.ts';
import { routes } from './app-routes.ts';
import type { Listen } from './db/notifications.ts';
import type { Orm } from './db/orm.ts';
import { linkFileRoutes } from './features/by-link/link-files.rest.ts';
import type { DocumentTools } from './features/inspections/signed-document.ts';
import { customerLinks, noticeLinks } from './links/customer-links.ts';
import type { PdfPrinter } from './pdf/pdf-printer.ts';
import { openApiRoutes } from './rest/openapi.routes.ts';
import { registerRoutes } from './rest/route.ts';
import { cookies } from './sessions/session-cookie.ts';
import { type SessionOptions, sessions } from './sessions/sessions.ts';
import { apiTokens } from './tokens/api-tokens.ts';
import { noticeBearers } from './tokens/bearer.ts';
import { trpcRoutes } from './trpc/trpc-plugin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    printer: PdfPrinter;
    documentTools: DocumentTools;
  }
}

export type AppParts = {
  orm: Orm;
  /** Hears what the database tells. */
  listen: Listen;
  printer: PdfPrinter;
  /** Seals the document of a signing. */
  seal: DocumentTools['seal'];
  /** Where people reach the portal; printed on signed documents. */
  publicUrl?: string | null;
  session: SessionOptions;
  /** What secrets in the database are encrypted with. */
  dataKeys: DataKeys;
  /** What leaves the portal by itself; nothing unless somebody says so. */
  outgoing?: Outgoing;
  /** Where the built client lies. */
  clientDirectory: string;
  /** Where to log and from which level on; false is not at all. */
  logger: { level: string; stream?: Writable } | false;
  /** Addresses of the proxies to believe. */
  trustProxy: string | false;
  /** What a reader of /metrics has to bring; without one there are no metrics. */
  metricsToken?: string | undefined;
  /** Whom to tell of a weakness. */
  securityContact?: string | undefined;
  connectionLimits?: ConnectionLimits;
  liveTimes?: LiveTimes;
};

export async function buildApp({
  orm,
  listen,
  printer,
  seal,
  publicUrl = null,
  session,
  dataKeys,
  outgoing = nothingOutgoing,
  clientDirectory,
  logger,
  trustProxy,
  metricsToken,
  securityContact,
  connectionLimits: limits = connectionLimits,
  liveTimes: times = liveTimes,
}: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: logger && { ...logger, serializers: { err: describeError, req: describeRequest } },
    trustProxy,
    genReqId: makeRequestId,
    bodyLimit: BODY_LIMIT,
    // Without a body, a list or an archive would be made in full, for nobody.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 1_000 },
    frameworkErrors: refuseAddress,
    ...serverTimeouts(limits),
  });
  // A proxy is believed about addresses and the protocol: it is there for HTTPS.
  const isBehindHttps = trustProxy !== false;
  // Bodies are JSON or images; a form on another site can send text/plain.
  app.removeContentTypeParser('text/plain');
  app.decorate('printer', printer);
  app.decorate('tokenUses', new Unawaited());
  app.decorate('documentTools', { printer, seal, publicUrl });
  handleErrors(app);
  // First, so that refusals carry them too.
  await app.register(securityHeaders, { isBehindHttps });
  await app.register(requestIds);
  refuseUnreadableHosts(app);
  noticeBearers(app);
  noticeLinks(app);
  refuseForeignWrites(app);
  await app.register(connections, { limits, isBehindProxy: isBehindHttps });
  if (metricsToken) await app.register(metrics, { token: metricsToken });
  await app.register(gracefulClose);
  await app.register(livePages, { orm, listen, lifetime: session.lifetime, times });
  await app.register(cookies, { secrets: session.secrets });
  await app.register(healthRoutes, { orm });
  await app.register(securityTxtRoutes, { contact: securityContact });
  await app.register(unreadableAddress);
  // Sessions cost a statement: only what asks who is calling has them.
  await app.register(async (calls) => {
    await calls.register(sessions, { ...session, orm, isBehindHttps });
    await calls.register(apiTokens, { orm, lifetime: session.lifetime });
    await calls.register(callerGone);
    await calls.register(scopes, { orm, dataKeys, outgoing });
    await calls.register(customerLinks, { orm });
    await calls.register(trpcRoutes, { router: appRouter });
    await calls.register(async (guarded) => {
      guardRoutes(guarded);
      guardLongAnswers(guarded, limits.lookMs);
      admitPictureBodies(guarded);
      parsePlainJson(guarded);
      registerRoutes(guarded, routes);
      await guarded.register(openApiRoutes, { routes });
      await guarded.register(imageRoutes);
      await guarded.register(linkFileRoutes);
    });
  });
  await clientFiles(app, { directory: clientDirectory });
  return app;
}
