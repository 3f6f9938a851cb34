/** A customer's open recommendations, to be changed from a desk; before any was followed up, the text of the last visit. */
import { Button, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { Panel } from '#client/components/panel.tsx';
import { RecommendationCard } from '#client/features/recommendations/recommendation-card.tsx';
import { RecommendationDialog } from '#client/features/recommendations/recommendation-dialog.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatShortDate } from '#common/i18n/format.ts';
import type { CustomerOverviewDto } from '#common/schemas/customer-overview.ts';
import type { RecommendationDto } from '#common/schemas/recommendation.ts';
import { Nothing, WayTo } from './overview-panels.tsx';

type RecommendationsPanelProps = { customerId: number; text: CustomerOverviewDto['recommendations'] };

export function RecommendationsPanel({ customerId, text }: RecommendationsPanelProps) {
  const { t, language } = useTranslate();
  const { data } = trpc.recommendations.current.useQuery({ customerId }, { refetchOnMount: 'always' });
  /** Null adds one; undefined is nothing. */
  const [changing, setChanging] = useState<RecommendationDto | null>();
  const given = data?.items.filter(({ isGiven, state }) => isGiven && state !== 'checked') ?? [];
  const isText = data?.isFollowedUp !== true && text !== null;
  return (
    <Panel
      title={t('customers.recommendations')}
      aside={
        isText ? (
          <WayTo to={`/inspections/${text.inspectionId}`}>
            {t('customers.ofInspection', { date: formatShortDate(text.date, language) })}
          </WayTo>
        ) : null
      }
    >
      <Stack gap="3">
        {isText ? (
          <Text whiteSpace="pre-line" overflowWrap="anywhere" maxWidth="75ch">
            {text.text}
          </Text>
        ) : given.length === 0 ? (
          <Nothing>{t(data?.isFollowedUp ? 'recommendation.noneOpen' : 'customers.recommendations.none')}</Nothing>
        ) : (
          <Stack as="ul" gap="2" listStyleType="none">
            {given.map((one) => (
              <li key={one.id}>
                <RecommendationCard recommendation={one} onChange={() => setChanging(one)} />
              </li>
            ))}
          </Stack>
        )}
        {customerId > 0 ? (
          <Button
            variant="outline"
            minHeight="11"
            alignSelf="start"
            overflowWrap="anywhere"
            onClick={() => setChanging(null)}
          >
            <Plus aria-hidden />
            {t('recommendation.add')}
          </Button>
        ) : null}
      </Stack>
      {changing === undefined ? null : (
        <RecommendationDialog
          customerId={customerId}
          recommendation={changing}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Panel>
  );
}
