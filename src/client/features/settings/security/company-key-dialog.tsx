/** Brings the company's own key: a PKCS#12 file and what it is opened with; what is wrong is said at its field. */
import { Field, Flex, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { FileButton } from '#client/components/file-button.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { FormField } from '#client/components/form-field.tsx';
import { PasswordInput } from '#client/components/password-input.tsx';
import { issuesIn } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { PKCS12_MAX_BYTES } from '#common/limits.ts';

/** In base64, as JSON carries it. */
const textOf = async (file: File): Promise<string> =>
  btoa(Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));

export function CompanyKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const passphrase = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const close = () => {
    setFile(null);
    setErrors({});
    onClose();
  };
  const save = trpc.settings.saveCompanyKey.useMutation({
    onSuccess: (key) => {
      utils.settings.companyKey.setData(undefined, key);
      notify.success('companyKey.saved');
      close();
    },
    onError: (error) => {
      const issues = issuesIn(error);
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      if (issues.length === 0) notify.failure('companyKey.failed', error);
      if (issues.some(({ path }) => path === 'passphrase')) passphrase.current?.select();
    },
  });
  const submit = async () => {
    if (!file) return setErrors({ file: 'companyKey.noFile' });
    if (file.size > PKCS12_MAX_BYTES) return setErrors({ file: 'validation.pkcs12' });
    const text = await textOf(file).catch(() => null);
    if (text === null) return setErrors({ file: 'verify.unreadable' });
    save.mutate({ file: text, passphrase: passphrase.current?.value ?? '' });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title="companyKey.bring"
      submitLabel="companyKey.use"
      isBusy={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onClose={close}
    >
      <Text color="fg.muted">{t('companyKey.bringText')}</Text>
      <FormField label="companyKey.file" error={errors.file}>
        <Flex gap="3" align="center" wrap="wrap">
          <Field.Context>
            {({ ids: { control, label } }) => (
              <FileButton
                id={control}
                // The field's label alone would take the place of the button's own words.
                aria-labelledby={`${label} ${control}`}
                variant="outline"
                size="lg"
                accept=".p12,.pfx,application/x-pkcs12"
                onFiles={([chosen]) => {
                  setFile(chosen ?? null);
                  setErrors({});
                }}
              >
                {t('companyKey.chooseFile')}
              </FileButton>
            )}
          </Field.Context>
          <Text overflowWrap="anywhere">{file?.name ?? t('companyKey.noFile')}</Text>
        </Flex>
      </FormField>
      <FormField label="companyKey.passphrase" error={errors.passphrase}>
        <PasswordInput ref={passphrase} size="lg" autoComplete="off" onChange={() => setErrors({})} />
      </FormField>
    </FormDialog>
  );
}
