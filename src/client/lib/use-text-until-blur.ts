/** The text of a field that is saved only when the field loses the focus; it follows the saved value when that changes, as by an undo. */
import { useState } from 'react';

export function useTextUntilBlur(value: string): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return [typed, setTyped];
}
