/** What the customer was told before and has still to do: done or not with one tap, taken back with another. */
import { Box, Flex, Heading, Image, Input, Stack, Text } from '@chakra-ui/react';
import { serverClient } from '#client/api/server-client.ts';
import { Choice } from '#client/features/inspection-wizard/checks/choice.tsx';
import { RecommendationFacts } from '#client/features/recommendations/recommendation-facts.tsx';
import { Said } from '#client/features/recommendations/recommendation-said.tsx';
import { useKeptText } from '#client/lib/use-kept-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { isToDo, stateAfter } from '#common/domain/recommendation.ts';
import { NOTE_MAX_LENGTH } from '#common/limits.ts';
import type { RecommendationDto } from '#common/schemas/recommendation.ts';
import type { VisitRecommendations } from './use-recommendations.ts';

type EarlierProps = { inspectionId: number; recommendations: VisitRecommendations };

export function EarlierRecommendations({ inspectionId, recommendations: { earlier, state } }: EarlierProps) {
  const { t } = useTranslate();
  if (earlier.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-labelledby="earlier-recommendations">
      <Heading as="h3" size="md" id="earlier-recommendations">
        {t('recommendations.earlier')}
      </Heading>
      <Stack as="ul" gap="3" listStyleType="none">
        {earlier.map((one) => (
          <Earlier key={one.id} one={one} inspectionId={inspectionId} state={state} />
        ))}
      </Stack>
    </Stack>
  );
}

type EarlierItemProps = { one: RecommendationDto; inspectionId: number; state: VisitRecommendations['state'] };

function Earlier({ one, inspectionId, state }: EarlierItemProps) {
  const { t } = useTranslate();
  const isSaid = one.said?.inspectionId === inspectionId;
  const { id: recommendationId, stateBefore, text, photo } = one;
  const { typed, type, keep } = useKeptText((isSaid && one.said?.note) || '', (note) => {
    if (isSaid) state({ recommendationId, state: one.state, note });
  });
  const before = isSaid ? stateBefore : one.state;
  const say = (isDone: boolean, isChosen: boolean) =>
    state({ recommendationId, state: isChosen ? null : stateAfter(before, isDone) });
  const isDone = isSaid && !isToDo(one.state);
  const isLeft = isSaid && isToDo(one.state);
  return (
    <Stack as="li" gap="3" padding="3" borderWidth="1px" borderRadius="lg" bg="bg.panel">
      <Flex gap="3" align="start">
        <Box flex="1" minWidth="0">
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {text}
          </Text>
          <RecommendationFacts {...one} />
          {one.said?.byCustomer ? <Said {...one.said} /> : null}
        </Box>
        {photo ? (
          <Image
            src={serverClient.imageAddress(photo.imageId)}
            alt=""
            boxSize="16"
            flexShrink="0"
            objectFit="cover"
            borderRadius="md"
          />
        ) : null}
      </Flex>
      <Flex gap="2" wrap="wrap" role="group" aria-label={text.slice(0, 60)}>
        <Choice isChosen={isDone} onClick={() => say(true, isDone)}>
          {t(isToDo(before) ? 'recommendation.state.done' : 'recommendation.state.checked')}
        </Choice>
        <Choice isChosen={isLeft} onClick={() => say(false, isLeft)}>
          {t('recommendations.notDone')}
        </Choice>
      </Flex>
      {isSaid ? (
        <Input
          aria-label={t('studio.notes')}
          placeholder={t('studio.notes')}
          maxLength={NOTE_MAX_LENGTH}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onBlur={() => keep()}
        />
      ) : null}
    </Stack>
  );
}
