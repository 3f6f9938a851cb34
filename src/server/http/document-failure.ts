/**
 * What a browser shows in the place of a document that could not be made: the portal's own page, which speaks the
 * reader's language. Programs, frames and fetches are answered in JSON.
 */
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#common/error-codes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers a document that a browser shows in a window of its own. */
    isDocument?: boolean;
  }
}

/** Whether somebody looks at the answer; browsers that do not say so ask for a page. */
export function isOpenedAsPage({ headers, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.isDocument !== true) return false;
  const { 'sec-fetch-dest': destination, accept = '' } = headers;
  return destination === undefined ? accept.startsWith('text/html') : destination === 'document';
}

/** A page that leads on to the client's own at once: the status stays what it is. */
export function documentFailurePage(
  request: FastifyRequest,
  { code, status }: { code: ErrorCode; status: number },
): string {
  const query = new URLSearchParams({ status: String(status), code, from: request.url });
  const target = `/document-failed?${query.toString().replaceAll('&', '&amp;')}`;
  return `<!doctype html><html><head><meta charset="utf-8"><title>${status}</title><meta http-equiv="refresh" content="0; url=${target}"></head><body><a href="${target}">${status} ${code}</a></body></html>`;
}
