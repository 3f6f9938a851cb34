/** Adds a webhook, and then shows its secret, once. */
import { Checkbox, Fieldset, Input, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { issuesIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { webhookEvents } from '#common/domain/webhook.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';

export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly (typeof webhookEvents)[number][]>(webhookEvents);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [secret, setSecret] = useState<string | null>(null);
  const add = trpc.webhooks.add.useMutation({
    onSuccess: (webhook) => {
      setSecret(webhook.secret);
      void utils.webhooks.list.invalidate();
    },
    onError: (error) => {
      const issues = issuesIn(error);
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path.split('.')[0], message])));
      if (issues.length === 0) notify.failure('webhooks.failed', error);
    },
  });
  if (secret) return <WebhookSecretDialog secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title="webhooks.add"
      isBusy={add.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ url, events: [...events] });
      }}
      onClose={onClose}
    >
      <FormField label="webhooks.url" hint="webhooks.urlHint" error={errors.url}>
        <Input
          type="url"
          size="lg"
          autoComplete="off"
          value={url}
          onChange={(event) => {
            setUrl(event.target.value);
            setErrors({});
          }}
        />
      </FormField>
      <Fieldset.Root invalid={errors.events !== undefined}>
        <Fieldset.Legend>{t('webhooks.events')}</Fieldset.Legend>
        <Stack gap="0">
          {webhookEvents.map((event) => (
            <Checkbox.Root
              key={event}
              minHeight="11"
              checked={events.includes(event)}
              onCheckedChange={({ checked }) => {
                setErrors({});
                setEvents(
                  webhookEvents.filter((other) => (other === event ? checked === true : events.includes(other))),
                );
              }}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>{t(`webhooks.event.${event}`)}</Checkbox.Label>
            </Checkbox.Root>
          ))}
        </Stack>
        {errors.events ? <Fieldset.ErrorText>{t(errors.events as TranslationKey)}</Fieldset.ErrorText> : null}
      </Fieldset.Root>
    </FormDialog>
  );
}
