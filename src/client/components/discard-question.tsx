/** Asks before what was typed in a dialog is thrown away: by Escape, its cross, or the way back. */
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';

type DiscardQuestion = {
  /** Closes at once where nothing was typed. */
  close: () => void;
  question: ReactNode;
};

type Options = {
  isOpen?: boolean;
  /** Whether there is anything to lose. */
  isFilled: boolean;
  /** Called when there is nothing to lose, or when it is meant to be lost. */
  onDiscard: () => void;
};

export function useDiscardQuestion({ isOpen = true, isFilled, onDiscard }: Options): DiscardQuestion {
  const [isAsking, setIsAsking] = useState(false);
  return {
    close: () => {
      if (isFilled) setIsAsking(true);
      else onDiscard();
    },
    // The router asks one guard at a time: a dialog has its own as long as it is open.
    question: isOpen ? (
      <>
        <LeaveGuard
          isDirty={isFilled}
          question="dialog.discardQuestion"
          confirmLabel="dialog.discard"
          onLeave={onDiscard}
        />
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
