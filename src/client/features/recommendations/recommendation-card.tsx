/** One recommendation in a list: its words, how it stands, and a button to change it. */
import { Badge, Box, Button, Flex, Image, Stack, Text } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverClient } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { RecommendationState } from '#common/domain/recommendation.ts';
import type { RecommendationDto } from '#common/schemas/recommendation.ts';
import { RecommendationFacts } from './recommendation-facts.tsx';
import { Said } from './recommendation-said.tsx';

const palettes: Record<RecommendationState, string> = {
  open: 'orange',
  started: 'blue',
  done: 'green',
  checked: 'gray',
};

export function StateBadge({ state }: { state: RecommendationState }) {
  const { t } = useTranslate();
  return <Badge colorPalette={palettes[state]}>{t(`recommendation.state.${state}`)}</Badge>;
}

type RecommendationCardProps = {
  recommendation: RecommendationDto;
  /** Whose it is, where there are several. */
  customer?: ReactNode;
  onChange: () => void;
};

export function RecommendationCard({ recommendation, customer, onChange }: RecommendationCardProps) {
  const { t } = useTranslate();
  const { text, state, photo, said } = recommendation;
  return (
    <Flex gap="3" wrap="wrap" padding="3" borderWidth="1px" borderRadius="lg" bg="bg.panel" align="start">
      <Stack gap="1" flex="1" minWidth="min(8rem, 100%)">
        <Flex gap="2" align="center" wrap="wrap">
          <StateBadge state={state} />
          <Box minWidth="0" fontWeight="semibold">
            {customer}
          </Box>
        </Flex>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </Text>
        <RecommendationFacts {...recommendation} />
        {said?.byCustomer || said?.note ? <Said {...said} /> : null}
      </Stack>
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
      <Button
        variant="ghost"
        minWidth="11"
        minHeight="11"
        paddingX="2"
        aria-label={`${t('recommendation.change')}: ${text.slice(0, 60)}`}
        onClick={onChange}
      >
        <Pencil aria-hidden />
      </Button>
    </Flex>
  );
}
