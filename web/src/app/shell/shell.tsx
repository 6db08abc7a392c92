// The frame of the dashboard: store, caller, side navigation, top bar, bottom bar, the page. Leaves when the session ends.
import { Provider } from 'react-redux';
import { store } from '../../api/store.ts';
import { SessionFrame } from './session/session-frame.tsx';
import { ShellFrame } from './shell-frame.tsx';

export { prefetchMe } from '../../api/prefetch.ts';

export function Shell() {
  return (
    <Provider store={store}>
      <SessionFrame>
        <ShellFrame />
      </SessionFrame>
    </Provider>
  );
}
