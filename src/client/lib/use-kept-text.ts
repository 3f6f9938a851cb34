/** The text of a field that is kept when the field is left, or goes: a tap or swipe elsewhere takes it away before it was left. */
import { useEffect, useRef } from 'react';
import { useOnLeave } from './use-on-leave.ts';
import { useTextUntilBlur } from './use-text-until-blur.ts';

type KeptText = {
  typed: string;
  type: (text: string) => void;
  /** Keeps what is typed, or this, unless it is kept already. */
  keep: (text?: string) => void;
};

/**
 * @param value as it is kept, '' for none; the field follows it unless something is being typed
 * @param onKeep is told the text without white space at its ends, and the kept value that it was typed over
 */
export function useKeptText(value: string, onKeep: (text: string, seen: string) => void): KeptText {
  const [typed, type, seen] = useTextUntilBlur(value);
  // What was kept a moment ago may not be shown yet.
  const kept = useRef(value);
  useEffect(() => {
    kept.current = value;
  }, [value]);
  const keep = (text = typed) => {
    const next = text.trim();
    if (next === kept.current) return;
    kept.current = next;
    onKeep(next, seen);
  };
  useOnLeave(keep);
  return { typed, type, keep };
}
