/** An entry that waits for a person: what the server said of it, and what can be done. */
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, Download } from 'lucide-react';
import { useState } from 'react';
import { offline } from '#client/api/server-client.ts';
import { useOutbox } from '#client/api/use-outbox.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { decide } from '#client/offline/deciding.ts';
import { leaveOut } from '#client/offline/leaving-out.ts';
import { entryWords, type Names, typedIn } from '#common/i18n/entry-words.ts';
import type { Entry } from '#common/sync/entry.ts';
import { leftOutWith } from '#common/sync/leave-out.ts';
import { again, withNextNumber } from '#common/sync/sent-again.ts';
import { answerText } from './answer-text.ts';
import type { Lane } from './use-lane.ts';
import { Side, Versions } from './versions.tsx';

type StuckEntryProps = { entry: Entry; lane: Lane & { names: Names }; onExport: () => void };

export function StuckEntry({ entry, lane, onExport }: StuckEntryProps) {
  const { t } = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const { entries } = useOutbox();
  const what = entryWords(entry, lane.names, t);
  const isPhoto = entry.operation === 'inspections.addPhoto';
  const isTaken = entry.failure?.code === 'BOX_NUMBER_TAKEN' && entry.operation === 'baitBoxes.create';
  // What is signed stays as it is: it would be refused for ever.
  const isSigned = entry.failure?.code === 'INSPECTION_SIGNED';
  const leaveLabel = isPhoto ? 'outbox.leaveOutPhoto' : 'outbox.leaveOut';
  const become = (change: (stored: Entry) => Entry | null) => {
    const { store } = offline;
    if (store) void decide(store, entry, change);
  };
  const drop = () => {
    const { store } = offline;
    setIsAsking(false);
    if (store) void leaveOut(store, entry);
  };
  // The entry itself is named, the rest is counted.
  const others = leftOutWith(entry, entries).gone.length - 1;
  return (
    <Stack gap="3">
      <Flex role="status" gap="2.5" padding="3" borderRadius="md" bg="bg.error" color="fg.error">
        <Box flexShrink="0" paddingTop="1">
          <CircleAlert size={16} aria-hidden />
        </Box>
        <Text overflowWrap="anywhere">
          <Text as="span" fontWeight="semibold">
            {what}
          </Text>
          {`: ${answerText(entry, t) ?? t('errors.INTERNAL')}`}
        </Text>
      </Flex>
      {entry.state === 'conflict' ? (
        <Versions entry={entry} lane={lane} />
      ) : (
        typedIn(entry, t).map(({ name, text }) => (
          <Side key={name} title={name}>
            {text}
          </Side>
        ))
      )}
      {isSigned ? <Text>{t('outbox.signed')}</Text> : null}
      <Flex gap="3" wrap="wrap">
        {isTaken ? (
          <Button size="lg" onClick={() => become(withNextNumber)}>
            {t('outbox.nextNumber')}
          </Button>
        ) : null}
        {entry.state === 'refused' && !isSigned ? (
          <Button size="lg" variant={isTaken ? 'outline' : 'solid'} onClick={() => become(again)}>
            {t('outbox.tryAgain')}
          </Button>
        ) : null}
        <Button size="lg" variant="outline" onClick={() => setIsAsking(true)}>
          {t(leaveLabel)}
        </Button>
      </Flex>
      <ConfirmDialog
        isOpen={isAsking}
        question="outbox.leaveOutQuestion"
        subject={
          <>
            {t('outbox.leaveOutText', { what })} {others > 0 ? t('outbox.leaveOutMore', { count: others }) : null}
            <Button variant="outline" size="lg" marginTop="4" onClick={onExport}>
              <Download aria-hidden />
              {t('outbox.exportFirst')}
            </Button>
          </>
        }
        confirmLabel={leaveLabel}
        isBusy={false}
        onConfirm={drop}
        onCancel={() => setIsAsking(false)}
      />
    </Stack>
  );
}
