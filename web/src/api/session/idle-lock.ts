// The screen lock of an absent person. All tabs share the time of the last input and compare it with the time of day,
// so a sleeping device locks, too. The lock belongs to the tab's session and survives a reload.
import { useSyncExternalStore } from 'react';
import { onSession } from './session.ts';

const lockName = 'locked';
const clockName = 'app.lastInput';
/** Mouse movements are not all recorded. */
const noteEveryMs = 5000;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

export const isLocked = (): boolean => sessionStorage.getItem(lockName) !== null;

export function lockScreen(): void {
  if (isLocked()) return;
  sessionStorage.setItem(lockName, 'true');
  notify();
}

/** Milliseconds since the last input in any tab; undefined before the first input in this browser. */
export function idleMs(): number {
  const at = Number(localStorage.getItem(clockName));
  return at > 0 ? Math.max(0, Date.now() - at) : 0;
}

export function noteInput(): void {
  const at = Number(localStorage.getItem(clockName));
  if (Math.abs(Date.now() - at) >= noteEveryMs) localStorage.setItem(clockName, String(Date.now()));
}

/** A new sign-in of the same person unlocks, in this tab or in another tab. */
export function watchForProof(): void {
  onSession(({ type }, origin) => {
    // A session from another tab includes its lock.
    if (type === 'SIGN_IN' && origin === 'here') {
      sessionStorage.removeItem(lockName);
      localStorage.setItem(clockName, String(Date.now()));
    }
    notify();
  });
}

export const useLocked = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isLocked);
