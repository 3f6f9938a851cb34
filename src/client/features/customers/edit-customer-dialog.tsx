/** Changes a customer; when somebody else did meanwhile, both versions are shown and one chooses. */
import { Box, Button, Dialog, Flex, Portal, Text } from '@chakra-ui/react';
import { TRPCClientError } from '@trpc/client';
import { useEffect, useRef, useState } from 'react';
import { errorCodeOf } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/server-client.ts';
import { useRefresh } from '#client/lib/use-refresh.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import type { AppRouter } from '#server/app-router.ts';
import { CustomerForm, type CustomerValues } from './customer-form.tsx';

const compared = ['name', 'address', 'contactPerson', 'phone', 'email'] as const;

/** The customer as it is now, when the failure is a stale write; null for any other. */
function currentIn(error: unknown): CustomerDto | null {
  if (errorCodeOf(error) !== 'STALE' || !(error instanceof TRPCClientError)) return null;
  return (error as TRPCClientError<AppRouter>).data?.current as CustomerDto;
}

type EditCustomerDialogProps = { customer: CustomerDto; onClose: () => void };

export function EditCustomerDialog({ customer, onClose }: EditCustomerDialogProps) {
  const { t } = useTranslate();
  const refresh = useRefresh();
  // Kept as it was when the dialog opened: the list behind it may load again.
  const [base, setBase] = useState(customer);
  const [conflict, setConflict] = useState<CustomerDto | null>(null);
  const update = trpc.customers.update.useMutation({
    onSuccess: async () => {
      await refresh.customers();
      notify.success('customerSaved');
      onClose();
    },
    onError: (error) => {
      const current = currentIn(error);
      if (current) setConflict(current);
      else notify.failure('errorSavingCustomer', error);
    },
  });
  const save = (changes: CustomerValues, version: number) => update.mutate({ id: customer.id, version, changes });
  return (
    <Dialog.Root
      open
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <CustomerForm
            key={base.version}
            title={t('customer.editTitle')}
            customer={base}
            isBusy={update.isPending}
            notice={
              conflict ? (
                <ConflictNotice
                  current={conflict}
                  base={base}
                  onTake={() => {
                    setBase(conflict);
                    setConflict(null);
                    void refresh.customers();
                  }}
                />
              ) : null
            }
            onSubmit={(values) => save(values, (conflict ?? base).version)}
            onCancel={() => {
              if (conflict) void refresh.customers();
              onClose();
            }}
          />
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

type ConflictNoticeProps = { current: CustomerDto; base: CustomerDto; onTake: () => void };

function ConflictNotice({ current, base, onTake }: ConflictNoticeProps) {
  const { t } = useTranslate();
  const notice = useRef<HTMLDivElement>(null);
  // On a phone it would come up out of sight, above the button that was pressed.
  useEffect(() => notice.current?.focus(), []);
  const changed = compared.filter((name) => current[name] !== base[name]);
  return (
    <Box
      ref={notice}
      tabIndex={-1}
      role="alert"
      padding="3"
      borderRadius="lg"
      borderWidth="1px"
      colorPalette="orange"
      bg="colorPalette.subtle"
    >
      <Text fontWeight="semibold">{t('customer.conflict.title')}</Text>
      {changed.length > 0 ? <Text textStyle="sm">{t('customer.conflict.text')}</Text> : null}
      <Box as="ul" listStyleType="none" marginY="2" textStyle="sm">
        {changed.map((name) => (
          <Box as="li" key={name} overflowWrap="anywhere">
            {t(`customer.${name}`)}: <strong>{current[name] ?? t('customer.conflict.nothing')}</strong>
          </Box>
        ))}
        {current.logoId === base.logoId ? null : <li>{t('customer.logo')}</li>}
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" minHeight="11" onClick={onTake}>
          {t('customer.conflict.take')}
        </Button>
        <Button type="submit" variant="outline" minHeight="11">
          {t('customer.conflict.keep')}
        </Button>
      </Flex>
    </Box>
  );
}
