/** /customers/import: customers from a file, checked before anything is added, all of them or none; for administrators. */
import { Button, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { ChevronLeft, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { trpc } from '#client/api/server-client.ts';
import { useRefresh } from '#client/api/use-refresh.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { FormNotice } from '#client/components/form-notice.tsx';
import { LeaveGuard } from '#client/components/leave-guard.tsx';
import { NotFound } from '#client/components/not-found.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { useClientKey } from '#client/lib/use-client-key.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { CheckPanel } from './check-panel.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { FilePanel } from './file-panel.tsx';
import { useCustomerImport } from './use-customer-import.ts';

export function ImportPage() {
  const { t } = useTranslate();
  const isAdmin = trpc.users.current.useQuery().data?.role === 'admin';
  const [added, setAdded] = useState<number | null>(null);
  if (!isAdmin) return <NotFound />;
  return (
    <Stack gap="5">
      <title>{`${t('page.importCustomers')} · ${t('app.name')}`}</title>
      <Stack gap="1">
        <Link
          asChild
          color="fg.muted"
          textStyle="sm"
          alignSelf="flex-start"
          minHeight={{ base: '11', md: '8' }}
          gap="1"
        >
          <RouterLink to="/customers">
            <ChevronLeft size={16} aria-hidden />
            {t('page.customers')}
          </RouterLink>
        </Link>
        <Heading as="h1" size="2xl">
          {t('page.importCustomers')}
        </Heading>
        <Text color="fg.muted">{t('import.intro')}</Text>
      </Stack>
      {added === null ? <Import onAdded={setAdded} /> : <Done added={added} onAnother={() => setAdded(null)} />}
    </Stack>
  );
}

function Import({ onAdded }: { onAdded: (added: number) => void }) {
  const { t } = useTranslate();
  const state = useCustomerImport();
  const { table, missing, rows, added, groups, lookUp } = state;
  const refresh = useRefresh();
  const utils = trpc.useUtils();
  const clientKey = useClientKey();
  const add = trpc.customers.import.useMutation({
    onSuccess: async (answer) => {
      await refresh.addedCustomer();
      if (groups.length > 0) await utils.groups.invalidate();
      onAdded(answer.added);
    },
    onError: (error) => {
      // What was refused may be sent changed.
      if (error.data) clientKey.renew();
      // An answer that was lost may have been a yes: then they are there already.
      lookUp.retry();
    },
  });
  const isRight = rows.every(({ customer }) => customer) && !groups.some(({ isTooFull }) => isTooFull);
  const isReady = added.length > 0 && isRight && !lookUp.isPending && !lookUp.error;
  return (
    <>
      <FilePanel state={state} />
      {table ? (
        <>
          <ColumnsPanel state={state} table={table} />
          <CheckPanel state={state} />
          <FormNotice text={add.error ? `${t('import.failed')} ${errorText(add.error, t)}` : null} />
          <Flex justify="flex-end">
            <Button
              size="lg"
              width={{ base: 'full', md: 'auto' }}
              disabled={!isReady}
              loading={add.isPending}
              onClick={() =>
                add.mutate({ customers: added.map(({ customer }) => customer), clientKey: clientKey.current })
              }
            >
              {added.length === 0 && !missing ? t('import.addNone') : t('import.add', { count: added.length })}
            </Button>
          </Flex>
        </>
      ) : null}
      <LeaveGuard isDirty={table !== null && !add.isSuccess} />
    </>
  );
}

const Done = ({ added, onAnother }: { added: number; onAnother: () => void }) => {
  const { t } = useTranslate();
  return (
    <EmptyState icon={<CircleCheck size={40} />} text={t('import.done', { count: added })}>
      <Flex gap="3" wrap="wrap" justify="center">
        <Button variant="outline" bg="bg.panel" minHeight="11" onClick={onAnother}>
          {t('import.another')}
        </Button>
        <Button asChild minHeight="11">
          <RouterLink to="/customers">{t('import.toCustomers')}</RouterLink>
        </Button>
      </Flex>
    </EmptyState>
  );
};
