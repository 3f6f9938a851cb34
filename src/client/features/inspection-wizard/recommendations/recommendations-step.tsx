/** Step 4: what the customer should do, with four standard paragraphs to start from. */
import { Checkbox, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormField } from '#client/components/form-field.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useNotify } from '#client/lib/use-notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import {
  addStandardRecommendation,
  hasStandardRecommendation,
  removeStandardRecommendation,
  standardRecommendationKeys,
} from '#common/contract/standard-recommendations.ts';
import { type InspectionDto, recommendationsFormSchema } from '#common/schemas/inspection.ts';
import { useInspectionCache } from '../use-inspection-cache.ts';
import { STEP_FORM_ID } from '../wizard-bar.tsx';

type RecommendationsForm = z.infer<typeof recommendationsFormSchema>;
type RecommendationsStepProps = { inspection: InspectionDto; onSaved: () => void };

export function RecommendationsStep({ inspection, onSaved }: RecommendationsStepProps) {
  const { t, language } = useTranslate();
  const notify = useNotify();
  const cache = useInspectionCache();
  const form = useForm<RecommendationsForm, unknown, RecommendationsForm>({
    resolver: standardSchemaResolver(recommendationsFormSchema),
    defaultValues: { recommendations: inspection.recommendations ?? '' },
  });
  const text = useWatch({ control: form.control, name: 'recommendations' });
  const save = trpc.inspections.saveRecommendations.useMutation({
    onSuccess: (updated) => {
      cache.accept(updated);
      notify.success('recommendationsSaved');
      onSaved();
    },
    onError: (error) => cache.reject('wizard.saveFailed', error),
  });
  const submit = form.handleSubmit((values) =>
    save.mutate({ ...values, id: inspection.id, version: inspection.version }),
  );
  return (
    <Stack asChild gap="5">
      <form id={STEP_FORM_ID} noValidate onSubmit={submit}>
        <Stack as="fieldset" border="0" padding="0" gap="3">
          <Text as="legend" fontWeight="semibold">
            {t('recommendations.standard')}
          </Text>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
            {standardRecommendationKeys.map((key) => (
              <Checkbox.Root
                key={key}
                checked={hasStandardRecommendation(text, key)}
                onCheckedChange={({ checked }) => {
                  const changed =
                    checked === true
                      ? addStandardRecommendation(text, key, language)
                      : removeStandardRecommendation(text, key);
                  form.setValue('recommendations', changed, {
                    shouldDirty: true,
                    shouldValidate: form.formState.isSubmitted,
                  });
                }}
              >
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <Checkbox.Label>{t(`recommendations.${key}`)}</Checkbox.Label>
              </Checkbox.Root>
            ))}
          </SimpleGrid>
        </Stack>
        <FormField label="recommendations.text" error={form.formState.errors.recommendations?.message}>
          <Textarea rows={8} autoresize {...form.register('recommendations')} />
        </FormField>
      </form>
    </Stack>
  );
}
