// Sends a screen's queries before it renders: its hooks use the answers.
import type { Me } from '@puente/contract';
import { getMe } from './resources/me.ts';
import { currentSession, initializeSession, isLocked } from './session/index.ts';
import { store } from './store.ts';

/** The caller, for whom every screen waits. Undefined without a session or after a failure. */
export async function prefetchMe(): Promise<Me | undefined> {
  await initializeSession();
  if (!currentSession()) return undefined;
  return (await store.dispatch(getMe.initiate(undefined, { subscribe: false }))).data;
}

/** An early answer has usually arrived by then. A page does not wait longer, but shows its present data. */
const patienceMs = 200;

/**
 * Sends the queries of a page that opens by its address, once the caller is known. The page may wait for them, to draw
 * only once, with its data. A locked page sends none.
 * @param path the page's
 */
export async function prefetch(path: string, ask: (me: Me, dispatch: typeof store.dispatch) => Promise<unknown>) {
  if (location.pathname !== path) return;
  const asked = async () => {
    const me = await prefetchMe();
    if (me && !isLocked()) await ask(me, store.dispatch);
  };
  await Promise.race([asked(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
