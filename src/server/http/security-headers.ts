/** What browsers may do with the portal's answers (quality bars: security 9). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';

/** SHA-256 of the empty string: the style elements that emotion fills by script start out empty. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const contentSecurityPolicy = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  // The PDF's hidden-frame fallback shows our own documents.
  "frame-ancestors 'self'",
  "frame-src 'self' blob:",
  "img-src 'self' blob: data:",
  "object-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  `style-src-elem 'self' ${EMPTY_STYLE}`,
  "style-src-attr 'unsafe-inline'",
].join(';');

/** The same on every answer, written once: building them per call would cost a tenth of a list. */
const everywhere = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  // Acrobat asks for such policies on behalf of PDFs.
  'x-permitted-cross-domain-policies': 'none',
  // Unless a path says otherwise.
  'cache-control': 'no-store',
};
/** Browsers that came by HTTPS come by nothing else for a year. */
const behindHttps = { ...everywhere, 'strict-transport-security': 'max-age=31536000' };

export const securityHeadersFor = ({ protocol }: FastifyRequest): Record<string, string> =>
  protocol === 'https' ? behindHttps : everywhere;

export const securityHeaders = plugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeadersFor(request));
    done();
  });
});
