/** The text of a field that is saved only when the field loses the focus; it follows the saved value when that changes, as by an undo, unless something is being typed. */
import { useState } from 'react';

export function useTextUntilBlur(value: string): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    // What somebody else has saved meanwhile takes nothing away from whoever types.
    if (typed === shown) setTyped(value);
  }
  return [typed, setTyped];
}
