// Loads an address: whether the reader may see it, and the code and texts of its screens.
import type { ComponentType } from 'react';
import type { AppRoute } from './app-route.ts';

/** The reason of a failed page, and the route whose `Failure` shows it. */
export interface Failed {
  readonly at: AppRoute | undefined;
  readonly error: unknown;
}

/** Another address, a failure, or the end of loading. */
export type Outcome = { readonly to: string } | { readonly failed: Failed } | undefined;

const loaded = new WeakMap<AppRoute, ComponentType>();

export const componentOf = (route: AppRoute): ComponentType | undefined => route.Component ?? loaded.get(route);

const isMissing = (route: AppRoute): boolean => route.lazy !== undefined && !loaded.has(route);

async function loadComponent(route: AppRoute): Promise<void> {
  if (isMissing(route)) loaded.set(route, await route.lazy!());
}

/** Undefined: everything has loaded. @param routes from the outermost to the screen */
export function loadRoutes(routes: readonly AppRoute[], url: URL, isNewPath: boolean): Promise<Outcome> | undefined {
  const guards = isNewPath ? routes.filter(({ guard }) => guard) : [];
  if (guards.length === 0 && !routes.some(isMissing)) return undefined;
  return load(routes, guards, url);
}

async function load(routes: readonly AppRoute[], guards: readonly AppRoute[], url: URL): Promise<Outcome> {
  const failureIn = (route: AppRoute, error: unknown): Outcome => ({
    failed: { at: routes.slice(0, routes.indexOf(route) + 1).findLast(({ Failure }) => Failure), error },
  });
  // The screens load in parallel with the guards.
  const components = routes.map(async (route) => {
    try {
      await loadComponent(route);
      return undefined;
    } catch (error) {
      return failureIn(route, error);
    }
  });
  for (const route of guards) {
    try {
      const to = await route.guard!(url);
      if (to !== undefined) return { to };
    } catch (error) {
      return failureIn(route, error);
    }
  }
  return (await Promise.all(components)).find((failure) => failure !== undefined);
}
