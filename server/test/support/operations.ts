/** Every operation that the server documents, and for each a request that makes sense about a set of records. */
import { exportFields, pathOf, type Resource } from '@puente/contract';
import type * as z from 'zod/mini';
import { describeApi } from '../../src/api-document.ts';
import { commandBody, createBody, updateBody } from './bodies.ts';
import { allResources } from './everything.ts';
import type { Body, Ids, One } from './examples/examples.ts';
import { newId } from './factories.ts';

export interface Operation {
  readonly method: string;
  /** Below /Prod, with `{id}` where the address names a record. */
  readonly path: string;
  readonly resource: Resource | undefined;
  /** create, update, the name of a command, search, export; null for a read. */
  readonly action: string | null;
  /** The body that it accepts as JSON. */
  readonly schema: z.ZodMiniType | undefined;
}

let described: ReturnType<typeof describeApi> | undefined;

export async function operations(): Promise<Operation[]> {
  described ??= describeApi();
  const { document, routes } = await described;
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([address, methods]) =>
    Object.keys(methods).map((name) => {
      const path = address.replace(/^\/Prod/, '');
      const [many, second, command] = path.split('/').slice(1);
      const method = name.toUpperCase();
      const action = { GET: null, PUT: command ?? 'create', PATCH: 'update', POST: command ?? second }[method] ?? null;
      const url = address.replace(/\{(\w+)\}/g, ':$1');
      const route = routes.find((one) => one.url === url && [one.method].flat().includes(method));
      const schema = route?.schema?.body as z.ZodMiniType | undefined;
      return { method, path, resource: allResources.find((one) => pathOf(one) === many), action, schema };
    }),
  );
}

/** For routes that are no command of a record, and whose schema alone asks for too little. */
const others: Readonly<Record<string, (ids: Ids) => Body>> = {
  duplicates: () => ({ givenName: 'Ana', familyName: 'Ruiz', birthDate: '1980-02-29' }),
  usage: ({ patient }) => ({ patientIds: [patient] }),
  'open-visits': ({ patient }) => ({ patientIds: [patient] }),
  search: () => ({ text: 'Family', contains: true }),
  'access-report': () => ({
    purpose: 'A test of the borders.',
    format: 'csv',
    columns: [{ field: 'at', label: 'When' }],
  }),
};

/** The body of an operation about the records of `ids`; undefined where it takes none. */
export function bodyOf({ resource, action, schema }: Operation, ids: Ids): Body | undefined {
  if (action === null || !schema) return action === null ? undefined : {};
  const one = resource?.one as One | undefined;
  if (others[action]) return others[action](ids);
  // The log of access.
  if (action === 'export' && !resource) return others['access-report']!(ids);
  if (action === 'export')
    return {
      purpose: 'A test of the borders.',
      format: 'csv',
      columns: exportFields(resource!)
        .filter((field) => !Object.values(resource!.hidden ?? {}).some((names) => names.includes(field)))
        .map((field) => ({ field, label: field })),
    };
  if (one && action === 'create') return createBody(one, ids);
  if (one && action === 'update') return updateBody(one, ids);
  return {
    ...commandBody(schema, { one, action }, ids),
    ...(action === 'simulate' && { id: newId(), month: '2026-01' }),
  };
}
