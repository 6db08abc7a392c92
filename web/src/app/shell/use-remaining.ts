// Milliseconds until a moment, counted down second by second only when it is near.
import { useEffect, useState } from 'react';

const tickMs = 1000;

/** @param nearMs from how many milliseconds before the moment on the number changes */
export function useRemaining(until: number, nearMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let ticking: ReturnType<typeof setInterval> | undefined;
    const waiting = setTimeout(
      () => {
        setNow(Date.now());
        ticking = setInterval(() => setNow(Date.now()), tickMs);
      },
      Math.max(0, until - nearMs - Date.now()),
    );
    setNow(Date.now());
    return () => {
      clearTimeout(waiting);
      clearInterval(ticking);
    };
  }, [until, nearMs]);
  return until - now;
}
