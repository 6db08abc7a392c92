// Whether the server can be reached, and whether a save is running. The calls report it, because `navigator.onLine`
// knows only the network.
import { useSyncExternalStore } from 'react';

export interface Connection {
  /** When the first call failed to reach the server, in ISO form; null while the server answers. */
  readonly offlineSince: string | null;
  /** Writes in progress. */
  readonly saving: number;
  /** The last write failed; its values are still in the form. */
  readonly unsent: boolean;
}

/** In ISO form. */
export const now = (): string => new Date().toISOString();

/** The time of the server's last answer, and the listeners for its return. */
let reachedAt: string | null = null;
const returns = new Set<() => void>();

/** In ISO form; null before this page reached it. */
export const lastReachedAt = (): string | null => reachedAt;
export const isOffline = (): boolean => current.offlineSince !== null;

/** Runs as long as the page is open. */
export function onConnectionReturn(listener: () => void): void {
  returns.add(listener);
}

const probeEveryMs = 20_000;
const listeners = new Set<() => void>();
let current: Connection = { offlineSince: null, saving: 0, unsent: false };
let probing: ReturnType<typeof setInterval> | undefined;

function change(next: Partial<Connection>): void {
  current = { ...current, ...next };
  for (const listener of listeners) listener();
}

/** Sends a heartbeat request and records the answer. */
export async function probeServer(): Promise<boolean> {
  const askedAt = now();
  const reached = await fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (reached) noteReached(askedAt);
  else noteUnreachable();
  return reached;
}

/**
 * Reports an answer of the server, with any status. An answer to a request from before the loss of connection does not
 * prove that it is back.
 */
export function noteReached(askedAt: string): void {
  reachedAt = now();
  if (!current.offlineSince || askedAt < current.offlineSince) return;
  clearInterval(probing);
  change({ offlineSince: null });
  for (const listener of returns) listener();
}

/** Reports a call that did not reach the server. From now on the server is polled until it answers. */
export function noteUnreachable(): void {
  if (current.offlineSince) return;
  probing = setInterval(() => document.visibilityState === 'visible' && void probeServer(), probeEveryMs);
  change({ offlineSince: now() });
}

/** Counts a write while it is running; `sent` returns whether the result reached the server. */
export async function whileSaving<Result>(
  write: () => PromiseLike<Result> | Result,
  sent: (result: Result) => boolean,
): Promise<Result> {
  change({ saving: current.saving + 1 });
  let through = false;
  try {
    const result = await write();
    through = sent(result);
    return result;
  } finally {
    change({ saving: current.saving - 1, unsent: !through });
  }
}

/** The user has left the form of the failed write; its draft shows the failure there. */
export function forgetUnsent(): void {
  if (current.unsent) change({ unsent: false });
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('online', probeServer);
    addEventListener('offline', probeServer);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('online', probeServer);
    removeEventListener('offline', probeServer);
  };
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => current);
