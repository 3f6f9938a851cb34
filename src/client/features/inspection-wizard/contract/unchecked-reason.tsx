/** Names the devices without a check, and asks for the one reason: one that is offered, or another. */
import { Field, Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Select } from '#client/components/select.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { uncheckedReasons } from '#common/domain/completeness.ts';
import { UNCHECKED_REASON_MAX_LENGTH } from '#common/limits.ts';

const OTHER = 'other';
const isOffered = (reason: string): boolean => (uncheckedReasons as readonly string[]).includes(reason);

type UncheckedReasonProps = { boxes: readonly string[]; reason: string; onReason: (reason: string) => void };

export function UncheckedReason({ boxes, reason, onReason }: UncheckedReasonProps) {
  const { t } = useTranslate();
  const [isTyping, setIsTyping] = useState(false);
  const isOther = isTyping || (reason !== '' && !isOffered(reason));
  return (
    <Stack gap="3" borderStartWidth="4px" borderColor="fg.warning" bg="bg.warning" borderRadius="md" padding="4">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {t('contract.unchecked', { count: boxes.length, boxes: boxes.join(', ') })}
      </Text>
      <Field.Root>
        <Field.Label>{t('contract.uncheckedReason')}</Field.Label>
        <Select
          root={{ bg: 'bg' }}
          value={isOther ? OTHER : reason}
          onChange={({ currentTarget: { value } }) => {
            setIsTyping(value === OTHER);
            onReason(value === OTHER ? '' : value);
          }}
        >
          <option value="">{t('contract.chooseReason')}</option>
          {uncheckedReasons.map((code) => (
            <option key={code} value={code}>
              {t(`uncheckedReason.${code}`)}
            </option>
          ))}
          <option value={OTHER}>{t('contract.otherReason')}</option>
        </Select>
        <Field.HelperText color="fg">{t('contract.uncheckedHint')}</Field.HelperText>
      </Field.Root>
      {isOther ? (
        <Field.Root>
          <Field.Label>{t('contract.otherReasonText')}</Field.Label>
          <Input
            bg="bg"
            value={reason}
            maxLength={UNCHECKED_REASON_MAX_LENGTH}
            onChange={(event) => onReason(event.currentTarget.value)}
          />
        </Field.Root>
      ) : null}
    </Stack>
  );
}
