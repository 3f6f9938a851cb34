/** What was found at this customer before, to be read beside today's report. */
import { Badge, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { Loading } from '#client/components/loading.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import type { InspectionDto, InspectionListItemDto } from '#common/schemas/inspection.ts';

/** One more than is shown: the inspection itself is among them. */
const HISTORY_LENGTH = 6;

export function HistoryPanel({ inspection }: { inspection: InspectionDto }) {
  const { t } = useTranslate();
  const { customerId, previousInspectionId } = inspection;
  const history = trpc.inspections.list.useQuery({ customerId, limit: HISTORY_LENGTH });
  const earlier = history.data?.items.filter(({ id, date }) => id !== inspection.id && date <= inspection.date) ?? [];
  if (earlier.length === 0) return null;
  return (
    <Stack as="aside" aria-label={t('history.title')} gap="2">
      <Heading as="h3" size="md">
        {t('history.title')}
      </Heading>
      {earlier.map((item) => (
        <EarlierInspection key={item.id} item={item} isLinked={item.id === previousInspectionId} />
      ))}
    </Stack>
  );
}

type EarlierInspectionProps = { item: InspectionListItemDto; isLinked: boolean };

/** Loaded when it is opened; the one that this inspection goes on from is open from the start. */
function EarlierInspection({ item, isLinked }: EarlierInspectionProps) {
  const { t, language } = useTranslate();
  const [isOpen, setIsOpen] = useState(isLinked);
  return (
    <chakra.details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="md"
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        cursor="pointer"
        paddingX="3"
        paddingY="2.5"
        minHeight="11"
      >
        <Flex gap="2" align="center" wrap="wrap">
          <Text as="span" fontWeight="medium">
            {formatDate(new Date(item.date), language)}
          </Text>
          <Text as="span" fontSize="sm" color="fg.muted">
            {item.technicianName}
          </Text>
          {isLinked ? <Badge>{t('history.linked')}</Badge> : null}
        </Flex>
        <chakra.span aria-hidden transform={isOpen ? 'rotate(180deg)' : undefined}>
          <ChevronDown size={18} />
        </chakra.span>
      </chakra.summary>
      {isOpen ? <Findings id={item.id} /> : null}
    </chakra.details>
  );
}

function Findings({ id }: { id: number }) {
  const { t } = useTranslate();
  const inspection = trpc.inspections.get.useQuery({ id });
  if (inspection.isPending) return <Loading />;
  if (inspection.isError) {
    return <ErrorState title="wizard.loadFailed" error={inspection.error} onRetry={() => inspection.refetch()} />;
  }
  const { reportText, observations, recommendations } = inspection.data;
  const texts: [TranslationKey, string | null][] = [
    ['report.text', reportText],
    ['report.observations', observations],
    ['recommendations.text', recommendations],
  ];
  return (
    <Stack gap="3" paddingX="3" paddingBottom="3">
      {texts.map(([label, text]) =>
        text ? (
          <div key={label}>
            <Text fontSize="sm" color="fg.muted">
              {t(label)}
            </Text>
            <Text fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {text}
            </Text>
          </div>
        ) : null,
      )}
      {reportText || observations || recommendations ? null : (
        <Text fontSize="sm" color="fg.muted">
          {t('history.nothing')}
        </Text>
      )}
    </Stack>
  );
}
