/** What a menu's entry does comes once the focus is back at the menu's button: that is where a dialog gives it back to. */
import { useRef } from 'react';

/** @param close closes the menu */
export function useMenuSteps(close: () => void): {
  /** Makes what an entry does of what comes then. */
  choose: (then: () => void) => () => void;
  /** For the menu's button, whenever it gets the focus. */
  goOn: () => void;
} {
  const next = useRef(() => {});
  return {
    choose: (then) => () => {
      next.current = then;
      close();
    },
    goOn: () => {
      const then = next.current;
      next.current = () => {};
      then();
    },
  };
}
