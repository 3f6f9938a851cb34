/** What was done here and by somebody else, side by side: one of them is chosen, nothing is lost until then. */
import { Box, Button, Heading, Image, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { offline } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { decide, decideBetween } from '#client/offline/deciding.ts';
import { currentIn } from '#client/offline/failure.ts';
import { pictureAddress } from '#client/offline/pictures.ts';
import { fieldName } from '#common/i18n/entry-words.ts';
import { formatDate } from '#common/i18n/format.ts';
import { versionWords } from '#common/i18n/version-words.ts';
import { versionsOf } from '#common/sync/decisions.ts';
import type { Entry, Input } from '#common/sync/entry.ts';
import { decidesPlan, operations } from '#common/sync/operations.ts';
import { again } from '#common/sync/sent-again.ts';
import type { Lane } from './use-lane.ts';

type Shown = {
  fields: { name: string; mine: ReactNode; theirs: ReactNode }[];
  /** As the server has it now; null when that is not known here. */
  theirs: Input | null;
};
type VersionsProps = { entry: Entry; lane: Lane };

function useVersions(entry: Entry, { server }: Lane): Shown {
  const { t, language } = useTranslate();
  const { operation, input, failure } = entry;
  const current = failure ? (currentIn(failure) as Input | null) : null;
  if (current && operations[operation].tellsOrigin) {
    const fields = versionWords(entry, current, { t, language }).map(({ name, mine, theirs: other }) => ({
      name,
      mine: mine || t('conflict.empty'),
      theirs: other || t('conflict.empty'),
    }));
    return { fields, theirs: current };
  }
  if (decidesPlan(operation) && current) {
    const picture = (imageId: string, alt: string) => (
      <Image src={pictureAddress(imageId)} alt={alt} maxHeight="60" objectFit="contain" />
    );
    const fields = [
      {
        name: t('outbox.plan'),
        mine: input.imageId ? picture(String(input.imageId), t('outbox.mine')) : t('studio.floor.plan.none'),
        theirs: picture(String(current.imageId), t('outbox.theirs')),
      },
    ];
    return { fields, theirs: current };
  }
  const words = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('conflict.empty');
    if (name === 'priceStatus') return t(`contract.priceStatus.${value as 'fixed'}`);
    if (name === 'date') return formatDate(String(value), language);
    return String(value);
  };
  if (!server) return { fields: [], theirs: null };
  const fields = versionsOf(entry, server).map(({ name, mine, theirs }) => ({
    name: fieldName(name, t),
    mine: words(name, mine),
    theirs: words(name, theirs),
  }));
  return { fields, theirs: server };
}

export function Versions({ entry, lane }: VersionsProps) {
  const { t } = useTranslate();
  const { fields, theirs } = useVersions(entry, lane);
  const choose = (choice: 'mine' | 'theirs') => {
    const { store } = offline;
    if (!store) return;
    // A version that is not known here is fetched by sending again.
    void (theirs ? decideBetween(store, entry, theirs, choice) : decide(store, entry, again));
  };
  if (fields.length === 0)
    return (
      <Box>
        <Button size="lg" onClick={() => choose('mine')}>
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
        <Button size="lg" onClick={() => choose('mine')}>
          {t('outbox.mine')}
        </Button>
        <Button size="lg" variant="outline" onClick={() => choose('theirs')}>
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
