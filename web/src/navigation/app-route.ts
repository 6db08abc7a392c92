// A route of the application: its address, its guard, and its screen.
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

export interface FailureProps {
  readonly error: unknown;
}

export interface AppRoute {
  readonly path?: string;
  readonly index?: true;
  /** The address to go to instead; undefined if the page may be seen. Called on every change of the path. */
  readonly guard?: (url: URL) => Promise<string | undefined>;
  readonly Component?: ComponentType;
  /** Loads the component; retries after a failure. */
  readonly lazy?: () => Promise<ComponentType>;
  /** Replaces this route, with its children, if one of them fails. */
  readonly Failure?: ComponentType<FailureProps>;
  /** The page data for the frame around the screens. */
  readonly handle?: unknown;
  readonly children?: readonly AppRoute[];
}

/** The form in which react-router matches and renders; `handle` refers to the route. */
export function toRouteObject(route: AppRoute, toElement: (route: AppRoute) => RouteObject['element']): RouteObject {
  const own = { handle: route, element: toElement(route) };
  if (route.index) return { ...own, index: true };
  return {
    ...own,
    ...(route.path !== undefined && { path: route.path }),
    children: (route.children ?? []).map((child) => toRouteObject(child, toElement)),
  };
}
