/**
 * Which rows of a long list are rendered: those near the visible part, and the one that was focused
 * last, so that neither the focus nor a dialog opened from a row is lost by scrolling. A list of up to
 * `wholeUpTo` rows is rendered whole: the browser's own search then finds all of it. On paper every list is whole.
 */
import {
  defaultRangeExtractor,
  measureElement,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type Key, type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useMedia } from './use-media.ts';

const OVERSCAN_ROWS = 8;

/**
 * How high rows were when they were last seen: whoever comes back to a list finds its place again. Lists of one kind
 * share an estimate; what another list's row of the same name measures is no worse than that.
 */
const seenHeights = new Map<string, number>();

type Options = {
  /** The element that holds the rows. */
  list: RefObject<HTMLElement | null>;
  /** Tells the rows apart when the list changes. */
  keys: readonly Key[];
  wholeUpTo: number;
  estimatedHeightPx: number;
  /** Each row is as high as estimated: none is measured. */
  isExact?: boolean;
  gapPx?: number;
};

export type RenderedRow = {
  index: number;
  /** The height of the rows left out directly before this one, gaps included. */
  leftOutPx: number;
  /** To be spread on the row's element. */
  props: { 'data-index': number; ref: ((element: HTMLElement | null) => void) | undefined; onFocus: () => void };
};

export type VirtualRows = {
  rows: readonly RenderedRow[];
  /** The height of the rows left out after the last one. */
  leftOutAfterPx: number;
  isWhole: boolean;
};

const paper = matchMedia('print');

/** Whether every row of a list is rendered. */
export function useIsWhole(count: number, wholeUpTo: number): boolean {
  const isPrinted = useMedia(paper);
  return count <= wholeUpTo || isPrinted;
}

/** What both kinds of list share; `scrollMargin` is where the list begins within what scrolls. */
function useRows({ keys, wholeUpTo, estimatedHeightPx, isExact = false, gapPx = 0 }: Options, scrollMargin: number) {
  const [focused, setFocused] = useState<Key | null>(null);
  const isWhole = useIsWhole(keys.length, wholeUpTo);
  const focusedIndex = focused === null ? -1 : keys.indexOf(focused);

  // The same as long as the list is: what knows where each row is would otherwise be made anew at every step of scrolling.
  const ofList = useMemo(() => {
    const nameOf = (index: number) => `${estimatedHeightPx} ${keys[index] ?? index}`;
    return {
      getItemKey: (index: number) => keys[index] ?? index,
      estimateSize: (index: number) => (isExact ? undefined : seenHeights.get(nameOf(index))) ?? estimatedHeightPx,
      measureElement: <Scroller extends Element | Window>(
        element: HTMLElement,
        entry: ResizeObserverEntry | undefined,
        virtualizer: Virtualizer<Scroller, HTMLElement>,
      ) => {
        const height = measureElement(element, entry, virtualizer);
        seenHeights.set(nameOf(virtualizer.indexFromElement(element)), height);
        return height;
      },
    };
  }, [keys, estimatedHeightPx, isExact]);

  const virtualizerOptions = {
    ...ofList,
    // Nothing is to be found out while a list is rendered whole: it scrolls without a script.
    enabled: !isWhole,
    count: keys.length,
    gap: gapPx,
    scrollMargin,
    overscan: OVERSCAN_ROWS,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const near = defaultRangeExtractor(range);
      if (focusedIndex < 0 || near.includes(focusedIndex)) return near;
      return [...near, focusedIndex].sort((one, other) => one - other);
    },
  };

  function rowsOf<Scroller extends Element | Window>(virtualizer: Virtualizer<Scroller, HTMLElement>): VirtualRows {
    const rowOf = (index: number, leftOutPx: number): RenderedRow => ({
      index,
      leftOutPx,
      props: {
        'data-index': index,
        ref: isExact ? undefined : virtualizer.measureElement,
        onFocus: () => setFocused(keys[index] ?? null),
      },
    });
    if (isWhole) return { rows: keys.map((_, index) => rowOf(index, 0)), leftOutAfterPx: 0, isWhole };
    let end = scrollMargin - gapPx;
    const rows = virtualizer.getVirtualItems().map((item): RenderedRow => {
      const leftOutPx = item.start - gapPx - end;
      end = item.end;
      return rowOf(item.index, leftOutPx);
    });
    const total = virtualizer.getTotalSize();
    return { rows, leftOutAfterPx: rows.length === 0 ? total : scrollMargin + total - end, isWhole };
  }

  return { virtualizerOptions, rowsOf };
}

/** For a list that scrolls with the page. */
export function useWindowRows(options: Options): VirtualRows {
  const { list } = options;
  const [scrollMargin, setScrollMargin] = useState(0);
  const { virtualizerOptions, rowsOf } = useRows(options, scrollMargin);
  const virtualizer = useWindowVirtualizer<HTMLElement>(virtualizerOptions);
  // Whatever stands above the list may have changed. Not in the middle of scrolling, where it would be laid out once more.
  useLayoutEffect(() => {
    if (virtualizer.isScrolling || !list.current) return;
    setScrollMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  return rowsOf(virtualizer);
}

/** For a list that scrolls by itself. */
export function useScrolledRows(options: Options): VirtualRows {
  const { virtualizerOptions, rowsOf } = useRows(options, 0);
  return rowsOf(
    useVirtualizer<HTMLElement, HTMLElement>({ ...virtualizerOptions, getScrollElement: () => options.list.current }),
  );
}
