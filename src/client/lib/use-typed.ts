/** Text in a field that counts only when the field is left; when what it stands for changes, as by an undo, it follows. */
import { useState } from 'react';

export function useTyped(value: string): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return [typed, setTyped];
}
