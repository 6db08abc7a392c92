// INITIALIZE: the stored session of this tab, or the one that another tab hands over.
import { watchForProof } from './idle-lock.ts';
import { adoptSession, markInitialized } from './session.ts';
import { askForSession, joinTabs } from './session-tabs.ts';
import { readSession } from './stored-session.ts';

let initialized: Promise<void> | undefined;

/** Until this is done it is unknown whether somebody is signed in; routes wait for it. */
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
