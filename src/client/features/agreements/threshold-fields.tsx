/** The thresholds of one type of device: a number for each kind, and what has to be done then. */
import { Badge, Button, Flex, Grid, Input, Stack, Text } from '@chakra-ui/react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormField } from '#client/components/form-field.tsx';
import { Select } from '#client/components/select.tsx';
import { setAsTyped } from '#client/lib/set-as-typed.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type Agreements, thresholdKindsOf } from '#common/domain/agreements.ts';
import type { BaitBoxType } from '#common/domain/bait-box.ts';
import { measuresOf } from '#common/domain/measures.ts';
import { actionName } from '#common/i18n/check-words.ts';
import { type AgreementValues, isRule, thresholdValues } from './agreement-values.ts';

type ThresholdFieldsProps = {
  form: UseFormReturn<AgreementValues>;
  type: BaitBoxType;
  rule: Agreements;
  /** The company's own, offered behind those of the type. */
  ownActions: readonly string[];
};

export function ThresholdFields({ form, type, rule, ownActions }: ThresholdFieldsProps) {
  const { t } = useTranslate();
  const values = useWatch({ control: form.control, name: `thresholds.${type}` });
  const errors = form.formState.errors.thresholds?.[type];
  const isDefault = isRule(type, values, rule);
  return (
    <Stack as="fieldset" gap="2" paddingTop="4" borderTopWidth="1px">
      <Text as="legend" float="left" fontWeight="semibold">
        {t(`boxType.${type}`)}
      </Text>
      <Flex justify="space-between" align="center" minHeight="9">
        <Badge colorPalette={isDefault ? 'gray' : 'blue'}>
          {t(isDefault ? 'agreements.default' : 'agreements.own')}
        </Badge>
        {isDefault ? null : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('agreements.resetOf', { type: t(`boxType.${type}`) })}
            onClick={() => setAsTyped(form, `thresholds.${type}`, thresholdValues(type, rule.thresholds[type]))}
          >
            {t('agreements.reset')}
          </Button>
        )}
      </Flex>
      {thresholdKindsOf(type).map((kind) => {
        const { proposes } = values[kind];
        const offered = [...new Set<string>([...measuresOf(type).actions, ...ownActions, proposes])];
        return (
          <Grid
            key={kind}
            templateColumns="minmax(0, 2fr) minmax(0, 3fr)"
            gap="3"
            alignItems={errors?.[kind] ? 'start' : 'end'}
          >
            <FormField label={`agreements.kind.${kind}`} error={errors?.[kind]?.atLeast?.message}>
              <Input inputMode="numeric" minHeight="11" {...form.register(`thresholds.${type}.${kind}.atLeast`)} />
            </FormField>
            <FormField label="agreements.proposes" error={undefined}>
              <Select minHeight="11" {...form.register(`thresholds.${type}.${kind}.proposes`)}>
                {offered.map((action) => (
                  <option key={action} value={action}>
                    {actionName(action, t)}
                  </option>
                ))}
              </Select>
            </FormField>
          </Grid>
        );
      })}
    </Stack>
  );
}
