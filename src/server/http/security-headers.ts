/** What browsers may do with the portal's answers (quality bars: security 9). */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** SHA-256 of the empty string: the style elements that emotion fills by script start out empty. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The whole policy: helmet's own defaults would send a LAN's plain HTTP to HTTPS, and keep camera pictures out. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // The PDF's hidden-frame fallback shows our own documents.
    'frame-ancestors': ["'self'"],
    'frame-src': ["'self'", 'blob:'],
    'img-src': ["'self'", 'blob:', 'data:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    // Compiles the readers of labels and of PDFs, which come from our own address (ADR 041, 046); allows no other script.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'script-src-attr': ["'none'"],
    'style-src-elem': ["'self'", EMPTY_STYLE],
    'style-src-attr': ["'unsafe-inline'"],
    // The service worker, and what reads PDFs.
    'worker-src': ["'self'"],
  },
};

/** What helmet has no name for. */
const others = {
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  // Unless a path says otherwise.
  'cache-control': 'no-store',
};

export const securityHeaders = plugin<{ isBehindHttps: boolean }>(async (app: FastifyInstance, { isBehindHttps }) => {
  await app.register(helmet, {
    contentSecurityPolicy,
    referrerPolicy: { policy: 'same-origin' },
    // Browsers that came by HTTPS come by nothing else for a year.
    strictTransportSecurity: isBehindHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    // For browsers that no longer exist.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xXssProtection: false,
  } satisfies FastifyHelmetOptions);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(others);
    done();
  });
});
