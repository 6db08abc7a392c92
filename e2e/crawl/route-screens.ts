/** The screens that no line of the table shows: each route of the dashboard of its own, with the first records of its address. */
import { join } from 'node:path';
import { pathOf, type Resource, resources } from '@puente/contract';
import type { Api } from '../support/api.ts';
import { type RecordIds, type Screen, screens } from './screens.ts';

// By a variable: the types of the application are checked with it, not here.
const routesFile = join(import.meta.dirname, '../../web/src/app/routes/dashboard-routes.ts');
const { dashboardRoutes } = (await import(routesFile)) as { dashboardRoutes: readonly { readonly path?: string }[] };
const definitions: Readonly<Record<string, Resource>> = resources;
const anyIds = new Proxy({} as RecordIds, { get: () => 'id' });
const shown = new Set(screens.map(({ address }) => address(anyIds).replace(/[?#].*$/, '')));

const paths = dashboardRoutes
  .map(({ path }) => path)
  .filter((path) => path !== undefined)
  .filter((path) => !shown.has(`/dashboard/${path.replaceAll(/:\w+/g, 'id')}`));

/** The definitions that the parameters of a path name: `:payerId` names `payer`. */
const namedBy = (path: string) =>
  [...path.matchAll(/:(\w+)Id\b/g)].map(([, one]) => {
    const definition = definitions[one!];
    if (!definition) throw new Error(`No definition is called ${one}: say in screens.ts how ${path} is reached.`);
    return definition;
  });

export interface RouteScreen extends Pick<Screen, 'name' | 'readers'> {
  readonly path: string;
}

export const routeScreens: readonly RouteScreen[] = paths.map((path) => {
  namedBy(path);
  return { name: path.replaceAll(/\W+/g, '-'), readers: ['chw', 'clinician', 'admin'], path };
});

/** The address of a path, with the first record of each kind that the caller finds; undefined where the demonstration has none. */
export async function addressOf({ path }: RouteScreen, api: Api): Promise<string | undefined> {
  let address = `/dashboard/${path}`;
  for (const { one, many } of namedBy(path)) {
    const { items } = await api.get<{ items: { id: string }[] }>(`${pathOf({ many })}?limit=1`);
    if (!items[0]) return undefined;
    address = address.replace(`:${one}Id`, items[0].id);
  }
  return address;
}
