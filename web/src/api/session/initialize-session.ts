// INITIALIZE: the stored session of this tab, or the session of another tab.
import { watchForProof } from './idle-lock.ts';
import { adoptSession, markInitialized } from './session.ts';
import { askForSession, joinTabs } from './session-tabs.ts';
import { readSession } from './stored-session.ts';

let initialized: Promise<void> | undefined;

/** Until then it is unknown whether a user is signed in; routes wait for it. */
export function initializeSession(): Promise<void> {
  initialized ??= initialize();
  return initialized;
}

async function initialize(): Promise<void> {
  // The lock is released before the others hear of it.
  watchForProof();
  joinTabs();
  if (!readSession()) {
    const entries = await askForSession().catch(() => undefined);
    if (entries) adoptSession('SIGN_IN', entries);
  }
  markInitialized();
}
