/** Counts the seconds down to a moment, and stops there. */
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;
const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / SECOND_MS));

/** @param at - the moment, in milliseconds since 1970 */
export function useSecondsUntil(at: number): number {
  const [counted, setCounted] = useState({ at, seconds: secondsUntil(at) });
  const seconds = counted.at === at ? counted.seconds : secondsUntil(at);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setCounted({ at, seconds: secondsUntil(at) }), SECOND_MS);
    return () => clearInterval(timer);
  }, [at, isOver]);
  return seconds;
}
