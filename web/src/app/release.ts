// Registers the service worker of the built application and detects a waiting newer release.
import { useSyncExternalStore } from 'react';

/** The interval of checks in an application that stays open all day. */
const askEveryMs = 60 * 60 * 1000;

const patienceMs = 3000;

const listeners = new Set<() => void>();
let waiting: ServiceWorker | null = null;

function publish(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** Browsers offer service workers only over https and on this machine; Vite's development server has none. */
export function watchReleases(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The first page and its data load before the files that are only needed without a network.
  setTimeout(() => void register().catch(console.warn), patienceMs);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  const announce = (worker: ServiceWorker) => {
    // Without a controller it is the first worker, which replaces no release.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) publish(worker);
  };
  if (registration.waiting) announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => announce(worker));
  });
  setInterval(() => void registration.update().catch(() => undefined), askEveryMs);
}

/** Activates the waiting release and reloads this tab with it. */
export function takeNewRelease(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('activate');
}

export const leaveNewRelease = (): void => publish(null);

export const useNewRelease = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null,
  );
