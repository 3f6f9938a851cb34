/** The paragraphs of the text as recommendations: each in a row that opens to say what sort it is, who acts, where and until when. */
import { Box, chakra, Field, Flex, Image, Input, Stack, Text } from '@chakra-ui/react';
import { Camera, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { serverClient } from '#client/api/server-client.ts';
import { DayInput } from '#client/components/day-input.tsx';
import { FileButton } from '#client/components/file-button.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { Select } from '#client/components/select.tsx';
import { Choice, Choices, Question } from '#client/features/inspection-wizard/checks/choice.tsx';
import { useDevices } from '#client/features/inspection-wizard/checks/use-devices.ts';
import { usePhotos } from '#client/features/inspection-wizard/report/use-photos.ts';
import { RecommendationFacts } from '#client/features/recommendations/recommendation-facts.tsx';
import { useKeptText } from '#client/lib/use-kept-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { dayOf } from '#common/domain/day.ts';
import {
  recommendationActors,
  recommendationCategories,
  recommendationDefaults,
} from '#common/domain/recommendation.ts';
import { paragraphsOf } from '#common/domain/recommendation-paragraphs.ts';
import { NAME_MAX_LENGTH } from '#common/limits.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { DescribeRecommendationInput, RecommendationDto } from '#common/schemas/recommendation.ts';
import { recommendationsOf } from '#common/sync/follow-text.ts';
import type { VisitRecommendations } from './use-recommendations.ts';

type ParagraphDetailsProps = { inspection: InspectionDto; text: string; recommendations: VisitRecommendations };
type Facts = Pick<RecommendationDto, 'category' | 'actsBy' | 'dueDay' | 'place' | 'deviceId' | 'boxNumber' | 'photo'>;
type Details = DescribeRecommendationInput['changes'];

/** What those that are changed said before; which device it is at is the last one's to say. */
const before = ({ category, actsBy, dueDay, place }: Facts, changes: Details): Details =>
  Object.fromEntries(Object.entries({ category, actsBy, dueDay, place }).filter(([name]) => name in changes));

export function ParagraphDetails({ inspection, text, recommendations }: ParagraphDetailsProps) {
  const { t } = useTranslate();
  const { all, describe } = recommendations;
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length === 0) return null;
  const known = recommendationsOf(paragraphs, all, inspection.id);
  const nothing = { place: null, deviceId: null, boxNumber: null, photo: null };
  return (
    <Stack as="section" gap="2" aria-label={t('recommendations.details')}>
      <Text fontWeight="semibold">{t('recommendations.details')}</Text>
      {paragraphs.map((paragraph, index) => {
        const one = known[index] ?? null;
        const facts = one ?? { ...nothing, ...recommendationDefaults(paragraph, dayOf(new Date(inspection.date))) };
        return (
          <Paragraph
            // Its place is what it keeps while it is typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            {...{ inspection, paragraph, facts, describe }}
            isKnown={one !== null}
          />
        );
      })}
    </Stack>
  );
}

type ParagraphProps = {
  inspection: InspectionDto;
  paragraph: string;
  facts: Facts;
  /** Whether they were said, and are not what is said of any. */
  isKnown: boolean;
  describe: VisitRecommendations['describe'];
};

function Paragraph(props: ParagraphProps) {
  const { paragraph, facts } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <chakra.details
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <chakra.summary display="flex" gap="2" alignItems="center" minHeight="11" padding="3" cursor="pointer">
        <Box flex="1" minWidth="0">
          <Text truncate>{paragraph}</Text>
          <RecommendationFacts {...facts} />
        </Box>
        <chakra.span aria-hidden transform={isOpen ? 'rotate(180deg)' : undefined}>
          <ChevronDown size={18} />
        </chakra.span>
      </chakra.summary>
      {isOpen ? <DetailsForm {...props} /> : null}
    </chakra.details>
  );
}

function DetailsForm({ inspection, paragraph: text, facts, isKnown, describe }: ParagraphProps) {
  const { t } = useTranslate();
  const { all } = useDevices(inspection);
  const { photos, add, room } = usePhotos(inspection);
  const change = (changes: Details, seen: Facts = facts) => {
    const changedFrom = before(seen, changes);
    describe({ text, changes, ...(isKnown ? { changedFrom } : {}) });
  };
  const { typed, type, keep } = useKeptText(facts.place ?? '', (place, seen) =>
    change({ place }, { ...facts, place: seen }),
  );
  return (
    <Stack gap="4" padding="3" paddingTop="0">
      <Choices label={t('recommendation.category')}>
        {recommendationCategories.map((category) => (
          <Choice key={category} isChosen={facts.category === category} onClick={() => change({ category })}>
            {t(`recommendation.category.${category}`)}
          </Choice>
        ))}
      </Choices>
      <Choices label={t('recommendation.actsBy')}>
        {recommendationActors.map((actsBy) => (
          <Choice key={actsBy} isChosen={facts.actsBy === actsBy} onClick={() => change({ actsBy })}>
            {t(`recommendation.actsBy.${actsBy}`)}
          </Choice>
        ))}
      </Choices>
      <FormField label="recommendation.due" error={undefined}>
        <DayInput maxWidth="56" value={facts.dueDay ?? ''} onChange={(day) => change({ dueDay: day || null })} />
      </FormField>
      <FormField label="recommendation.place" error={undefined}>
        <Input
          maxLength={NAME_MAX_LENGTH}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onBlur={() => keep()}
        />
      </FormField>
      {all.length > 0 ? (
        <Field.Root>
          <Field.Label>{t('recommendations.device')}</Field.Label>
          <Select
            value={facts.deviceId ?? ''}
            onChange={({ currentTarget }) => change({ deviceId: Number(currentTarget.value) || null })}
          >
            <option value="">–</option>
            {all
              .filter(({ removedAt, id }) => removedAt === null || id === facts.deviceId)
              .map(({ id, boxNumber }) => (
                <option key={id} value={id}>
                  {boxNumber}
                </option>
              ))}
          </Select>
        </Field.Root>
      ) : null}
      <Question label={t('recommendations.photo')}>
        <Flex gap="2" wrap="wrap" align="center">
          {photos.map(({ key, imageId, description }, index) => {
            const isChosen = facts.photo?.imageId === imageId;
            return (
              <Choice
                key={key}
                isChosen={isChosen}
                padding="1"
                height="auto"
                aria-label={t('report.photo', { number: index + 1 })}
                onClick={() => describe({ text, changes: {}, imageId: isChosen ? null : imageId })}
              >
                <Image
                  src={serverClient.imageAddress(imageId)}
                  alt={description ?? ''}
                  boxSize="14"
                  objectFit="cover"
                  borderRadius="sm"
                />
              </Choice>
            );
          })}
          <FileButton
            accept="image/*"
            minHeight="11"
            variant="outline"
            disabled={room === 0}
            onFiles={(files) => add(files)}
          >
            <Camera aria-hidden />
            {t('report.addPhotos')}
          </FileButton>
        </Flex>
      </Question>
    </Stack>
  );
}
