/** The customers: found, added, changed, deleted; each has a page of its own (specification, section 2). */
import { Button, Flex, Spacer, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { PageHeading } from '#client/components/page-heading.tsx';
import { SearchField } from '#client/components/search-field.tsx';
import { DeskKeys } from '#client/features/list-keys/desk-keys.tsx';
import { hasDraft } from '#client/lib/draft.ts';
import { useSearch } from '#client/lib/use-address-value.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { CustomerList } from './customer-list.tsx';
import { useCustomerDraftKey } from './use-customer-form.ts';

export function CustomersPage() {
  const { t } = useTranslate();
  const { typed, setTyped, search } = useSearch();
  const isAdmin = trpc.users.current.useQuery().data?.role === 'admin';
  const draftKey = useCustomerDraftKey('new');
  // What an ended session interrupted goes on.
  const [isAdding, setIsAdding] = useState(() => hasDraft(draftKey));
  return (
    <Stack gap="5" data-wide>
      <Flex wrap="wrap" gap="4" align="center">
        <Stack gap="1">
          <PageHeading title="page.customers" />
          <Text color="fg.muted">{t('customers.subtitle')}</Text>
        </Stack>
        <Spacer />
        <Flex wrap="wrap" gap="2" align="center" width={{ base: 'full', sm: 'auto' }}>
          <DeskKeys begin={{ label: 'customer.add', start: () => setIsAdding(true) }} />
          <Button asChild size="lg" variant="outline" bg="bg.panel" hideBelow="md">
            <Link to="/groups">{t('page.groups')}</Link>
          </Button>
          {isAdmin ? (
            <Button asChild size="lg" variant="outline" bg="bg.panel" hideBelow="md">
              <Link to="/customers/import">{t('customers.import')}</Link>
            </Button>
          ) : null}
          <Button size="lg" width={{ base: 'full', sm: 'auto' }} onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            {t('customer.add')}
          </Button>
        </Flex>
      </Flex>
      <SearchField label="customers.search" value={typed} onChange={setTyped} />
      <CustomerList typed={typed} search={search} onAdd={() => setIsAdding(true)} />
      {isAdding ? <CustomerDialog onClose={() => setIsAdding(false)} onCreated={() => setIsAdding(false)} /> : null}
    </Stack>
  );
}
