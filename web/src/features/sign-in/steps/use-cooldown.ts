// Seconds until the next request is allowed.
import { useEffect, useState } from 'react';

/** @returns whole seconds left, 0 if a request is allowed; and a function that starts the wait */
export function useCooldown(seconds: number, running = false): [number, () => void] {
  const [until, setUntil] = useState(() => (running ? Date.now() + seconds * 1000 : 0));
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  });
  return [
    left,
    () => {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
  ];
}
