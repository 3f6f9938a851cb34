/** Contracts that wait for a signature, each one tap away from being reviewed and signed. */
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { FileSignature, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { CardList } from '#client/components/card-list.tsx';
import { IconMark } from '#client/components/icon-mark.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';

type PendingContractsProps = { inspections: readonly InspectionListItemDto[]; hasMore: boolean };

export function PendingContracts({ inspections, hasMore }: PendingContractsProps) {
  const { t, language } = useTranslate();
  return (
    <CardList items={inspections} hasMore={hasMore} columns={{ base: 1, md: 2, xl: 3 }}>
      {({ id, customerName, date }) => {
        const customer = customerName || t('customer.unknown');
        return (
          <Flex direction="column" height="full" gap="4" padding="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
            <Flex gap="3" flex="1">
              <IconMark icon={Hourglass} palette="orange" />
              <Box minWidth="0">
                <Text fontWeight="semibold" overflowWrap="anywhere">
                  {customer}
                </Text>
                <Text textStyle="sm" color="fg.muted">
                  {t('contracts.inspectedOn', { date: formatDate(date, language) })}
                </Text>
              </Box>
            </Flex>
            <Button asChild minHeight="11" variant="subtle">
              <Link to={`/inspections/${id}`} aria-label={t('contracts.reviewLabel', { customer })}>
                <FileSignature aria-hidden />
                {t('contracts.review')}
              </Link>
            </Button>
          </Flex>
        );
      }}
    </CardList>
  );
}
