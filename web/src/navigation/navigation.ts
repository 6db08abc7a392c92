// From address to address: what a link, a call or the browser's buttons ask for is let pass, loaded, and then shown. Until
// then the page stays as it is, and a later wish replaces an earlier one.
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
  /** The page is the same, with another view of it. */
  readonly staysPut: boolean;
}

export interface Navigation {
  /** What links and `useNavigate` of react-router call. */
  readonly navigator: Navigator;
  /** Undefined until the first page is loaded. */
  readonly shown: () => Shown | undefined;
  readonly isLoading: () => boolean;
  /** Resolves when what was asked for last is shown. */
  readonly settled: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Wish {
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
  let wishes = 0;
  /** Moves of the browser's history that this module asked for itself. */
  let ownMoves = 0;

  function publish(): void {
    for (const listener of listeners) listener();
  }

  function show(wish: Wish, failed?: Failed): void {
    const { entry, to, state, options } = wish;
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

  function go(wish: Wish): void {
    wishes += 1;
    const own = wishes;
    const matches = matchRoutes(routes, wish.to) ?? [];
    const chain = matches.map(({ route }) => route.handle as AppRoute);
    const url = new URL(createPath(wish.to), location.origin);
    const loading = loadRoutes(chain, url, wish.to.pathname !== shown?.location.pathname);
    if (!loading) {
      settled = Promise.resolve();
      show(wish);
      return;
    }
    isLoading = true;
    publish();
    settled = loading.then((outcome) => {
      if (own !== wishes) return settled;
      if (outcome && 'to' in outcome) {
        go({
          entry: wish.entry === NavigationType.Push ? wish.entry : NavigationType.Replace,
          to: toPath(outcome.to),
          state: null,
          options: {},
        });
        return settled;
      }
      show(wish, outcome?.failed);
    });
  }

  /** Asks first, where something would be lost. */
  function ask(wish: Wish, again: () => void = () => go(wish)): boolean {
    const leaving = shown && { from: shown.location, to: { ...wish.to, state: wish.state } };
    return leaving !== undefined && isHeld(leaving, again);
  }

  const move =
    (entry: NavigationType) =>
    (to: To, state: unknown, options: NavigateOptions = {}): void => {
      const wish = { entry, to: toPath(to), state: state ?? null, options };
      if (!ask(wish)) go(wish);
    };

  history.listen(({ location: to, delta }) => {
    const wish: Wish = { entry: NavigationType.Pop, to, state: to.state, options: {} };
    if (ownMoves > 0) {
      ownMoves -= 1;
      if (history.location.key !== shown?.location.key) go(wish);
      return;
    }
    const steps = delta ?? 0;
    const again = () => {
      ownMoves += 1;
      history.go(steps);
    };
    // The browser has moved already: it goes back to the page that stays.
    if (steps !== 0 && ask(wish, again)) {
      ownMoves += 1;
      history.go(-steps);
    } else go(wish);
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

/** A page that was opened by its address has no key; with one of its own, going back to it finds its position. */
function nameFirstEntry(): void {
  const state: { readonly key?: unknown } | null = history.state;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}
