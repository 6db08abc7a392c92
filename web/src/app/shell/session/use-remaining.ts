// Milliseconds until a moment, counted down second by second only when it is near.
import { useEffect, useState } from 'react';

const tickMs = 1000;

/** @param nearMs the number of milliseconds before the moment from which the number changes */
export function useRemaining(until: number, nearMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let ticking: ReturnType<typeof setInterval> | undefined;
    const tick = () => setNow(Date.now());
    const waiting = setTimeout(
      () => {
        tick();
        ticking = setInterval(tick, tickMs);
      },
      Math.max(0, until - nearMs - Date.now()),
    );
    tick();
    // Timers stop while a device sleeps; on waking the time is read first.
    const wakings = ['focus', 'pageshow', 'online'] as const;
    for (const waking of wakings) window.addEventListener(waking, tick);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(waiting);
      clearInterval(ticking);
      for (const waking of wakings) window.removeEventListener(waking, tick);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [until, nearMs]);
  return until - now;
}
