/** The region in which notifications appear. */
import { Portal, Stack, Toast, Toaster } from '@chakra-ui/react';
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { type Announcement, receiveAnnouncements } from '#client/lib/announcements.ts';
import { isWideNow } from '#client/lib/use-is-wide.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { placeForMessage } from './toast-place.ts';
import { TOASTS_TOP_PX, toaster } from './toaster.ts';

/**
 * One at a time, and the newest: what went before is no longer news. It is taken away, not asked to leave: that takes frames,
 * and where none is painted what comes after it would wait for ever.
 */
function show(announcement: Announcement): void {
  // While React renders, the region would make one change of both, and the old one stay beside the new one.
  queueMicrotask(() => {
    toaster.remove();
    toaster.create(announcement);
  });
}

/**
 * A notification that is read stays. The region would do the same, but then takes whoever goes on by Tab
 * back to where they came from, for ever; only who came by F8 is to be taken back.
 */
function pause(event: FocusEvent): void {
  event.stopPropagation();
  toaster.pause();
}

/** Leaves so much room around a message. */
const MARGIN_PX = 4;

/** Moves the message that it is in, on a phone, to where it covers no button. */
function Placed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const message = place.current?.closest<HTMLElement>('[data-part=root]');
    const region = message?.closest<HTMLElement>('[data-part=group]');
    if (!message || !region || isWideNow()) return;
    // What the message before was moved by may still be set.
    let shift: number | null = null;
    const move = () => {
      const room = { top: TOASTS_TOP_PX, bottom: window.innerHeight };
      const { left, width } = message.getBoundingClientRect();
      // Where it will be: it may still be sliding in.
      const here = new DOMRect(left, TOASTS_TOP_PX + (shift ?? 0), width, message.offsetHeight);
      const next = (placeForMessage(here, MARGIN_PX, room) ?? TOASTS_TOP_PX) - TOASTS_TOP_PX;
      if (next === shift) return;
      shift = next;
      region.style.setProperty('--message-shift', `${shift}px`);
    };
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(move);
    };
    move();
    // The page may go on loading, or be scrolled, under it; what React has held back appears by its style alone.
    const page = new MutationObserver(soon);
    page.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'hidden'] });
    window.addEventListener('scroll', soon);
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      page.disconnect();
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, []);
  return (
    <Stack ref={place} gap="1" flex="1" maxWidth="100%">
      {children}
    </Stack>
  );
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
      toaster.remove();
    };
  }, []);
  return (
    <Portal>
      <Toaster
        toaster={toaster}
        aria-label={t('app.notifications')}
        insetInline={{ mdDown: '4' }}
        css={{ transform: 'translateY(var(--message-shift, 0px))' }}
      >
        {(toast) => (
          <Toast.Root width={{ base: 'full', sm: 'sm' }} onFocus={pause} onBlur={() => toaster.resume()}>
            <Toast.Indicator />
            <Placed>
              <Toast.Title>{toast.title ?? t('app.notification')}</Toast.Title>
              {toast.description ? <Toast.Description>{toast.description}</Toast.Description> : null}
            </Placed>
            {toast.action ? <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger> : null}
            <Toast.CloseTrigger aria-label={t('app.close')} />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}
