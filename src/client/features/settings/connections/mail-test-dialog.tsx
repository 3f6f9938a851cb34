/** Sends a test message at once, and says what the mail server made of it. */
import { Input } from '@chakra-ui/react';
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { issuesIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

export function MailTestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslate();
  const user = trpc.users.current.useQuery();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const test = trpc.mail.test.useMutation({
    onSuccess: ({ errorCode, errorDetail }) => {
      if (errorCode) {
        setFailure([t(`jobs.error.${errorCode}`), errorDetail].filter(Boolean).join(': '));
        return;
      }
      notify.success('mail.tested');
      onClose();
    },
    onError: (refusal) => {
      const [issue] = issuesIn(refusal);
      if (issue) setError(issue.message);
      else notify.failure('mail.failed', refusal);
    },
  });
  const address = typed ?? user.data?.email ?? '';
  return (
    <FormDialog
      title="mail.test"
      submitLabel="mail.document.send"
      notice={failure}
      isBusy={test.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        setFailure(null);
        test.mutate({ address });
      }}
      onClose={onClose}
    >
      <FormField label="mail.testAddress" error={error}>
        <Input
          type="email"
          size="lg"
          value={address}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </FormField>
    </FormDialog>
  );
}
