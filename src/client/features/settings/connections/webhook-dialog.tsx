/** Adds a webhook, and then shows its secret, once; or changes one, whose secret stays. */
import { Checkbox, Fieldset, Input, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { EditConflict } from '#client/components/edit-conflict.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { SecretDialog } from '#client/components/secret-dialog.tsx';
import { issuesIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useEditConflict } from '#client/lib/use-edit-conflict.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { changesSince } from '#common/domain/merge-edits.ts';
import { webhookEvents } from '#common/domain/webhook.ts';
import type { Translate, TranslationKey } from '#common/i18n/keys.ts';
import type { WebhookDto } from '#common/schemas/webhook.ts';

type WebhookDialogProps = {
  /** The one to be changed; null for a new one. */
  webhook: WebhookDto | null;
  onClose: () => void;
};

/** As two versions are compared: the events in one order. */
const textsOf = ({ url, events }: Pick<WebhookDto, 'url' | 'events'>) => ({
  url,
  events: webhookEvents.filter((event) => events.includes(event)).join(),
});

/** What is touched of it. */
function changesIn(base: WebhookDto, asked: { url: string; events: WebhookDto['events'] }) {
  const changed = changesSince(textsOf(base), textsOf(asked));
  return {
    ...(changed.url === undefined ? {} : { url: asked.url }),
    ...(changed.events === undefined ? {} : { events: asked.events }),
  };
}

function changedFrom(base: WebhookDto, current: WebhookDto, t: Translate) {
  const all = [
    { name: 'url', label: 'webhooks.url', value: current.url },
    {
      name: 'events',
      label: 'webhooks.events',
      value: current.events.map((event) => t(`webhooks.event.${event}`)).join(', '),
    },
  ] as const;
  const changed = changesSince(textsOf(base), textsOf(current));
  return all.filter(({ name }) => name in changed);
}

export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const [base, setBase] = useState(webhook);
  const { conflict, from, meet, settle } = useEditConflict(base, textsOf);
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly (typeof webhookEvents)[number][]>(webhook?.events ?? webhookEvents);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [secret, setSecret] = useState<string | null>(null);
  const refused = {
    onError: (error: unknown) => {
      const issues = issuesIn(error);
      const fieldOf = (path: string) => path.replace('changes.', '').split('.')[0];
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path), message])));
      if (issues.length === 0) notify.failure('webhooks.failed', error);
    },
    onSettled: () => void utils.webhooks.list.invalidate(),
  };
  const add = trpc.webhooks.add.useMutation({ ...refused, onSuccess: (made) => setSecret(made.secret) });
  const update = trpc.webhooks.update.useMutation({
    ...refused,
    onError: (error, { id, changes }) => {
      const mine = base ? changesSince(textsOf(base), textsOf({ url, events: [...events] })) : {};
      if (!meet(error, mine, ({ version }) => update.mutate({ id, version, changes }))) refused.onError(error);
    },
    onSuccess: () => {
      notify.success('webhooks.changed');
      onClose();
    },
  });
  if (secret)
    return (
      <SecretDialog
        title="webhooks.secretTitle"
        text="webhooks.secretText"
        label="webhooks.secret"
        secret={secret}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={webhook ? 'webhooks.changeTitle' : 'webhooks.add'}
      isBusy={add.isPending || update.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        const asked = { url, events: [...events] };
        if (!base) add.mutate(asked);
        else update.mutate({ id: base.id, version: from?.version, changes: changesIn(base, asked) });
      }}
      onClose={onClose}
    >
      {conflict && base ? (
        <EditConflict
          title="webhooks.conflict.title"
          changed={changedFrom(base, conflict, t)}
          onTake={() => {
            setBase(conflict);
            setUrl(conflict.url);
            setEvents(conflict.events);
            settle();
          }}
        />
      ) : null}
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
