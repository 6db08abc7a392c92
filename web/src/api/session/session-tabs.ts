// Synchronizes the tabs of one browser: a new tab is signed in, and a renewed session or a sign-out applies to all
// tabs. A tab of another account is excluded.
import { presenceLock } from './presence-lock.ts';
import { adoptSession, currentInterruption, currentSession, endSession, lastAccount, onSession } from './session.ts';
import { accountOf, type Session, type SessionEnd } from './session-state.ts';
import { type Entries, readEntries } from './stored-session.ts';

type Message =
  /** A new tab asks for any session, a tab with a session for a newer one of the same user. */
  | { readonly kind: 'ask'; readonly from: string }
  | { readonly kind: 'give'; readonly to: string; readonly account: string; readonly entries: Entries }
  | { readonly kind: 'enter' | 'renew'; readonly account: string; readonly entries: Entries }
  | { readonly kind: 'leave'; readonly account: string; readonly end: SessionEnd };

const channelName = 'app.session';
const refreshLock = 'app.session.refresh';
/** A tab that the browser has frozen may not answer in time. */
const answerMs = 1000;

/** Absent on an insecure address. */
const locks = (): LockManager | undefined => navigator.locks;

let channel: BroadcastChannel | undefined;
const post = (message: Message): void => channel?.postMessage(message);

/** Listens to the other tabs and reports the changes of this one. */
export function joinTabs(): void {
  if (channel || !('BroadcastChannel' in window)) return;
  channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  let leavePresent = () => {};
  onSession((action, origin, before) => {
    const now = currentSession();
    if (now && !before.session) leavePresent = bePresent();
    else if (!now) leavePresent();
    if (origin === 'elsewhere') return;
    if (action.type === 'SIGN_IN' && now) post({ kind: 'enter', account: accountOf(now), entries: readEntries() });
    if (action.type === 'REFRESH_SESSION' && now)
      post({ kind: 'renew', account: accountOf(now), entries: readEntries() });
    // Every tab detects the end of the time itself.
    if (action.type === 'SIGN_OUT' && before.session && action.end !== 'expired')
      post({ kind: 'leave', account: accountOf(before.session), end: action.end ?? 'elsewhere' });
  });
}

/** Tells a new tab the number of answers to expect. */
function bePresent(): () => void {
  let leave = () => {};
  const gone = new Promise<void>((resolve) => {
    leave = resolve;
  });
  void locks()?.request(presenceLock, { mode: 'shared' }, () => gone);
  return leave;
}

async function othersPresent(): Promise<number> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const present = held.filter(({ name }) => name === presenceLock).length;
  return currentSession() ? present - 1 : present;
}

function hear(message: Message): void {
  const session = currentSession();
  switch (message.kind) {
    case 'ask':
      if (session) post({ kind: 'give', to: message.from, account: accountOf(session), entries: readEntries() });
      return;
    case 'give':
      return;
    case 'leave':
      if (session && accountOf(session) === message.account) endSession(message.end, undefined, 'elsewhere');
      return;
    case 'renew':
      if (isSamePerson(message.account)) adoptSession('REFRESH_SESSION', message.entries);
      return;
    case 'enter':
      // A tab without a user gets the session; a tab that another user left waits for that user.
      if (isSamePerson(message.account) || lastAccount() === null) adoptSession('SIGN_IN', message.entries);
  }
}

function isSamePerson(account: string): boolean {
  const held: Session | undefined = currentSession() ?? currentInterruption()?.session;
  return held ? accountOf(held) === account : lastAccount() === account;
}

/** Waits for the sessions of the other tabs. */
async function askTabs(): Promise<readonly (Message & { readonly kind: 'give' })[]> {
  const expected = channel ? await othersPresent() : 0;
  if (!channel || expected === 0) return [];
  const listening = channel;
  const from = String(Math.random());
  const given: (Message & { readonly kind: 'give' })[] = [];
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      listening.removeEventListener('message', onMessage);
      resolve(given);
    };
    const onMessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'give' || data.to !== from) return;
      given.push(data);
      if (given.length >= expected) finish();
    };
    const timer = setTimeout(finish, answerMs);
    listening.addEventListener('message', onMessage);
    post({ kind: 'ask', from });
  });
}

/** The session entries of the other tabs; undefined if they belong to several people. */
export async function askForSession(): Promise<Entries | undefined> {
  const given = await askTabs();
  return new Set(given.map(({ account }) => account)).size === 1 ? newestOf(given)?.entries : undefined;
}

const endOf = ({ entries }: { readonly entries: Entries }): number => Date.parse(entries['expirationTime'] ?? '') || 0;
const newestOf = <Given extends { readonly entries: Entries }>(given: readonly Given[]): Given | undefined =>
  given.toSorted((one, other) => endOf(other) - endOf(one))[0];

/** Runs `refresh` in one tab at a time, and skips it if another tab has just renewed the session. */
export async function refreshOnce(session: Session, refresh: () => Promise<void>): Promise<void> {
  const renewUnlessRenewed = async () => {
    const newest = newestOf((await askTabs()).filter(({ account }) => account === accountOf(session)));
    const current = currentSession();
    if (current && current.expiresAt > session.expiresAt) return;
    if (newest && endOf(newest) > session.expiresAt) adoptSession('REFRESH_SESSION', newest.entries);
    else await refresh();
  };
  await (locks()?.request(refreshLock, renewUnlessRenewed) ?? renewUnlessRenewed());
}
