/** Mails a signed document: to the address that the customer has, or another one. */
import { Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { issuesIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useClientKey } from '#client/lib/use-client-key.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDateTime } from '#common/i18n/format.ts';

export function MailDialog({ inspectionId: id, onClose }: { inspectionId: number; onClose: () => void }) {
  const { t, language } = useTranslate();
  const utils = trpc.useUtils();
  const key = useClientKey();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const inspection = trpc.inspections.get.useQuery({ id });
  const customerId = inspection.data?.customerId;
  const customer = trpc.customers.get.useQuery({ id: customerId ?? 0 }, { enabled: customerId !== undefined });
  const earlier = trpc.mail.ofInspection.useQuery({ id });
  const address = typed ?? inspection.data?.contractCopyEmail ?? customer.data?.email ?? '';
  const send = trpc.mail.sendDocument.useMutation({
    onSuccess: () => {
      notify.success('mail.document.queued');
      void utils.mail.ofInspection.invalidate({ id });
      key.renew();
      onClose();
    },
    onError: (failure) => {
      const [issue] = issuesIn(failure);
      if (issue) setError(issue.message);
      else notify.failure('mail.document.failed', failure);
    },
  });
  return (
    <FormDialog
      title="mail.document.title"
      submitLabel="mail.document.send"
      isBusy={send.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ id, address, clientKey: key.current });
      }}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('mail.document.text')}</Text>
      <FormField label="mail.document.address" error={error}>
        <Input
          type="email"
          size="lg"
          autoComplete="off"
          value={address}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </FormField>
      {earlier.data?.length ? (
        <Stack gap="1">
          <Text fontWeight="medium">{t('mail.document.earlier')}</Text>
          {earlier.data.map((mail) => (
            <Text key={mail.id} textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {mail.address} · {t(`mails.state.${mail.state}`)},{' '}
              {formatDateTime(mail.sentAt ?? mail.createdAt, language)}
            </Text>
          ))}
        </Stack>
      ) : null}
    </FormDialog>
  );
}
