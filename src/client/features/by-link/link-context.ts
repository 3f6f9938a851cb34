/** What every screen of a customer link knows: what it may show, how it asks, and what came of an answer. */
import { createContext, useContext } from 'react';
import type { LinkPageDto, LinkRecommendationDto } from '#common/schemas/by-link.ts';
import type { LinkClient } from './link-client.ts';

export type OpenedLink = {
  client: LinkClient;
  page: LinkPageDto;
  /** Shows a recommendation as it is now. */
  keep: (recommendation: LinkRecommendationDto) => void;
};

const LinkContext = createContext<OpenedLink | null>(null);

export const LinkProvider = LinkContext.Provider;

export function useLink(): OpenedLink {
  const link = useContext(LinkContext);
  if (!link) throw new Error('No link is open');
  return link;
}
