/** The first cell of a row: the customer, whose name leads to all that is known of them, and the number, which opens the row. */
import { Box, Link, Text } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { PresentNote } from '#client/features/inspections/present-note.tsx';
import { unsentElsewhere } from '#client/features/inspections/unsent-note.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';

export function RowCustomer({ inspection }: { inspection: ListedInspectionDto }) {
  const { t } = useTranslate();
  const { id, customerId, customerName, unsent } = inspection;
  const customer = customerName || t('customer.unknown');
  // What is only on this device has no number yet.
  const number = id > 0 ? `#${id}` : t('inspections.unnumbered');
  return (
    <Text as="div" lineClamp="2">
      <Link
        asChild
        // Only a text within the line ends in an ellipsis.
        display="inline"
        // Above the link that is as large as the row.
        position="relative"
        zIndex="1"
        fontWeight="semibold"
        color="fg"
      >
        <RouterLink to={`/customers/${customerId}`}>{customer}</RouterLink>
      </Link>{' '}
      <Link
        asChild
        display="inline-block"
        minWidth="7"
        minHeight="7"
        color="fg.muted"
        textStyle="sm"
        _before={{ content: '""', position: 'absolute', inset: '0' }}
      >
        <RouterLink to={`/inspections/${id}`} data-row-link aria-label={t('inspections.open', { number, customer })}>
          {number}
        </RouterLink>
      </Link>
      {unsentElsewhere(unsent).length > 0 ? (
        <Box as="span" display="inline-block" marginInlineStart="2" verticalAlign="middle">
          <CloudOff size={14} role="img" aria-label={t('inspections.unsynced')} />
        </Box>
      ) : null}
      <PresentNote inspectionId={id} />
    </Text>
  );
}
