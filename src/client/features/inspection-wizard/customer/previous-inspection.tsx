/** What an inspection begins with: what stands at its customer, nothing, or a visit that was finished there before. */
import { RadioGroup, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';

const OFFERED_MAX = 4;
const DEVICES = 'devices';
const NOTHING = 'nothing';

type PreviousInspectionProps = {
  customerId: number;
  /** The inspection that is being made, once it exists. */
  inspectionId: number | null;
  previousId: number | null | undefined;
  onChoose: (previousId: number | null | undefined) => void;
};

export function PreviousInspection({ customerId, inspectionId, previousId, onChoose }: PreviousInspectionProps) {
  const { t, language } = useTranslate();
  const labelId = useId();
  const list = trpc.inspections.list.useQuery({ customerId, show: 'completed', limit: OFFERED_MAX + 1 });
  const earlier = list.data?.items.filter(({ id }) => id !== inspectionId).slice(0, OFFERED_MAX) ?? [];
  const isNew = inspectionId === null;
  const standing = trpc.placements.get.useQuery({ customerId }, { enabled: isNew });
  const count = standing.data?.placements.length ?? 0;
  if (earlier.length === 0 && count === 0) return null;
  const known = t(count === 0 ? 'customer.fromPlans' : 'customer.fromDevices', { count });
  const options = [
    ...(isNew
      ? [
          { value: DEVICES, text: standing.data ? known : t('customer.fromStanding') },
          { value: NOTHING, text: t('customer.fromNothing') },
        ]
      : [{ value: NOTHING, text: t('customer.fromScratch') }]),
    ...earlier.map(({ id, date, technicianName }) => ({
      value: String(id),
      text: t('customer.fromInspection', { date: formatDate(new Date(date), language), name: technicianName }),
    })),
  ];
  return (
    <Stack gap="2">
      <Text id={labelId} fontWeight="medium">
        {t('customer.startFrom')}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {t('customer.startFromHint')}
      </Text>
      <RadioGroup.Root
        aria-labelledby={labelId}
        value={previousId === undefined ? DEVICES : String(previousId ?? NOTHING)}
        onValueChange={({ value }) =>
          onChoose(value === DEVICES ? undefined : value === NOTHING ? null : Number(value))
        }
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
    </Stack>
  );
}
