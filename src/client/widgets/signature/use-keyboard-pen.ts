/** Signing with keys: arrows move the pen, the space bar puts it down and lifts it, Ctrl+Z undoes. */
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { isArrow, type KeyboardPen, liftedPen, loweredPen, movedPen, restingPen } from '#common/ink/keyboard-pen.ts';
import type { InkStroke } from '#common/ink/stroke-outline.ts';

type Options = {
  onStroke: (points: InkStroke) => void;
  onUndo: () => void;
  /** Whether the pen is down. */
  onPen: (isDown: boolean) => void;
};

export function useKeyboardPen({ onStroke, onUndo, onPen }: Options) {
  const [pen, showPen] = useState<KeyboardPen>(restingPen);
  /** Touch and mouse need no pen to be shown. */
  const [isShown, setIsShown] = useState(false);
  // Keys that follow each other before the next painting build on each other.
  const latest = useRef(pen);
  const held = useRef(new Set<string>());
  const setPen = (next: KeyboardPen) => {
    latest.current = next;
    onPen(next.stroke !== null);
    showPen(next);
  };
  const lift = () => {
    const { stroke } = latest.current;
    setPen(liftedPen(latest.current));
    // A pen that was put down and not moved leaves nothing.
    if (stroke && stroke.length > 1) onStroke(stroke);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    const isDown = latest.current.stroke !== null;
    if (isArrow(key) && !isCommand) {
      held.current.add(key);
      setPen(movedPen(latest.current, held.current, { isSmall: shiftKey }));
    } else if (key === ' ') {
      if (event.repeat) return event.preventDefault();
      if (isDown) lift();
      else setPen(loweredPen(latest.current));
    } else if (key === 'Escape' && isDown) {
      lift();
    } else if (key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !shiftKey) {
      if (isDown) setPen(liftedPen(latest.current));
      else onUndo();
    } else return;
    setIsShown(true);
    event.preventDefault();
    // What is meant for the pen is not meant for the dialog around it.
    event.stopPropagation();
  };
  return {
    pen,
    isShown,
    handlers: {
      onKeyDown,
      onKeyUp: ({ key }: KeyboardEvent) => void held.current.delete(key),
      onFocus: ({ currentTarget }: FocusEvent) => setIsShown(currentTarget.matches(':focus-visible')),
      onBlur: () => {
        held.current.clear();
        lift();
        setIsShown(false);
      },
      onPointerDown: () => setIsShown(false),
    },
  };
}
