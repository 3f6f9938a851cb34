/** The region in which notifications appear. */
import { Portal, Stack, Toast, Toaster } from '@chakra-ui/react';
import { type FocusEvent, useEffect } from 'react';
import { type Announcement, receiveAnnouncements } from '#client/lib/announcements.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { toaster } from './toaster.ts';

/** What is shown as soon as the one before has left. */
let next: Announcement | null = null;

function showNext(): void {
  if (!next) return;
  const announcement = next;
  next = null;
  toaster.create({
    ...announcement,
    onStatusChange: ({ status }) => {
      if (status === 'unmounted') showNext();
    },
  });
}

/** One at a time, and the newest: what went before is no longer news, nor is what would have come in between. */
function show(announcement: Announcement): void {
  next = announcement;
  if (toaster.getCount() === 0) showNext();
  else toaster.dismiss();
}

/**
 * A notification that is read stays. The region would do the same, but then takes whoever goes on by Tab
 * back to where they came from, for ever; only who came by F8 is to be taken back.
 */
function pause(event: FocusEvent): void {
  event.stopPropagation();
  toaster.pause();
}

export function Toasts() {
  const { t } = useTranslate();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    // The toaster listens one microtask after it is on the page; screen readers, too, say only what
    // appears in a region that they know.
    queueMicrotask(() => {
      if (!isGone) stop = receiveAnnouncements(show);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return (
    <Portal>
      <Toaster toaster={toaster} aria-label={t('app.notifications')} insetInline={{ mdDown: '4' }}>
        {(toast) => (
          <Toast.Root width={{ md: 'sm' }} onFocus={pause} onBlur={() => toaster.resume()}>
            <Toast.Indicator />
            <Stack gap="1" flex="1" maxWidth="100%">
              <Toast.Title>{toast.title ?? t('app.notification')}</Toast.Title>
              {toast.description ? <Toast.Description>{toast.description}</Toast.Description> : null}
            </Stack>
            <Toast.CloseTrigger aria-label={t('app.close')} />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}
