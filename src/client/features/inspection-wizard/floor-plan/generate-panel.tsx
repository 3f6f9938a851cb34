/** The tab with the questionnaire: building, square metres, floors, basement; answers become a plan per floor. */
import { Button, Checkbox, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '#client/components/form-field.tsx';
import { Select } from '#client/components/select.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type GeneratedFloor, generatePlans } from '#common/floor-plan/generator/generate-plans.ts';
import { GENERATE_DELAY_MS } from '#common/limits.ts';
import {
  buildingTypes,
  type Questionnaire,
  questionnaireDefaults,
  questionnaireSchema,
} from '#common/schemas/questionnaire.ts';
import { useFloorName } from './use-floor-name.ts';

type GeneratePanelProps = {
  /** Floors that have a plan already. */
  taken: readonly number[];
  onPlans: (plans: readonly GeneratedFloor[]) => Promise<void>;
};

export function GeneratePanel({ taken, onPlans }: GeneratePanelProps) {
  const { t } = useTranslate();
  const nameOf = useFloorName();
  const [problem, setProblem] = useState<unknown>(null);
  const form = useForm<Questionnaire>({
    defaultValues: questionnaireDefaults,
    resolver: standardSchemaResolver(questionnaireSchema),
  });
  const { register, handleSubmit, formState, setValue, watch } = form;
  const { errors, isSubmitting } = formState;
  const [floors, hasBasement] = watch(['floors', 'hasBasement']);
  const replaced = taken.filter((floor) => (floor < 0 ? hasBasement : floor < floors));

  const generate = handleSubmit(async (answers) => {
    setProblem(null);
    const plans = generatePlans(answers, (room) => t(`room.${room}`));
    // The specification's pause: what takes the old plan's place does not jump in unseen.
    await new Promise((resolve) => setTimeout(resolve, GENERATE_DELAY_MS));
    try {
      await onPlans(plans);
      notify.done('floorPlanGenerated');
    } catch (error) {
      setProblem(error);
      notify.failure('generate.failed', error);
    }
  });

  return (
    <Stack
      gap="4"
      // A form cannot stand inside the step's form.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void generate();
      }}
    >
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
        <FormField label="generate.buildingType" error={errors.buildingType?.message}>
          <Select height="11" {...register('buildingType')}>
            {buildingTypes.map((type) => (
              <option key={type} value={type}>
                {t(`buildingType.${type}`)}
              </option>
            ))}
          </Select>
        </FormField>
        <FormField label="generate.squareMetres" error={errors.squareMetres?.message}>
          <Input
            type="number"
            inputMode="numeric"
            height="11"
            min={1}
            {...register('squareMetres', { valueAsNumber: true })}
          />
        </FormField>
        <FormField label="generate.floors" error={errors.floors?.message}>
          <Input
            type="number"
            inputMode="numeric"
            height="11"
            min={1}
            max={10}
            {...register('floors', { valueAsNumber: true })}
          />
        </FormField>
      </SimpleGrid>
      <Checkbox.Root
        minHeight="11"
        checked={hasBasement}
        onCheckedChange={({ checked }) => setValue('hasBasement', checked === true)}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{t('generate.basement')}</Checkbox.Label>
      </Checkbox.Root>
      {replaced.length > 0 ? (
        <Text fontSize="sm" fontWeight="medium">
          {t('generate.replaces', { floors: replaced.map(nameOf).join(', ') })}
        </Text>
      ) : null}
      <Button
        alignSelf="flex-start"
        height="auto"
        minHeight="11"
        loading={isSubmitting}
        onClick={() => void generate()}
      >
        <Sparkles aria-hidden />
        {t(replaced.length > 0 ? 'generate.replace' : 'generate.submit')}
      </Button>
      <Text role="alert" color="fg.error" _empty={{ display: 'none' }}>
        {problem === null ? null : t('save.failed', { reason: errorText(problem, t) })}
      </Text>
    </Stack>
  );
}
