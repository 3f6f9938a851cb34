/** A part of a page that fills the screen: a place of its own in the browser's history, so that Back leaves it. */
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStableCallback } from './use-stable-callback.ts';

const HASH = '#full';

export type FullScreen = { isOpen: boolean; open: () => void; close: () => void };

/** One at a time on a page; a reload shows it again. */
export function useFullScreen(): FullScreen {
  const { hash, search, state, key } = useLocation();
  const navigate = useNavigate();
  const isOpen = hash === HASH;
  const closedAt = useRef<string>(undefined);
  return {
    isOpen,
    open: useStableCallback(() => {
      if (isOpen) return;
      void navigate({ search, hash: HASH }, { state: { isOpenedHere: true }, preventScrollReset: true });
    }),
    close: useStableCallback(() => {
      // The way back takes a moment: asked for twice, it would lead off the page.
      if (!isOpen || closedAt.current === key) return;
      closedAt.current = key;
      if ((state as { isOpenedHere?: boolean } | null)?.isOpenedHere) void navigate(-1);
      else void navigate({ search }, { replace: true, preventScrollReset: true });
    }),
  };
}

/** While an element covers the page, nothing else on the page can be reached, and the page does not scroll. */
export function useCoversPage(element: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const out: HTMLElement[] = [];
    // What is opened over it, such as a dialog, and messages lie beside the page itself.
    for (let node = element.current; node && node.parentElement !== document.body; node = node.parentElement) {
      for (const other of node.parentElement?.children ?? []) {
        if (other === node || !(other instanceof HTMLElement) || other.inert) continue;
        other.inert = true;
        out.push(other);
      }
    }
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      for (const one of out) one.inert = false;
      style.overflow = '';
    };
  }, [element, isOn]);
}
