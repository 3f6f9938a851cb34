/** A value that follows once it has stood still for a moment: what is typed is not sent letter by letter. */
import { useEffect, useState } from 'react';

export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
