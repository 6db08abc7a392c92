// A route of the application: its address, who may see it, and its screen.
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

export interface FailureProps {
  readonly error: unknown;
}

export interface AppRoute {
  readonly path?: string;
  readonly index?: true;
  /** Where to go instead; undefined where the page may be seen. Asked whenever the path changes. */
  readonly guard?: (url: URL) => Promise<string | undefined>;
  readonly Component?: ComponentType;
  /** Loads the component; again where that failed. */
  readonly lazy?: () => Promise<ComponentType>;
  /** Shown in place of this route and what is in it when one of them fails. */
  readonly Failure?: ComponentType<FailureProps>;
  /** What the frame around the screens knows of the page. */
  readonly handle?: unknown;
  readonly children?: readonly AppRoute[];
}

/** The form in which react-router matches and renders; `handle` leads back to the route. */
export function toRouteObject(route: AppRoute, toElement: (route: AppRoute) => RouteObject['element']): RouteObject {
  const own = { handle: route, element: toElement(route) };
  if (route.index) return { ...own, index: true };
  return {
    ...own,
    ...(route.path !== undefined && { path: route.path }),
    children: (route.children ?? []).map((child) => toRouteObject(child, toElement)),
  };
}
