/** Moves the focus to the content of a page that has just been opened. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusContent, isDialogOpen } from '#client/lib/focus-content.ts';

/**
 * The page's content has the focus as soon as another page is shown, unless something in it, or a dialog
 * that it opens, took it by itself. Only the very first page leaves it at the document's start, where the browser put it.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === pathname) return;
    const isFirst = shown.current === null && way === 'POP';
    shown.current = pathname;
    if (isFirst || isDialogOpen() || document.activeElement?.closest('#content')) return;
    focusContent({ preventScroll: true });
  }, [pathname, way]);
}
