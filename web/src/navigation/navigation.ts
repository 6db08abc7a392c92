// Navigates between addresses: a request by a link, a call or the browser's buttons is checked, loaded, and then shown.
// Until then the page stays, and a later request replaces an earlier one.
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  matchRoutes,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  type Params,
  type Path,
  parsePath,
  type RouteObject,
  type To,
} from 'react-router';
import type { AppRoute } from './app-route.ts';
import { isHeld } from './blockers.ts';
import { type Failed, loadRoutes } from './load-route.ts';
import { keepPosition, storePositions } from './scroll-positions.ts';

/** The page on the screen. */
export interface Shown {
  readonly location: Location;
  readonly action: NavigationType;
  readonly route: AppRoute | undefined;
  readonly params: Params;
  readonly failed: Failed | undefined;
  /** The page is the same, in another view. */
  readonly staysPut: boolean;
}

export interface Navigation {
  /** The navigator for links and `useNavigate` of react-router. */
  readonly navigator: Navigator;
  /** Undefined until the first page is loaded. */
  readonly shown: () => Shown | undefined;
  readonly isLoading: () => boolean;
  /** Resolves when the last requested page is shown. */
  readonly settled: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

interface NavigationRequest {
  readonly entry: NavigationType;
  readonly to: Path;
  readonly state: unknown;
  readonly options: NavigateOptions;
}

const toPath = (to: To): Path => ({
  pathname: '/',
  search: '',
  hash: '',
  ...(typeof to === 'string' ? parsePath(to) : to),
});

export function createNavigation(routes: RouteObject[]): Navigation {
  nameFirstEntry();
  const history = createBrowserHistory();
  const listeners = new Set<() => void>();
  let shown: Shown | undefined;
  let isLoading = false;
  let settled = Promise.resolve();
  let requests = 0;
  /** Moves of the browser's history that this module requested. */
  let ownMoves = 0;

  function publish(): void {
    for (const listener of listeners) listener();
  }

  function show(request: NavigationRequest, failed?: Failed): void {
    const { entry, to, state, options } = request;
    if (shown) keepPosition(shown.location);
    if (entry === NavigationType.Push) history.push(to, state);
    if (entry === NavigationType.Replace) history.replace(to, state);
    const location: Location = history.location;
    const match = matchRoutes(routes, location)?.at(-1);
    const route = match?.route.handle as AppRoute | undefined;
    const staysPut = options.preventScrollReset === true;
    shown = { location, action: entry, route, params: match?.params ?? {}, failed, staysPut };
    isLoading = false;
    publish();
  }

  function go(request: NavigationRequest): void {
    requests += 1;
    const own = requests;
    const matches = matchRoutes(routes, request.to) ?? [];
    const chain = matches.map(({ route }) => route.handle as AppRoute);
    const url = new URL(location.origin + createPath(request.to));
    const loading = loadRoutes(chain, url, request.to.pathname !== shown?.location.pathname);
    if (!loading) {
      settled = Promise.resolve();
      show(request);
      return;
    }
    isLoading = true;
    publish();
    settled = loading.then((outcome) => {
      if (own !== requests) return settled;
      if (outcome && 'to' in outcome) {
        go({
          entry: request.entry === NavigationType.Push ? request.entry : NavigationType.Replace,
          to: toPath(outcome.to),
          state: null,
          options: {},
        });
        return settled;
      }
      show(request, outcome?.failed);
    });
  }

  /** Asks first if unsaved entries would be lost. */
  function ask(request: NavigationRequest, again: () => void = () => go(request)): boolean {
    const leaving = shown && { from: shown.location, to: { ...request.to, state: request.state } };
    return leaving !== undefined && isHeld(leaving, again);
  }

  const move =
    (entry: NavigationType) =>
    (to: To, state: unknown, options: NavigateOptions = {}): void => {
      const request = { entry, to: toPath(to), state: state ?? null, options };
      if (!ask(request)) go(request);
    };

  history.listen(({ location: to, delta }) => {
    const request: NavigationRequest = { entry: NavigationType.Pop, to, state: to.state, options: {} };
    if (ownMoves > 0) {
      ownMoves -= 1;
      if (history.location.key !== shown?.location.key) go(request);
      return;
    }
    const steps = delta ?? 0;
    const again = () => {
      ownMoves += 1;
      history.go(steps);
    };
    // The browser has moved already: it returns to the page that stays.
    if (steps !== 0 && ask(request, again)) {
      ownMoves += 1;
      history.go(-steps);
    } else go(request);
  });

  window.history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => shown && storePositions(shown.location));
  const { pathname, search, hash, state } = history.location;
  go({ entry: NavigationType.Pop, to: { pathname, search, hash }, state, options: {} });

  return {
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: move(NavigationType.Push),
      replace: move(NavigationType.Replace),
    },
    shown: () => shown,
    isLoading: () => isLoading,
    settled: () => settled,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A page that opened by its address has no key; with a key, going back to it restores its position. */
function nameFirstEntry(): void {
  const state: { readonly key?: unknown } | null = history.state;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}
