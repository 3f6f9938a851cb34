/** Step 4: what the customer should do, with four standard paragraphs to start from. */
import { Checkbox, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { trpc } from '#client/api/server-client.ts';
import { FormField } from '#client/components/form-field.tsx';
import { Loading } from '#client/components/loading.tsx';
import { ConflictDialog } from '#client/features/inspection-wizard/saving/conflict-dialog.tsx';
import { stepTexts } from '#client/features/inspection-wizard/saving/step-draft.ts';
import { useStepForm } from '#client/features/inspection-wizard/saving/use-step-form.ts';
import { STEP_FORM_ID } from '#client/features/inspection-wizard/wizard-bar.tsx';
import { notify } from '#client/lib/notify.ts';
import { setAsTyped } from '#client/lib/set-as-typed.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import {
  addStandardRecommendation,
  hasStandardRecommendation,
  removeStandardRecommendation,
  standardRecommendationKeys,
} from '#common/contract/standard-recommendations.ts';
import { nothingToRecommend, paragraphsOf } from '#common/domain/recommendation-paragraphs.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { recommendationsFormSchema } from '#common/schemas/inspection-forms.ts';
import { EarlierRecommendations } from './earlier-recommendations.tsx';
import { ParagraphDetails } from './paragraph-details.tsx';
import { useRecommendations, type VisitRecommendations } from './use-recommendations.ts';

/** A standard paragraph takes the place of the sentence that says that there is none. */
const isNothing = (text: string): boolean => paragraphsOf(text).length === 0;

type RecommendationsStepProps = { inspection: InspectionDto; onSaved: () => void };

/** Begins with what the previous inspection advised, or else with the company's own text. */
export function RecommendationsStep({ inspection, onSaved }: RecommendationsStepProps) {
  const { language } = useTranslate();
  const { previousInspectionId } = inspection;
  const recommendations = useRecommendations(inspection);
  const settings = trpc.settings.get.useQuery();
  const previous = trpc.inspections.get.useQuery(
    { id: previousInspectionId ?? 0 },
    { enabled: previousInspectionId !== null },
  );
  if (settings.isLoading || previous.isLoading || recommendations.isLoading) return <Loading />;
  const earlier = previous.data?.recommendations;
  // What is followed up stands above the form, and is not repeated in it.
  const proposed = earlier ?? settings.data?.defaultRecommendations[language] ?? '';
  const prefill = recommendations.isFollowedUp ? nothingToRecommend(language) : proposed;
  const source = earlier ? 'recommendations.fromPrevious' : 'recommendations.fromCompany';
  return (
    <Stack gap="6">
      <EarlierRecommendations inspectionId={inspection.id} recommendations={recommendations} />
      <RecommendationsForm
        {...{ inspection, prefill, recommendations, onSaved }}
        prefillSource={recommendations.isFollowedUp ? 'recommendations.addNew' : source}
      />
    </Stack>
  );
}

type RecommendationsFormProps = {
  inspection: InspectionDto;
  prefill: string;
  prefillSource: TranslationKey;
  recommendations: VisitRecommendations;
  onSaved: () => void;
};

function RecommendationsForm({
  inspection,
  prefill,
  prefillSource,
  recommendations,
  onSaved,
}: RecommendationsFormProps) {
  const { t, language } = useTranslate();
  const { client } = trpc.useUtils();
  const { id } = inspection;
  const { form, finish, conflict, resolve } = useStepForm({
    inspection,
    step: 'recommendations',
    schema: recommendationsFormSchema,
    read: stepTexts.recommendations,
    prefill: { recommendations: prefill },
    keep: (changes, version) => client.inspections.update.mutate({ id, version, changes }),
  });
  const text = useWatch({ control: form.control, name: 'recommendations' });
  const submit = form.handleSubmit(async () => {
    const isSaved = await finish((values, version) =>
      client.inspections.saveRecommendations.mutate({ ...values, id, version }),
    );
    if (!isSaved) return;
    notify.done('recommendationsSaved');
    onSaved();
  });
  const setText = (changed: string) => setAsTyped(form, 'recommendations', changed);
  return (
    <>
      <Stack asChild gap="5">
        <form id={STEP_FORM_ID} noValidate onSubmit={submit}>
          <Stack as="fieldset" border="0" padding="0" gap="3" minWidth="0">
            <Text as="legend" fontWeight="semibold" overflowWrap="anywhere" maxWidth="full">
              {t('recommendations.standard')}
            </Text>
            <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
              {standardRecommendationKeys.map((key) => (
                <Checkbox.Root
                  key={key}
                  minHeight="11"
                  paddingX="3"
                  borderWidth="1px"
                  borderRadius="md"
                  checked={hasStandardRecommendation(text, key)}
                  onCheckedChange={({ checked }) =>
                    setText(
                      checked === true
                        ? addStandardRecommendation(isNothing(text) ? '' : text, key, language)
                        : removeStandardRecommendation(text, key),
                    )
                  }
                >
                  <Checkbox.HiddenInput />
                  <Checkbox.Control />
                  <Checkbox.Label>{t(`recommendations.${key}`)}</Checkbox.Label>
                </Checkbox.Root>
              ))}
            </SimpleGrid>
          </Stack>
          {prefill !== '' && text === prefill && inspection.recommendations === null ? (
            <Text fontSize="sm" color="fg.muted">
              {t(prefillSource)}
            </Text>
          ) : null}
          <FormField label="recommendations.text" error={form.formState.errors.recommendations?.message}>
            <Textarea rows={8} autoresize {...form.register('recommendations')} />
          </FormField>
        </form>
      </Stack>
      <ParagraphDetails inspection={inspection} text={text} recommendations={recommendations} />
      <ConflictDialog conflict={conflict} labels={{ recommendations: 'recommendations.text' }} onChoose={resolve} />
    </>
  );
}
