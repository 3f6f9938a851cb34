/** The card of one inspection on the dashboard: customer, date and technician; markers and buttons are given. */
import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Sentence } from '#client/components/sentence.tsx';
import { CustomerLink } from '#client/features/customers/customer-link.tsx';
import { PresentNote } from '#client/features/inspections/present-note.tsx';
import { UnsentNote } from '#client/features/inspections/unsent-note.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';

type InspectionCardProps = { inspection: InspectionListItemDto; markers: ReactNode; children: ReactNode };

export function InspectionCard({ inspection, markers, children }: InspectionCardProps) {
  const { language } = useTranslate();
  const { date, technicianName } = inspection;
  return (
    <Flex
      direction="column"
      height="full"
      gap="3"
      padding="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
      transition="border-color 0.15s"
      _hover={{ borderColor: 'border.emphasized' }}
    >
      <Box>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          <CustomerLink customer={inspection} />
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {formatDate(date, language)} · <Sentence text="dashboard.by" names={{ name: technicianName }} />
        </Text>
        <UnsentNote unsent={inspection.unsent} />
        <PresentNote inspectionId={inspection.id} />
      </Box>
      <Flex gap="2" wrap="wrap" align="center" flex="1">
        {markers}
      </Flex>
      <Flex gap="2" wrap="wrap" justify="space-between">
        {children}
      </Flex>
    </Flex>
  );
}
