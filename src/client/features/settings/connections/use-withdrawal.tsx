/** Withdrawing a token, after a question. */
import { useState } from 'react';
import { trpc } from '#client/api/server-client.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { notify } from '#client/lib/notify.ts';
import type { ApiTokenDto } from '#common/schemas/api-token.ts';

/** @param of - one's own token, or anybody's */
export function useWithdrawal(of: 'own' | 'any') {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<ApiTokenDto | null>(null);
  const close = () => setAsked(null);
  const outcome = {
    onSuccess: () => notify.success('tokens.withdrawn'),
    onError: (error: unknown) => notify.failure('tokens.failed', error),
    onSettled: () => {
      close();
      // Whatever went wrong, the list may be out of date.
      return utils.tokens.invalidate();
    },
  };
  const own = trpc.tokens.withdraw.useMutation(outcome);
  const any = trpc.tokens.withdrawOf.useMutation(outcome);
  const withdraw = of === 'own' ? own : any;
  const question = (
    <ConfirmDialog
      isOpen={asked !== null}
      question="tokens.withdrawQuestion"
      subject={asked?.name}
      confirmLabel="tokens.withdraw"
      isBusy={withdraw.isPending}
      onConfirm={() => asked && withdraw.mutate({ id: asked.id })}
      onCancel={close}
    />
  );
  return { ask: setAsked, question };
}
