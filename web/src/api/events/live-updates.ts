// Keeps the displayed data up to date. One tab of an account opens the stream of events and passes the hints to the
// others. So a browser's few connections stay free.
import type { ChangeEvent } from '@puente/contract';
import { currentSession, onSession } from '../session/session.ts';
import { accountOf } from '../session/session-state.ts';
import { dropEarlyAnswers } from '../wire/early-answers.ts';
import { takeEventStart } from './event-start.ts';
import { readStream, type StreamReader } from './event-stream.ts';
import { tagsOf } from './event-tags.ts';
import { heldTags, refresh } from './refresh-cache.ts';

interface Message {
  readonly account: string;
  readonly event?: ChangeEvent;
  readonly cursor?: string | undefined;
}

const channelName = 'app.events';
/** A tab that was hidden for this long closes the stream; it catches up when it is shown again. */
const hiddenMs = 5 * 60_000;

/** Starts for the signed-in account; the returned function stops it. */
export function startLiveUpdates(): () => void {
  const session = currentSession();
  if (!session) return () => {};
  const account = accountOf(session);
  const over = new AbortController();
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined;
  let cursor = takeEventStart();
  dropEarlyAnswers();

  const reader: StreamReader = {
    cursor: () => cursor,
    keep(next) {
      cursor = next;
      channel?.postMessage({ account, cursor } satisfies Message);
    },
    hear(event, next) {
      take(event);
      channel?.postMessage({ account, event, cursor: next } satisfies Message);
    },
  };

  const take = (event: ChangeEvent) => refresh(tagsOf(event, heldTags()));

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.account !== account) return;
    if (data.cursor) cursor = data.cursor;
    if (data.event) take(data.event);
  });

  /** Keeps the stream open until `signal`; with the browser's locks, only one tab of the account has one. */
  const hold = (signal: AbortSignal): Promise<void> =>
    navigator.locks
      ? navigator.locks.request(`app.events ${account}`, { signal }, () => readStream(reader, signal)).catch(() => {})
      : readStream(reader, signal);

  let holding: AbortController | undefined;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const letGo = () => {
    holding?.abort();
    holding = undefined;
  };
  const check = () => {
    clearTimeout(hidden);
    if (document.visibilityState === 'hidden') hidden = setTimeout(letGo, hiddenMs);
    else if (!holding) {
      holding = new AbortController();
      void hold(holding.signal);
    }
  };
  const stop = () => {
    over.abort();
    clearTimeout(hidden);
    letGo();
    channel?.close();
    unsubscribe();
  };
  const unsubscribe = onSession(() => {
    // A page that waits for a new sign-in receives no events.
    if (!currentSession()) letGo();
    else check();
  });
  document.addEventListener('visibilitychange', check, { signal: over.signal });
  check();
  return stop;
}
