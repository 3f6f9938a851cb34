/** Asks before a customer is anonymised: says what goes, what stays and until when, and asks why when it is early. */
import { Heading, Stack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ErrorState } from '#client/components/error-state.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { Loading } from '#client/components/loading.tsx';
import { issuesIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { formatDate } from '#common/i18n/format.ts';
import { NOTE_MAX_LENGTH } from '#common/limits.ts';
import type { KeptCustomerDto } from '#common/schemas/privacy.ts';

type AnonymiseDialogProps = { customer: { id: number; name: string }; onClose: () => void };

export function AnonymiseDialog({ customer: { id, name }, onClose }: AnonymiseDialogProps) {
  const utils = trpc.useUtils();
  // What is there now decides what goes.
  const kept = trpc.privacy.kept.useQuery({ id }, { gcTime: 0 });
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const anonymise = trpc.privacy.anonymise.useMutation({
    onSuccess: async () => {
      onClose();
      notify.success('privacy.anonymised');
      await utils.invalidate();
    },
    onError: (failure) => {
      const [issue] = issuesIn(failure);
      if (issue) setError(issue.message);
      else notify.failure('privacy.anonymiseFailed', failure);
    },
  });
  const facts = kept.data;
  return (
    <FormDialog
      title="privacy.question"
      submitLabel="privacy.anonymise"
      isBusy={anonymise.isPending || kept.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!facts) return;
        if (!facts.isPast && reason.trim() === '') return setError('validation.required');
        anonymise.mutate({ id, reason: facts.isPast ? null : reason });
      }}
    >
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      {kept.isPending ? <Loading /> : null}
      {kept.isError ? (
        <ErrorState title="privacy.loadFailed" error={kept.error} onRetry={() => void kept.refetch()} />
      ) : null}
      {facts ? <Consequences facts={facts} /> : null}
      {facts && !facts.isPast ? (
        <FormField label="privacy.reason" hint="privacy.reasonHint" error={error}>
          <Textarea
            // It comes once the facts are there, when the dialog has given the focus away.
            autoFocus
            value={reason}
            maxLength={NOTE_MAX_LENGTH}
            rows={3}
            required
            onChange={({ currentTarget: { value } }) => {
              setReason(value);
              setError(undefined);
            }}
          />
        </FormField>
      ) : null}
    </FormDialog>
  );
}

function Consequences({ facts }: { facts: KeptCustomerDto }) {
  const { t, language } = useTranslate();
  const { isPast, lastAt, endsAt, unsigned, signed, retentionYears: count } = facts;
  const goes = [
    t('privacy.goes.customer'),
    ...(unsigned > 0 ? [t('privacy.goes.unsigned', { count: unsigned })] : []),
    ...(isPast && signed > 0 ? [t('privacy.goes.signed', { count: signed })] : []),
    t('privacy.goes.history'),
  ];
  const stays = [
    ...(!isPast && signed > 0 ? [t('privacy.stays.signed', { count: signed })] : []),
    t('privacy.stays.shell', { id: facts.id }),
    t('privacy.stays.backups'),
  ];
  return (
    <Stack gap="4">
      {lastAt && endsAt ? (
        <Text color="fg.muted">
          {t(isPast ? 'privacy.past' : 'privacy.notPast', {
            count,
            last: formatDate(lastAt, language),
            end: formatDate(endsAt, language),
          })}
        </Text>
      ) : null}
      <Part title={t('privacy.goes')} lines={goes} />
      <Part title={t('privacy.stays')} lines={stays} />
      <Text fontWeight="semibold">{t('privacy.final')}</Text>
    </Stack>
  );
}

const Part = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <Stack gap="1">
    <Heading as="h3" size="sm">
      {title}
    </Heading>
    <Stack as="ul" listStyleType="disc" paddingInlineStart="5" gap="1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
  </Stack>
);
