/** Does something when its part of the screen goes: a tap or swipe elsewhere takes it away before its field was left. */
import { useEffect, useRef } from 'react';

export function useOnLeave(apply: () => void): void {
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => () => latest.current(), []);
}
