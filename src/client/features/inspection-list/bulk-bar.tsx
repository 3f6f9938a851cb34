/** What is done with all inspections that are ticked: another technician. */
import { Button, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { notify } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

type BulkBarProps = { ids: readonly number[]; onDone: () => void };

export function BulkBar({ ids, onDone }: BulkBarProps) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const technicians = trpc.users.technicians.useQuery().data ?? [];
  const [technicianId, setTechnicianId] = useState<number | null>(null);
  const reassign = trpc.inspections.reassign.useMutation({
    onSuccess: () => {
      void utils.inspections.invalidate();
      notify.success('inspections.reassigned');
      onDone();
    },
    onError: (error) => notify.failure('inspections.reassignFailed', error),
  });
  return (
    <Flex
      role="group"
      aria-label={t('inspections.ticked', { count: ids.length })}
      gap="3"
      wrap="wrap"
      align="center"
      padding="2"
      paddingInlineStart="4"
      borderRadius="lg"
      bg="colorPalette.subtle"
    >
      <Text role="status" fontWeight="semibold">
        {t('inspections.ticked', { count: ids.length })}
      </Text>
      <NativeSelect.Root width="auto">
        <NativeSelect.Field
          minHeight="11"
          bg="bg.panel"
          aria-label={t('inspections.reassignTo')}
          value={technicianId ?? ''}
          onChange={({ currentTarget: { value } }) => setTechnicianId(value === '' ? null : Number(value))}
        >
          <option value="">{t('inspections.reassignTo')}</option>
          {technicians.map(({ id, fullName }) => (
            <option key={id} value={id}>
              {fullName}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Button
        minHeight="11"
        disabled={technicianId === null}
        loading={reassign.isPending}
        onClick={() => {
          if (technicianId !== null) reassign.mutate({ ids: [...ids], technicianId });
        }}
      >
        {t('inspections.reassign')}
      </Button>
      <Button variant="ghost" minHeight="11" onClick={onDone}>
        {t('inspections.untick')}
      </Button>
    </Flex>
  );
}
