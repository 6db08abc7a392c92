/** The routes of an application, as its router prints them. */
import type { FastifyInstance } from 'fastify';

export interface Route {
  readonly method: string;
  /** With `:name` and `*` where it has parameters. */
  readonly path: string;
}

export function routesOf(app: FastifyInstance): Route[] {
  const found: Route[] = [];
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (indent === undefined || part === undefined) continue;
    above.length = indent.length / 4;
    above.push(part);
    for (const method of methods?.split(', ') ?? []) found.push({ method, path: above.join('') });
  }
  return found;
}

/** The address with something in the place of each parameter. */
export const filled = ({ path }: Route, value: string) => path.replace(/:\w+|\*/g, () => value);
