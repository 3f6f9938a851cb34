/** Asks before what was typed in a dialog is thrown away: by Escape, its cross, or the way back. */
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';

type DiscardQuestion = {
  /** Closes at once where nothing was typed. */
  close: () => void;
  question: ReactNode;
};

/** @param onDiscard called when there is nothing to lose, or when it is meant to be lost */
export function useDiscardQuestion(isFilled: boolean, onDiscard: () => void): DiscardQuestion {
  const [isAsking, setIsAsking] = useState(false);
  return {
    close: () => {
      if (isFilled) setIsAsking(true);
      else onDiscard();
    },
    question: isFilled ? (
      <>
        <LeaveGuard isDirty question="dialog.discardQuestion" confirmLabel="dialog.discard" onLeave={onDiscard} />
        <ConfirmDialog
          isOpen={isAsking}
          question="dialog.discardQuestion"
          confirmLabel="dialog.discard"
          isBusy={false}
          onConfirm={() => {
            setIsAsking(false);
            onDiscard();
          }}
          onCancel={() => setIsAsking(false)}
        />
      </>
    ) : null,
  };
}
