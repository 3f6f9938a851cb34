/** What is done with all inspections that are ticked: another technician for those that are not signed, the documents of those that are. */
import { Button, Flex, NativeSelect } from '@chakra-ui/react';
import { useState } from 'react';
import { TickedBar, Within } from '#client/features/office-list/ticked-bar.tsx';
import type { Ticked } from '#client/features/office-list/use-ticked.ts';
import { notify } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { LIST_LIMIT_MAX } from '#common/limits.ts';

type BulkBarProps = {
  ticked: Ticked;
  asked: Readonly<Record<string, string | number | boolean>>;
  onDone: () => void;
};

export function BulkBar({ ticked, asked, onDone }: BulkBarProps) {
  const { t } = useTranslate();
  const unsigned = [...ticked.keys()].filter((id) => !ticked.get(id));
  return (
    <TickedBar ticked={ticked} asked={asked} label={t('inspections.ticked', { count: ticked.size })} onDone={onDone}>
      {unsigned.length > 0 ? (
        <Within count={unsigned.length} max={LIST_LIMIT_MAX}>
          <HandOver ids={unsigned} onDone={onDone} />
        </Within>
      ) : null}
    </TickedBar>
  );
}

function HandOver({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
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
    <Flex gap="2">
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
        {t('inspections.reassign', { count: ids.length })}
      </Button>
    </Flex>
  );
}
