/** Whom a visit is to, and where. */
import { Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import type { PlannedVisitDto } from '#common/schemas/planned-visit.ts';

export function VisitCustomer({ customerId, customerName, customerAddress }: PlannedVisitDto) {
  return (
    <Stack gap="0">
      <Link
        asChild
        fontWeight="semibold"
        color="fg"
        minHeight="11"
        alignItems="center"
        alignSelf="start"
        overflowWrap="anywhere"
      >
        <RouterLink to={`/customers/${customerId}`}>{customerName}</RouterLink>
      </Link>
      <Text textStyle="sm" color="fg.muted">
        {customerAddress}
      </Text>
    </Stack>
  );
}
