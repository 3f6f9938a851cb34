/** How the page of a customer link asks the server: with its secret in a header, past what the portal keeps on devices. */
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { ApiError } from '#client/lib/error-text.ts';
import { CUSTOMER_LINK_HEADER } from '#common/domain/customer-link.ts';
import { type ErrorCode, errorCodes } from '#common/error-codes.ts';
import type { LinkPageDto, LinkRecommendationDto } from '#common/schemas/by-link.ts';
import type { AppRouter } from '#server/app-router.ts';

/** @throws ApiError when the server refuses, TypeError when it is not reached */
async function send(url: string, token: string, body?: Blob): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { [CUSTOMER_LINK_HEADER]: token, ...(body ? { 'content-type': body.type } : {}) },
    ...(body ? { body } : {}),
  });
  if (answer.ok) return answer;
  const { code } = (await answer.json().catch(() => ({}))) as { code?: unknown };
  throw new ApiError(errorCodes.find((known): known is ErrorCode => known === code) ?? 'INTERNAL');
}

export function createLinkClient(token: string) {
  const headers = { [CUSTOMER_LINK_HEADER]: token };
  const procedures = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: '/trpc', headers })] });
  return {
    procedures,
    /** Everything the page shows; from here on its files can be opened by plain addresses. */
    open: async (): Promise<LinkPageDto> => {
      const [page] = await Promise.all([procedures.byLink.open.mutate(), send('/link-files', token)]);
      return page;
    },
    /** Adds a photo to what was said. */
    sendPhoto: async (statementId: number, photo: Blob): Promise<LinkRecommendationDto> =>
      (await send(`/link-files/answers/${statementId}/photo`, token, photo)).json(),
  };
}

export type LinkClient = ReturnType<typeof createLinkClient>;

export const linkPicture = (linkId: number, imageId: string): string => `/link-files/${linkId}/pictures/${imageId}`;

/** To be shown the telephone's own way, or kept. */
export const linkDocument = (linkId: number, inspectionId: number): { view: string; keep: string } => {
  const view = `/link-files/${linkId}/documents/${inspectionId}`;
  return { view, keep: `${view}?download=1` };
};
