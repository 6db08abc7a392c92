// Locks the screen of a person who was away for as long as the organisation allows. Input in any tab counts.
import { useEffect, useLayoutEffect } from 'react';
import { idleMs, isLocked, lockScreen, noteInput } from '#session';

const lookEveryMs = 5000;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const wakings = ['focus', 'pageshow'] as const;

/** @param minutes 0 for never */
export function IdleWatch({ minutes }: { readonly minutes: number }) {
  useLayoutEffect(() => {
    if (minutes > 0 && idleMs() >= minutes * 60_000) lockScreen();
  }, [minutes]);

  useEffect(() => {
    if (minutes === 0) return;
    const look = () => {
      if (idleMs() >= minutes * 60_000) lockScreen();
    };
    // The first touch after a long sleep may come before any timer.
    const onInput = () => {
      look();
      if (!isLocked()) noteInput();
    };
    onInput();
    const looking = setInterval(look, lookEveryMs);
    const options = { capture: true, passive: true };
    for (const input of inputs) window.addEventListener(input, onInput, options);
    for (const waking of wakings) window.addEventListener(waking, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(looking);
      for (const input of inputs) window.removeEventListener(input, onInput, options);
      for (const waking of wakings) window.removeEventListener(waking, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [minutes]);
  return null;
}
