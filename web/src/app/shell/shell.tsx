// The frame of the dashboard: store, caller, side navigation, top bar, bottom bar, the page. Leaves when the session ends.
import { Provider } from 'react-redux';
import { currentSession } from '#session';
import { getMe } from '../../api/resources/me.ts';
import { store } from '../../api/store.ts';
import { SessionFrame } from './session-frame.tsx';
import { ShellFrame } from './shell-frame.tsx';

/** Asks who the caller is before anything is drawn: every screen waits for the answer. */
export function askForMe(): void {
  if (currentSession()) void store.dispatch(getMe.initiate(undefined, { subscribe: false }));
}

export function Shell() {
  return (
    <Provider store={store}>
      <SessionFrame>
        <ShellFrame />
      </SessionFrame>
    </Provider>
  );
}
