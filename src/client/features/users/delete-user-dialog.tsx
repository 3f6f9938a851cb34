/** Deletes an account after asking; the own one only gets the explanation. */
import { Button, Dialog, Text } from '@chakra-ui/react';
import { trpc } from '#client/api/server-client.ts';
import { DialogFrame } from '#client/components/dialog-frame.tsx';
import { FormNotice } from '#client/components/form-notice.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { ManagedUserDto } from '#common/schemas/user.ts';
import { useUserCache } from './use-user-cache.ts';

type DeleteUserDialogProps = { user: ManagedUserDto; ownId: number; onClose: () => void };

export function DeleteUserDialog({ user, ownId, onClose }: DeleteUserDialogProps) {
  const { t } = useTranslate();
  const cache = useUserCache();
  const remove = trpc.users.delete.useMutation({
    onSuccess: (_, { id }) => {
      cache.remove(id);
      notify.success('users.deleted');
      onClose();
    },
    onError: (error) => notify.failure('users.deleteFailed', error),
  });
  const isOwn = user.id === ownId;
  return (
    <DialogFrame
      title={t('users.deleteQuestion', { name: user.fullName })}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button
            colorPalette="red"
            disabled={isOwn}
            loading={remove.isPending}
            onClick={() => remove.mutate({ id: user.id })}
          >
            {t('app.delete')}
          </Button>
        </>
      }
    >
      <Dialog.Description>
        <Text as="span">{t(isOwn ? 'users.ownDelete' : 'users.deleteText')}</Text>
      </Dialog.Description>
      <FormNotice text={remove.error ? errorText(remove.error, t) : null} />
    </DialogFrame>
  );
}
