/** Sets the server that mail is handed in at; what is wrong is said at its field. */
import { Input, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { PasswordInput } from '#client/components/password-input.tsx';
import { Select } from '#client/components/select.tsx';
import { issuesIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type SmtpSecurity, smtpSecurities } from '#common/domain/mail.ts';
import { PORT_MAX } from '#common/outgoing-limits.ts';
import type { MailSettingsDto } from '#common/schemas/mail.ts';

const usualPorts: Record<SmtpSecurity, string> = { tls: '465', starttls: '587', none: '25' };

export function MailServerDialog({ settings, onClose }: { settings: MailSettingsDto; onClose: () => void }) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const { server, sender } = settings;
  const [fields, setFields] = useState({
    host: server?.host ?? '',
    port: String(server?.port ?? usualPorts.tls),
    security: server?.security ?? ('tls' as SmtpSecurity),
    username: server?.username ?? '',
    password: '',
    sender: sender ?? '',
  });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const save = trpc.mail.saveSettings.useMutation({
    onSuccess: (saved) => {
      utils.mail.settings.setData(undefined, saved);
      void utils.mail.status.invalidate();
      notify.success('mail.saved');
      onClose();
    },
    onError: (error) => {
      const issues = issuesIn(error);
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      if (issues.length === 0) notify.failure('mail.failed', error);
    },
  });
  const field = (name: 'host' | 'port' | 'username' | 'password' | 'sender') => ({
    size: 'lg' as const,
    autoComplete: 'off',
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setFields({ ...fields, [name]: target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  const chooseSecurity = (security: SmtpSecurity) => {
    const isUsual = Object.values(usualPorts).includes(fields.port);
    setFields({ ...fields, security, port: isUsual ? usualPorts[security] : fields.port });
  };
  const submit = () => {
    const port = Number(fields.port);
    if (!Number.isInteger(port) || port < 1 || port > PORT_MAX) return setErrors({ port: 'mail.portRange' });
    const { password, ...rest } = fields;
    save.mutate({ ...rest, port, ...(password === '' ? {} : { password }) });
  };
  return (
    <FormDialog
      title="mail.setUp"
      isBusy={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <FormField label="mail.host" hint="mail.hostHint" error={errors.host}>
        <Input {...field('host')} inputMode="url" />
      </FormField>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <FormField label="mail.security" error={errors.security}>
          <Select
            size="lg"
            value={fields.security}
            onChange={({ target }) => chooseSecurity(target.value as SmtpSecurity)}
          >
            {smtpSecurities.map((security) => (
              <option key={security} value={security}>
                {t(`mail.security.${security}`)}
              </option>
            ))}
          </Select>
        </FormField>
        <FormField label="mail.port" error={errors.port}>
          <Input {...field('port')} inputMode="numeric" />
        </FormField>
      </SimpleGrid>
      <FormField label="mail.username" error={errors.username} isOptional>
        <Input {...field('username')} />
      </FormField>
      <FormField
        label="mail.password"
        {...(server?.username ? { hint: 'mail.passwordHint' } : {})}
        error={errors.password}
      >
        <PasswordInput {...field('password')} autoComplete="new-password" />
      </FormField>
      <FormField label="mail.sender" hint="mail.senderHint" error={errors.sender}>
        <Input {...field('sender')} type="email" />
      </FormField>
    </FormDialog>
  );
}
