// Shows the page of the address, and provides the navigation to its parts.
import {
  type ComponentType,
  createContext,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, type Params, type RouteObject, Router, useRoutes } from 'react-router';
import { type AppRoute, toRouteObject } from './app-route.ts';
import { componentOf } from './load-route.ts';
import { createNavigation, type Navigation, type Shown } from './navigation.ts';
import { scrollOn } from './scroll-positions.ts';

const NavigationContext = createContext<Navigation | undefined>(undefined);
const ShownContext = createContext<Shown | undefined>(undefined);

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('There is no AppRouter around this component.');
  return navigation;
}

function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('There is no AppRouter around this component.');
  return shown;
}

/** The `handle` of the deepest route, and the parameters of the address. */
export function useCurrentRoute(): { readonly handle: unknown; readonly params: Params } {
  const { route, params } = useShown();
  return { handle: route?.handle, params };
}

/** Whether a page is loading. */
export function useIsLoading(): boolean {
  const { subscribe, isLoading } = useNavigation();
  return useSyncExternalStore(subscribe, isLoading);
}

/** The routes, which have started to load. */
export interface StartedRoutes {
  readonly navigation: Navigation;
  readonly objects: RouteObject[];
}

export function startRoutes(routes: readonly AppRoute[]): StartedRoutes {
  const objects = routes.map((route) => toRouteObject(route, (one) => <RoutePart route={one} />));
  return { objects, navigation: createNavigation(objects) };
}

interface AppRouterProps {
  readonly started: StartedRoutes;
  /** Until the first page is there. */
  readonly First: ComponentType;
}

export function AppRouter({ started: { navigation, objects }, First }: AppRouterProps) {
  // Undefined at first, even if the page is there already: `First` uncovers it only when it unmounts itself.
  const [shown, setShown] = useState<Shown>();
  useLayoutEffect(() => {
    const show = () => startTransition(() => setShown(navigation.shown()));
    show();
    return navigation.subscribe(show);
  }, [navigation]);
  useLayoutEffect(() => {
    if (shown) scrollOn(shown.location, shown.staysPut);
  }, [shown]);
  if (!shown) return <First />;
  return (
    <NavigationContext value={navigation}>
      <ShownContext value={shown}>
        <Router location={shown.location} navigationType={shown.action} navigator={navigation.navigator}>
          <Pages objects={objects} />
        </Router>
      </ShownContext>
    </NavigationContext>
  );
}

const Pages = ({ objects }: { readonly objects: RouteObject[] }) => useRoutes(objects);

/** One route: its component, its child, or its failure. */
function RoutePart({ route }: { readonly route: AppRoute }) {
  const { location, failed } = useShown();
  const { Failure } = route;
  const Component = componentOf(route) ?? Outlet;
  // The same element: another view of a page renders only the parts that read the address.
  const page = useMemo(() => <Component />, [Component]);
  if (!Failure) return page;
  if (failed?.at === route) return <Failure error={failed.error} />;
  return (
    <ErrorBoundary fallbackRender={({ error }) => <Failure error={error} />} resetKeys={[location]}>
      {page}
    </ErrorBoundary>
  );
}
