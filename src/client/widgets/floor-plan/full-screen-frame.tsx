/** The frame of an editor: a part of the page, or over all of it. What is in it stays itself when the one becomes the other. */
import { Stack } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useCoversPage } from '#client/lib/use-full-screen.ts';
import { useStableCallback } from '#client/lib/use-stable-callback.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { PlanView } from './use-plan-view.ts';

/** Over the page, and below its dialogs. */
const FULL = {
  overflow: 'hidden',
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  bg: 'bg',
  gap: '0',
  role: 'dialog',
} as const;

type FullScreenFrameProps = {
  view: PlanView;
  onKeyDown: (event: KeyboardEvent) => void;
  /** By a key of its own. */
  onEscape: () => void;
  /** Whichever way it was left, with what it shows. */
  onLeft: () => void;
  children: ReactNode;
};

export function FullScreenFrame({ view, onKeyDown, onEscape, onLeft, children }: FullScreenFrameProps) {
  const { t } = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const isFull = view.isFilling;
  useCoversPage(frame, isFull);
  const wasFull = useRef(false);
  const left = useStableCallback(onLeft);
  // The plan has the focus in it, and keeps it on the page.
  const focusPlan = useStableCallback(view.focus);
  useLayoutEffect(() => {
    if (isFull || wasFull.current) focusPlan();
    if (!isFull && wasFull.current) left();
    wasFull.current = isFull;
  }, [isFull, focusPlan, left]);
  return (
    <Stack
      ref={frame}
      gap="4"
      onKeyDown={(event) => {
        onKeyDown(event);
        // A dialog's own key comes by here, too.
        if (event.key === 'Escape' && isFull && event.currentTarget.contains(event.target as Node)) onEscape();
      }}
      {...(isFull ? { ...FULL, 'aria-modal': true, 'data-state': 'open', 'aria-label': t('studio.full') } : {})}
    >
      {children}
    </Stack>
  );
}
