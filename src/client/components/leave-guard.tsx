/** Asks before unsaved input is left: by a link, by the back button, or by closing the tab. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { reportUnsaved } from '#client/lib/report-unsaved.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type LeaveGuardProps = {
  isDirty: boolean;
  question?: TranslationKey;
  confirmLabel?: TranslationKey;
  /** Called when it is left for good. */
  onLeave?: () => void;
};

export function LeaveGuard({
  isDirty,
  question = 'settings.leaveQuestion',
  confirmLabel = 'settings.leave',
  onLeave,
}: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    const holder = {};
    reportUnsaved(holder, isDirty);
    return () => reportUnsaved(holder, false);
  }, [isDirty]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      question={question}
      confirmLabel={confirmLabel}
      isBusy={false}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}
