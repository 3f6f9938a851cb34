/** The text of a field that is saved only when the field loses the focus; it follows the saved value when that changes, as by an undo, unless something is being typed. */
import { useState } from 'react';

/** @returns what is typed, how it changes, and the saved value that it was typed over: the last one that was seen here */
export function useTextUntilBlur(value: string): [typed: string, type: (text: string) => void, seen: string] {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const [seen, setSeen] = useState(value);
  if (shown !== value) {
    setShown(value);
    const isUntouched = typed === shown;
    // What somebody else has saved meanwhile takes nothing away from whoever types.
    if (isUntouched) setTyped(value);
    // What was typed is saved by now.
    if (isUntouched || typed.trim() === value) setSeen(value);
  }
  return [typed, setTyped, seen];
}
