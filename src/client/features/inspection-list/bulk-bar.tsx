/** What is done with all inspections that are ticked: another technician for those that are not signed, the documents of those that are. */
import { Button, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { FileArchive } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Ticked } from '#client/features/office-list/use-ticked.ts';
import { notify } from '#client/lib/notify.ts';
import { serverClient, trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { LIST_LIMIT_MAX, ZIP_DOCUMENTS_MAX } from '#common/limits.ts';

type BulkBarProps = { ticked: Ticked; onDone: () => void };

export function BulkBar({ ticked, onDone }: BulkBarProps) {
  const { t, language } = useTranslate();
  const ids = [...ticked.keys()];
  const signed = ids.filter((id) => ticked.get(id));
  const unsigned = ids.filter((id) => !ticked.get(id));
  return (
    <Flex
      data-bar
      role="group"
      aria-label={t('inspections.ticked', { count: ids.length })}
      columnGap="5"
      rowGap="2"
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
      {unsigned.length > 0 ? (
        <Within count={unsigned.length} max={LIST_LIMIT_MAX}>
          <HandOver ids={unsigned} onDone={onDone} />
        </Within>
      ) : null}
      {signed.length > 0 ? (
        <Within count={signed.length} max={ZIP_DOCUMENTS_MAX}>
          <Button asChild minHeight="11">
            <a href={serverClient.documentsZip(signed, language)}>
              <FileArchive aria-hidden />
              {t('inspections.zip', { count: signed.length })}
            </a>
          </Button>
        </Within>
      ) : null}
      <Button variant="ghost" minHeight="11" onClick={onDone}>
        {t('inspections.untick')}
      </Button>
    </Flex>
  );
}

/** What is done with so many at once, or how many it can be done with. */
function Within({ count, max, children }: { count: number; max: number; children: ReactNode }) {
  const { t } = useTranslate();
  if (count <= max) return children;
  const key = max === ZIP_DOCUMENTS_MAX ? 'inspections.zip.max' : 'inspections.reassign.max';
  return <Text role="status">{t(key, { count, max })}</Text>;
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
