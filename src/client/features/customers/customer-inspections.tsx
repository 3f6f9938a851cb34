/** One customer's inspections, newest first, each a tap away. */
import { Box, Dialog, Flex, Portal, Stack, Text } from '@chakra-ui/react';
import { ChevronRight, ClipboardList } from 'lucide-react';
import { Link } from 'react-router';
import { CloseButton } from '#client/components/close-button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Sentence } from '#client/components/sentence.tsx';
import { InspectionPages } from '#client/features/inspections/inspection-pages.tsx';
import { SignedMarker } from '#client/features/inspections/signed-marker.tsx';
import { StatusDot } from '#client/features/inspections/status-dot.tsx';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';

type CustomerInspectionsProps = { customerId: number; onClose: () => void };

export function CustomerInspections({ customerId, onClose }: CustomerInspectionsProps) {
  const { t } = useTranslate();
  const customer = trpc.customers.get.useQuery({ id: customerId });
  return (
    <Dialog.Root
      open
      scrollBehavior="inside"
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header paddingEnd="14">
              <Dialog.Title overflowWrap="anywhere">
                <Sentence text="customers.inspectionsOf" names={{ name: customer.data?.name ?? '…' }} />
              </Dialog.Title>
              <CloseButton onClick={onClose} />
            </Dialog.Header>
            <Dialog.Body>
              <InspectionPages
                query={{ customerId }}
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
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
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
