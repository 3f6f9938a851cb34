/** What an inspection begins with: what stands at its customer, nothing, or a visit that was finished there before. */
import { Link, RadioGroup, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';
import type { StartingPoint, StartingPoints } from './use-starting-points.ts';

type PreviousInspectionProps = Pick<StartingPoints, 'options' | 'proposed'> & {
  previousId: number | null | undefined;
  onChoose: (previousId: number | null | undefined) => void;
};

const previousOf = (value: StartingPoint): number | null | undefined =>
  value === 'devices' ? undefined : value === 'nothing' ? null : Number(value);

export function PreviousInspection({ options, proposed, previousId, onChoose }: PreviousInspectionProps) {
  const { t } = useTranslate();
  const labelId = useId();
  if (options.length === 0) return null;
  return (
    <Stack gap="2">
      <Text id={labelId} fontWeight="medium">
        {t('customer.startFrom')}
      </Text>
      <RadioGroup.Root
        aria-labelledby={labelId}
        value={previousId === undefined ? 'devices' : String(previousId ?? 'nothing')}
        onValueChange={({ value }) => onChoose(previousOf(value as StartingPoint))}
      >
        <Stack gap="1">
          {options.map(({ value, text }) => (
            <RadioGroup.Item key={value} value={value} minHeight="11" cursor="pointer">
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator />
              <RadioGroup.ItemText>{text}</RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Stack>
      </RadioGroup.Root>
      {proposed && previousId === undefined ? (
        <ComesAlong last={proposed} />
      ) : (
        <Text fontSize="sm" color="fg.muted">
          {t('customer.startFromHint')}
        </Text>
      )}
    </Stack>
  );
}

/** What the new inspection takes from the last visit, besides devices and plans, and the way to look at that. */
function ComesAlong({ last: { id, date, technicianName } }: { last: InspectionListItemDto }) {
  const { t, language } = useTranslate();
  return (
    <Stack gap="1" padding="3" borderRadius="md" bg="bg.subtle" fontSize="sm">
      <Text>{t('customer.comesAlong', { date: formatDate(new Date(date), language), name: technicianName })}</Text>
      <Link asChild minHeight="11" alignSelf="flex-start" colorPalette="pine">
        <RouterLink to={`/inspections/${id}?step=2`}>{t('customer.lookAtEarlier')}</RouterLink>
      </Link>
    </Stack>
  );
}
