/** A customer at a glance: how to reach them, and their inspections, newest first, each a tap away. */
import { Box, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ChevronRight, ClipboardList } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Sentence } from '#client/components/sentence.tsx';
import { InspectionPages } from '#client/features/inspections/inspection-pages.tsx';
import { SignedMarker } from '#client/features/inspections/signed-marker.tsx';
import { StatusDot } from '#client/features/inspections/status-dot.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';
import { ContactDetails } from './contact-details.tsx';
import { CustomerAgreements } from './customer-agreements.tsx';

export function CustomerOverview({ customer }: { customer: CustomerDto }) {
  const { t } = useTranslate();
  return (
    <SimpleGrid columns={{ base: 1, lg: 3 }} templateRows={{ lg: 'auto 1fr' }} gap="6" alignItems="start">
      <Stack as="section" gap="3" aria-labelledby="contact-heading">
        <Heading as="h2" size="md" id="contact-heading">
          {t('customers.contact')}
        </Heading>
        <Box padding="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
          {customer.contactPerson ? <Text fontWeight="semibold">{customer.contactPerson}</Text> : null}
          <ContactDetails customer={customer} />
        </Box>
      </Stack>
      <Stack
        as="section"
        gap="3"
        gridColumn={{ lg: '2 / span 2' }}
        gridRow={{ lg: '1 / span 2' }}
        aria-labelledby="inspections-heading"
      >
        <Heading as="h2" size="md" id="inspections-heading">
          {t('customers.inspections')}
        </Heading>
        <InspectionPages
          query={{ customerId: customer.id }}
          failed="dashboard.loadFailed"
          empty={<EmptyState icon={<ClipboardList size={40} />} text={t('customers.inspections.empty')} />}
        >
          {(inspections) => (
            <Stack as="ul" listStyleType="none" gap="2">
              {inspections.map((inspection) => (
                <InspectionLine key={inspection.id} inspection={inspection} />
              ))}
            </Stack>
          )}
        </InspectionPages>
      </Stack>
      <CustomerAgreements customerId={customer.id} />
    </SimpleGrid>
  );
}

function InspectionLine({ inspection }: { inspection: InspectionListItemDto }) {
  const { language } = useTranslate();
  const { id, date, technicianName, status, contractSigned } = inspection;
  return (
    <li>
      <Flex
        asChild
        align="center"
        gap="3"
        padding="3"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="lg"
        _hover={{ bg: 'bg.subtle', borderColor: 'border.emphasized' }}
      >
        <Link to={`/inspections/${id}`}>
          <Stack gap="1" flex="1" minWidth="0">
            <Text fontWeight="semibold">{formatDate(date, language)}</Text>
            <Text textStyle="sm" color="fg.muted">
              <Sentence text="dashboard.by" names={{ name: technicianName }} />
            </Text>
            <Flex gap="3" wrap="wrap">
              <StatusDot status={status} />
              {contractSigned ? <SignedMarker isSigned /> : null}
            </Flex>
          </Stack>
          <Box color="fg.muted" aria-hidden>
            <ChevronRight size={20} />
          </Box>
        </Link>
      </Flex>
    </li>
  );
}
