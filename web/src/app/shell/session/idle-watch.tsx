// Locks the screen after the absence that the organization allows. Input in any tab counts.
import { useEffect, useLayoutEffect } from 'react';
import { idleMs, isLocked, lockScreen, noteInput } from '#session';

const checkEveryMs = 5000;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const wakings = ['focus', 'pageshow'] as const;

/** @param minutes 0 for never */
export function IdleWatch({ minutes }: { readonly minutes: number }) {
  useLayoutEffect(() => {
    if (minutes > 0 && idleMs() >= minutes * 60_000) lockScreen();
  }, [minutes]);

  useEffect(() => {
    if (minutes === 0) return;
    const check = () => {
      if (idleMs() >= minutes * 60_000) lockScreen();
    };
    // The first touch after a long sleep may come before any timer.
    const onInput = () => {
      check();
      if (!isLocked()) noteInput();
    };
    onInput();
    const checking = setInterval(check, checkEveryMs);
    const options = { capture: true, passive: true };
    for (const input of inputs) window.addEventListener(input, onInput, options);
    for (const waking of wakings) window.addEventListener(waking, check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(checking);
      for (const input of inputs) window.removeEventListener(input, onInput, options);
      for (const waking of wakings) window.removeEventListener(waking, check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [minutes]);
  return null;
}
