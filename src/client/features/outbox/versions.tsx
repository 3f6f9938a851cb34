/** What was done here and by somebody else, side by side: one of them is chosen, nothing is lost until then. */
import { Box, Button, Heading, Image, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/use-translate.ts';
import { currentIn } from '#client/offline/failure.ts';
import { pictureAddress } from '#client/offline/pictures.ts';
import { fieldName } from '#common/i18n/entry-words.ts';
import { formatDate } from '#common/i18n/format.ts';
import { versionWords } from '#common/i18n/version-words.ts';
import { decidedPlan, versionsOf } from '#common/sync/decisions.ts';
import type { Entry, Input } from '#common/sync/entry.ts';
import { decidesPlan } from '#common/sync/operations.ts';
import { decidedOver } from '#common/sync/overtaken.ts';
import { again } from '#common/sync/sent-again.ts';
import { decided } from '#common/sync/texts.ts';
import type { Lane } from './use-lane.ts';

type Choice = 'mine' | 'theirs';
type Shown = {
  fields: { name: string; mine: ReactNode; theirs: ReactNode }[];
  choose: (choice: Choice) => (stored: Entry) => Entry | null;
};
type VersionsProps = {
  entry: Entry;
  lane: Lane;
  onDecide: (change: (stored: Entry) => Entry | null) => void;
};

function useVersions(entry: Entry, { server }: Lane): Shown {
  const { t, language } = useTranslate();
  const { operation, input, failure } = entry;
  const current = failure ? currentIn(failure) : null;
  if (current && (operation.startsWith('baitBoxes.') || operation === 'inspections.updatePhoto')) {
    const theirs = current as Input;
    const fields = versionWords(entry, theirs, t).map(({ name, mine, theirs: other }) => ({
      name,
      mine: mine || t('conflict.empty'),
      theirs: other || t('conflict.empty'),
    }));
    return { fields, choose: (choice) => (stored) => decidedOver(stored, theirs, choice) };
  }
  if (decidesPlan(operation) && current) {
    const theirs = current as { imageId: string };
    const picture = (imageId: string, alt: string) => (
      <Image src={pictureAddress(imageId)} alt={alt} maxHeight="60" objectFit="contain" />
    );
    const fields = [
      {
        name: t('outbox.plan'),
        mine: input.imageId ? picture(String(input.imageId), t('outbox.mine')) : t('studio.floor.plan.none'),
        theirs: picture(theirs.imageId, t('outbox.theirs')),
      },
    ];
    return { fields, choose: (choice) => (stored) => decidedPlan(stored, theirs, choice) };
  }
  const words = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('conflict.empty');
    if (name === 'priceStatus') return t(`contract.priceStatus.${value as 'fixed'}`);
    if (name === 'date') return formatDate(String(value), language);
    return String(value);
  };
  // A version that is not known here is fetched by sending again.
  if (!server) return { fields: [], choose: () => again };
  const fields = versionsOf(entry, server).map(({ name, mine, theirs }) => ({
    name: fieldName(name, t),
    mine: words(name, mine),
    theirs: words(name, theirs),
  }));
  return { fields, choose: (choice) => (stored) => decided(stored, server as Input, choice) };
}

export function Versions({ entry, lane, onDecide }: VersionsProps) {
  const { t } = useTranslate();
  const { fields, choose } = useVersions(entry, lane);
  if (fields.length === 0)
    return (
      <Box>
        <Button size="lg" onClick={() => onDecide(choose('mine'))}>
          {t('outbox.tryAgain')}
        </Button>
      </Box>
    );
  return (
    <Stack gap="3">
      {fields.map(({ name, mine, theirs }) => (
        <Stack key={name} gap="2">
          <Heading as="h3" size="sm">
            {name}
          </Heading>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
            <Side title={t('outbox.mine')}>{mine}</Side>
            <Side title={t('outbox.theirs')}>{theirs}</Side>
          </SimpleGrid>
        </Stack>
      ))}
      <SimpleGrid columns={2} gap="3">
        <Button size="lg" onClick={() => onDecide(choose('mine'))}>
          {t('outbox.mine')}
        </Button>
        <Button size="lg" variant="outline" onClick={() => onDecide(choose('theirs'))}>
          {t('outbox.theirs')}
        </Button>
      </SimpleGrid>
    </Stack>
  );
}

/** One text under the name of what it is. */
export function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box borderWidth="1px" borderRadius="md" padding="3">
      <Text textStyle="sm" color="fg.muted" marginBottom="1">
        {title}
      </Text>
      <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
        {children}
      </Box>
    </Box>
  );
}
