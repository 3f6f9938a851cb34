/** Adds a recommendation at a desk, or changes one and says how it stands; with all that was said of it. */
import { Flex, Heading, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '#client/api/server-client.ts';
import { EditConflict } from '#client/components/edit-conflict.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { Select } from '#client/components/select.tsx';
import { issuesIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useClientKey } from '#client/lib/use-client-key.ts';
import { useEditConflict } from '#client/lib/use-edit-conflict.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { changesSince } from '#common/domain/merge-edits.ts';
import { recommendationActors, recommendationCategories, recommendationStates } from '#common/domain/recommendation.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { type RecommendationDto, recommendationFormSchema } from '#common/schemas/recommendation.ts';
import { StateBadge } from './recommendation-card.tsx';
import { CustomerPhoto } from './recommendation-said.tsx';
import { changedFrom, dayOrNone, type RecommendationValues, valuesOf } from './recommendation-values.ts';

type RecommendationDialogProps = { customerId: number; recommendation: RecommendationDto | null; onClose: () => void };

export function RecommendationDialog({ customerId, recommendation: known, onClose }: RecommendationDialogProps) {
  const { t, language } = useTranslate();
  const utils = trpc.useUtils();
  const clientKey = useClientKey();
  /** What it was changed from. */
  const [base, setBase] = useState(known);
  const { conflict, from, meet, settle } = useEditConflict(base, valuesOf);
  const form = useForm<RecommendationValues>({
    resolver: standardSchemaResolver(recommendationFormSchema),
    defaultValues: valuesOf(known),
  });
  const outcome = {
    onSuccess: () => {
      void utils.recommendations.invalidate();
      void utils.overview.invalidate();
      void utils.inspections.waiting.invalidate();
      notify.done('recommendation.saved');
      onClose();
    },
    onError: (error: unknown) => {
      for (const { path, message } of issuesIn(error)) form.setError(path as keyof RecommendationValues, { message });
      notify.failure('recommendation.saveFailed', error);
    },
  };
  const create = trpc.recommendations.create.useMutation({
    ...outcome,
    onError: (error) => {
      // Whoever corrects what was refused sends something else; without an answer it may be there.
      if (error.data) clientKey.renew();
      outcome.onError(error);
    },
  });
  const update = trpc.recommendations.update.useMutation({
    ...outcome,
    onError: (error, { id, changes }) => {
      const mine = changesSince(valuesOf(base), form.getValues());
      if (!meet(error, mine, ({ version }) => update.mutate({ id, version, changes }))) outcome.onError(error);
    },
  });
  const save = form.handleSubmit((values) => {
    if (base) {
      const changes = dayOrNone(changesSince(valuesOf(base), values));
      update.mutate({ id: base.id, version: from?.version, changes });
    } else {
      const { state: _, note: __, dueDay, ...fields } = values;
      create.mutate({ ...fields, dueDay: dueDay || null, customerId, clientKey: clientKey.current });
    }
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={known ? 'recommendation.change' : 'recommendation.add'}
      isBusy={create.isPending || update.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      {conflict ? (
        <EditConflict
          title="conflict.recommendation.title"
          changed={changedFrom(base, conflict, { t, language })}
          onTake={() => {
            // What is said of it is said all the same.
            form.reset({ ...valuesOf(conflict), note: form.getValues('note') });
            setBase(conflict);
            settle();
          }}
        />
      ) : null}
      <FormField label="recommendation.text" error={errors.text?.message}>
        <Textarea rows={3} autoresize {...form.register('text')} />
      </FormField>
      <Flex gap="4" wrap="wrap">
        <Choice label="recommendation.category" field={form.register('category')}>
          {recommendationCategories.map((category) => (
            <option key={category} value={category}>
              {t(`recommendation.category.${category}`)}
            </option>
          ))}
        </Choice>
        <Choice label="recommendation.actsBy" field={form.register('actsBy')}>
          {recommendationActors.map((actsBy) => (
            <option key={actsBy} value={actsBy}>
              {t(`recommendation.actsBy.${actsBy}`)}
            </option>
          ))}
        </Choice>
      </Flex>
      <FormField label="recommendation.due" error={errors.dueDay?.message}>
        <Input type="date" {...form.register('dueDay')} />
      </FormField>
      <FormField label="recommendation.place" error={errors.place?.message}>
        <Input autoComplete="off" {...form.register('place')} />
      </FormField>
      {known ? (
        <>
          <Choice label="recommendation.state" field={form.register('state')}>
            {recommendationStates.map((state) => (
              <option key={state} value={state}>
                {t(`recommendation.state.${state}`)}
              </option>
            ))}
          </Choice>
          <FormField label="recommendation.note" error={errors.note?.message}>
            <Textarea rows={2} autoresize {...form.register('note')} />
          </FormField>
          <Statements id={known.id} />
        </>
      ) : null}
    </FormDialog>
  );
}

type ChoiceProps = { label: TranslationKey; field: object; children: ReactNode };

const Choice = ({ label, field, children }: ChoiceProps) => (
  <FormField label={label} error={undefined}>
    <Select {...field}>{children}</Select>
  </FormField>
);

function Statements({ id }: { id: number }) {
  const { t, language } = useTranslate();
  const { data } = trpc.recommendations.get.useQuery({ id });
  if (!data || data.history.length === 0) return null;
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        {t('recommendation.history')}
      </Heading>
      <Stack as="ul" gap="2" listStyleType="none">
        {data.history.map(({ state, note, at, byName, inspectionId, byCustomer, photo }) => (
          <Stack as="li" key={`${at} ${inspectionId}`} gap="0.5">
            <Flex gap="2" align="center" wrap="wrap">
              <StateBadge state={state} />
              <Text textStyle="sm" color="fg.muted">
                {byCustomer
                  ? t('recommendation.byCustomer', { name: byName ?? '', date: formatDateTime(at, language) })
                  : [formatDateTime(at, language), byName, inspectionId ? `#${inspectionId}` : null]
                      .filter(Boolean)
                      .join(' · ')}
              </Text>
            </Flex>
            {note ? (
              <Text textStyle="sm" overflowWrap="anywhere">
                {note}
              </Text>
            ) : null}
            {photo ? <CustomerPhoto imageId={photo.imageId} /> : null}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
