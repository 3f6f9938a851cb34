/** Changes a customer; when somebody else changed the same fields meanwhile, both versions are shown and one chooses. */
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { useRefresh } from '#client/api/use-refresh.ts';
import { newerVersionIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { changesSince } from '#common/domain/merge-edits.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import { CustomerForm } from './customer-form.tsx';
import { type CustomerValues, useCustomerForm } from './use-customer-form.ts';

type CustomerChanges = { [Name in keyof CustomerValues]?: CustomerValues[Name] | undefined };

const compared = ['name', 'address', 'contactPerson', 'phone', 'email'] as const;

/** As the form gives it back when nothing is touched. */
const valuesOf = ({ id: _id, version: _version, ...values }: CustomerDto): CustomerValues => values;

/** Whether somebody else changed, and differently, what is changed here. */
const isContested = (changes: CustomerChanges, base: CustomerValues, current: CustomerValues): boolean =>
  (Object.keys(changes) as (keyof CustomerValues)[]).some(
    (name) => current[name] !== base[name] && current[name] !== changes[name],
  );

type EditCustomerDialogProps = { customer: CustomerDto; onClose: () => void };

export function EditCustomerDialog({ customer, onClose }: EditCustomerDialogProps) {
  const { t } = useTranslate();
  const refresh = useRefresh();
  const api = useCustomerForm(customer);
  // Kept as it was when the dialog opened: the list behind it may load again.
  const base = api.base ?? customer;
  const [conflict, setConflict] = useState<CustomerDto | null>(null);
  const update = trpc.customers.update.useMutation({
    onSuccess: async () => {
      api.forget();
      await refresh.customers();
      notify.success('customerSaved');
      onClose();
    },
    onError: (error, { changes }) => {
      const current = newerVersionIn<CustomerDto>(error);
      if (!current) notify.failure('errorSavingCustomer', error);
      else if (isContested(changes, valuesOf(base), valuesOf(current))) setConflict(current);
      // Each has changed something else: both stay.
      else save(changes, current.version);
    },
  });
  const save = (changes: CustomerChanges, version: number) => update.mutate({ id: customer.id, version, changes });
  return (
    <CustomerForm
      api={api}
      title={t('customer.editTitle')}
      isBusy={update.isPending}
      notice={
        conflict ? (
          <ConflictNotice
            current={conflict}
            base={base}
            onTake={() => {
              api.begin(conflict);
              api.forget();
              setConflict(null);
              void refresh.customers();
            }}
          />
        ) : null
      }
      onSubmit={(values) => save(changesSince(valuesOf(base), values), (conflict ?? base).version)}
      onClose={() => {
        if (conflict) void refresh.customers();
        onClose();
      }}
    />
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
