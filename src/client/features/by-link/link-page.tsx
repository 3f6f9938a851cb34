/**
 * The page that a customer link opens, apart from the portal: its secret is the address's fragment, which no browser sends
 * anywhere. It shows everything from one answer; what opens nothing any more says so, and nothing else.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { errorCodeOf } from '#client/lib/error-text.ts';
import type { LinkPageDto, LinkRecommendationDto } from '#common/schemas/by-link.ts';
import { createLinkClient, type LinkClient } from './link-client.ts';
import { LinkProvider } from './link-context.ts';
import { LinkFrame } from './link-frame.tsx';
import { LinkScreens } from './link-screens.tsx';
import { loadLinkTexts, speakAsMade } from './link-texts.ts';
import { RefusedLink } from './refused-link.tsx';

/** An opened page that comes back from behind others after this is opened anew: it may be old, and its files closed. */
const STALE_MS = 60 * 60_000;

const refusals = { LINK_UNKNOWN: 'unknown', LINK_WITHDRAWN: 'withdrawn', LINK_EXPIRED: 'expired' } as const;

const refusalIn = (error: unknown) => {
  const code = errorCodeOf(error);
  return code !== null && code in refusals ? refusals[code as keyof typeof refusals] : null;
};

/** Once its texts are there. */
export async function loadLinkPage(): Promise<typeof LinkPage> {
  await loadLinkTexts();
  return LinkPage;
}

function LinkPage() {
  const token = useLocation().hash.slice(1);
  const client = useMemo(() => createLinkClient(token), [token]);
  if (token === '') return <RefusedLink client={client} why="unknown" />;
  return <Opening key={token} token={token} client={client} />;
}

function Opening({ token, client }: { token: string; client: LinkClient }) {
  const queryClient = useQueryClient();
  const queryKey = ['byLink', token];
  const opened = useQuery({
    queryKey,
    queryFn: async () => {
      const page = await client.open();
      await speakAsMade(page.language);
      return page;
    },
  });
  const { refetch } = opened;
  useEffect(() => {
    let leftAt = Date.now();
    const watch = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (Date.now() - leftAt > STALE_MS) void refetch();
    };
    document.addEventListener('visibilitychange', watch);
    return () => document.removeEventListener('visibilitychange', watch);
  }, [refetch]);
  const refusal = opened.isError ? refusalIn(opened.error) : null;
  if (refusal) return <RefusedLink client={client} why={refusal} />;
  if (opened.isPending) return <Loading />;
  if (!opened.data)
    return <ErrorState title="byLink.failed" error={opened.error} onRetry={() => void opened.refetch()} />;
  const keep = (recommendation: LinkRecommendationDto) =>
    queryClient.setQueryData<LinkPageDto>(
      queryKey,
      (page) =>
        page && {
          ...page,
          recommendations: page.recommendations.map((one) => (one.id === recommendation.id ? recommendation : one)),
        },
    );
  return (
    <LinkProvider value={{ client, page: opened.data, keep }}>
      <LinkFrame>
        <LinkScreens />
      </LinkFrame>
    </LinkProvider>
  );
}
