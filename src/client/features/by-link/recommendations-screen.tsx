/** What the customer was recommended: still to be done first, then what was reported as done and is still to be checked. */
import { Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { NothingYet } from './link-card.tsx';
import { useLink } from './link-context.ts';
import { LinkRecommendationCard } from './link-recommendation-card.tsx';

export function RecommendationsScreen() {
  const { t } = useTranslate();
  const { recommendations } = useLink().page;
  const shown = recommendations.filter(({ state }) => state !== 'checked');
  if (shown.length === 0) return <NothingYet icon="check" text={t('byLink.recommendations.none')} />;
  const open = shown.filter(({ state }) => state !== 'done');
  const done = shown.filter(({ state }) => state === 'done');
  const cards = (some: typeof shown) => some.map((one) => <LinkRecommendationCard key={one.id} recommendation={one} />);
  // All in one list: a card whose answer makes it done moves, and stays what it was with what it has just said.
  return (
    <Stack gap="3">
      {[
        <Text key="intro">
          {open.length === 0
            ? t('byLink.recommendations.none')
            : t('byLink.recommendations.intro', { count: open.length })}
        </Text>,
        ...cards(open),
        ...(done.length === 0
          ? []
          : [
              <div key="done">
                <Heading as="h2" size="md" marginTop="3">
                  {t('byLink.recommendations.done')}
                </Heading>
                <Text color="fg.muted">{t('byLink.recommendations.doneText')}</Text>
              </div>,
            ]),
        ...cards(done),
      ]}
    </Stack>
  );
}
