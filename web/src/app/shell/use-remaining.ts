// Milliseconds until a moment, counted down second by second only when it is near.
import { useEffect, useState } from 'react';

const tickMs = 1000;

/** @param nearMs from how many milliseconds before the moment on the number changes */
export function useRemaining(until: number, nearMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let ticking: ReturnType<typeof setInterval> | undefined;
    const look = () => setNow(Date.now());
    const waiting = setTimeout(
      () => {
        look();
        ticking = setInterval(look, tickMs);
      },
      Math.max(0, until - nearMs - Date.now()),
    );
    look();
    // Timers stand still while a device sleeps; whoever wakes it looks at the clock first.
    const wakings = ['focus', 'pageshow', 'online'] as const;
    for (const waking of wakings) window.addEventListener(waking, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(waiting);
      clearInterval(ticking);
      for (const waking of wakings) window.removeEventListener(waking, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [until, nearMs]);
  return until - now;
}
