/** Pending contracts: those ready to be signed first, then the others with what they still need. */
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, FileSignature, Hourglass, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CardList } from '#client/components/card-list.tsx';
import { ErrorState } from '#client/components/error-state.tsx';
import { IconMark } from '#client/components/icon-mark.tsx';
import { Loading } from '#client/components/loading.tsx';
import { MoreButton } from '#client/components/more-button.tsx';
import { CustomerLink } from '#client/features/customers/customer-link.tsx';
import { PresentNote } from '#client/features/inspections/present-note.tsx';
import { UnsentNote } from '#client/features/inspections/unsent-note.tsx';
import { useInspectionPages } from '#client/features/inspections/use-inspection-pages.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { wizardSteps } from '#common/domain/wizard.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';

const SIGNING_STEP = wizardSteps.indexOf('contract');

export function PendingContracts({ search, empty }: { search: string; empty: ReactNode }) {
  const groups = {
    ready: useInspectionPages({ show: 'ready', search }),
    unfinished: useInspectionPages({ show: 'unfinished', search }),
  };
  const lists = [groups.ready.list, groups.unfinished.list];
  const failed = lists.find(({ isError }) => isError);
  if (failed) {
    const retry = () => {
      for (const { isError, refetch } of lists) if (isError) void refetch();
    };
    return <ErrorState title="contracts.loadFailed" error={failed.error} onRetry={retry} />;
  }
  if (lists.some(({ isPending }) => isPending)) return <Loading />;
  if (groups.ready.inspections.length + groups.unfinished.inspections.length === 0) return empty;
  return (
    <Stack gap="8" aria-busy={lists.some(({ isPlaceholderData }) => isPlaceholderData)}>
      <Group title="contracts.ready" pages={groups.ready} Card={ReadyCard} />
      <Group title="contracts.unfinished" pages={groups.unfinished} Card={UnfinishedCard} />
    </Stack>
  );
}

type CardProps = { inspection: ListedInspectionDto };
type GroupProps = {
  title: TranslationKey;
  pages: ReturnType<typeof useInspectionPages>;
  Card: (props: CardProps) => ReactNode;
};

function Group({ title, pages: { list, inspections }, Card }: GroupProps) {
  const { t } = useTranslate();
  if (inspections.length === 0) return null;
  return (
    <Stack as="section" aria-label={t(title)} gap="3">
      <Heading as="h2" size="md">
        {t(title)}
      </Heading>
      <CardList items={inspections} hasMore={list.hasNextPage} columns={{ base: 1, md: 2, xl: 3 }}>
        {(inspection) => <Card inspection={inspection} />}
      </CardList>
      <MoreButton list={list} />
    </Stack>
  );
}

function ReadyCard({ inspection }: CardProps) {
  const { t } = useTranslate();
  const customer = inspection.customerName || t('customer.unknown');
  return (
    <ContractCard inspection={inspection} icon={<IconMark icon={Hourglass} palette="orange" />}>
      <Button asChild minHeight="11">
        <Link
          to={`/inspections/${inspection.id}?step=${SIGNING_STEP}`}
          aria-label={t('contracts.reviewLabel', { customer })}
        >
          <FileSignature aria-hidden />
          {t('contracts.review')}
        </Link>
      </Button>
    </ContractCard>
  );
}

function UnfinishedCard({ inspection }: CardProps) {
  const { t } = useTranslate();
  const customer = inspection.customerName || t('customer.unknown');
  const what = (inspection.missing ?? []).map((part) => t(`contracts.missing.${part}`)).join(', ');
  return (
    <ContractCard
      inspection={inspection}
      icon={<IconMark icon={PencilLine} palette="gray" />}
      note={t('contracts.missing', { what })}
    >
      <Button asChild minHeight="11" variant="subtle">
        <Link to={`/inspections/${inspection.id}`} aria-label={t('contracts.continueLabel', { customer })}>
          {t('contracts.continue')}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </ContractCard>
  );
}

type ContractCardProps = CardProps & { icon: ReactNode; note?: string; children: ReactNode };

function ContractCard({ inspection, icon, note, children }: ContractCardProps) {
  const { date, unsent } = inspection;
  const { t, language } = useTranslate();
  return (
    <Flex direction="column" height="full" gap="4" padding="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
      <Flex gap="3" flex="1">
        {icon}
        <Box minWidth="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            <CustomerLink customer={inspection} />
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {t('contracts.inspectedOn', { date: formatDate(date, language) })}
          </Text>
          {note ? <Text textStyle="sm">{note}</Text> : null}
          <UnsentNote unsent={unsent} />
          <PresentNote inspectionId={inspection.id} />
        </Box>
      </Flex>
      {children}
    </Flex>
  );
}
