/** A customer's name as the link to all that is known of the customer; in the text around it. */
import { Link } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '#client/lib/use-translate.ts';

type CustomerLinkProps = { customer: { customerId: number; customerName: string } };

export function CustomerLink({ customer: { customerId, customerName } }: CustomerLinkProps) {
  const { t } = useTranslate();
  return (
    <Link asChild color="inherit" display="inline" overflowWrap="anywhere" paddingY={{ base: '3', md: '0' }}>
      <RouterLink to={`/customers/${customerId}`}>
        <bdi>{customerName || t('customer.unknown')}</bdi>
      </RouterLink>
    </Link>
  );
}
