/** Says that there is a customer of that name already, while one is added: perhaps it is the same, perhaps another site. */
import { Flex, Link, Stack, Text } from '@chakra-ui/react';
import { skipToken } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { trpc } from '#client/api/server-client.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { isSameCustomerName, nameWithoutForm } from '#common/domain/customer.ts';
import { CUSTOMER_NAME_MIN_LENGTH, SEARCH_DELAY_MS } from '#common/limits.ts';
import type { CustomerInput, CustomerValues } from './use-customer-form.ts';

/** Of those that hold the name, so many are compared. */
const COMPARED_MAX = 50;

export function SameNameNotice({ control }: { control: Control<CustomerInput, unknown, CustomerValues> }) {
  const { t } = useTranslate();
  const name = useDebounced(useWatch({ control, name: 'name' }), SEARCH_DELAY_MS);
  const search = nameWithoutForm(name);
  const found = trpc.customers.list.useQuery(
    search.length < CUSTOMER_NAME_MIN_LENGTH ? skipToken : { search, limit: COMPARED_MAX },
  );
  const same = found.data?.items.filter((customer) => isSameCustomerName(customer.name, name)) ?? [];
  return (
    <Stack role="status" gap="1" _empty={{ position: 'absolute' }}>
      {same.slice(0, 3).map(({ id, name, address }) => (
        <Flex
          key={id}
          gap="2"
          padding="3"
          borderRadius="md"
          colorPalette="orange"
          bg="colorPalette.subtle"
          textStyle="sm"
        >
          <CircleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
          <Text overflowWrap="anywhere" minWidth="0">
            {t('customer.sameName')}{' '}
            <Link
              href={`/customers/${id}`}
              target="_blank"
              color="inherit"
              display="inline"
              textDecoration="underline"
              paddingY="2.5"
            >
              <bdi>{name}</bdi>, {address}
            </Link>
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}
