/** The bodies of requests: of its schema an example, and over it what `examples` says of the record. */
import { type Resource, resources } from '@puente/contract';
import type * as z from 'zod/mini';
import { exampleOf, requiredOf } from './example-of.ts';
import type { Body, Fields, Ids, One } from './examples/examples.ts';
import { examples } from './examples/index.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;
export const shapeOf = (schema: z.ZodMiniType | undefined): Shape =>
  (schema?._zod.def as { readonly shape?: Shape } | undefined)?.shape ?? {};
const definitionOf = (one: One): Resource => resources[one];

/** The ids of a body by its fields: as `references` says, or `<one>Id` by its name. */
const namedBy =
  (references: Readonly<Record<string, string | undefined>>, ids: Ids) =>
  (field: string): unknown => {
    if (field === 'version') return 1;
    return ids[(references[field] ?? field.replace(/Id$/, '')) as One];
  };

function bodyFor(
  schema: z.ZodMiniType,
  ids: Ids,
  { references = {}, fields }: { references?: Resource['references']; fields?: Fields | undefined },
): Body {
  return { ...(exampleOf(schema, namedBy(references, ids)) as Body), ...fields?.(ids) };
}

export const createBody = (one: One, ids: Ids): Body => {
  const { create, references } = definitionOf(one);
  return bodyFor(create, ids, { references, fields: examples[one]?.create });
};

/** Changes the first field that names no record, where the example says nothing else. */
export function updateBody(one: One, ids: Ids): Body {
  const { update, references = {} } = definitionOf(one);
  const fields = examples[one]?.update;
  if (fields) return { version: 1, ...fields(ids) };
  const [name, schema] = Object.entries(shapeOf(update)).find(([field]) => field !== 'version' && !references[field])!;
  return { version: 1, [name]: exampleOf(requiredOf(schema)) };
}

/** @param schema what the route takes @param action the name of a command of the record, or of another route */
export function commandBody(
  schema: z.ZodMiniType,
  { one, action }: { one: One | undefined; action: string },
  ids: Ids,
): Body {
  const references = one && definitionOf(one).commands?.[action]?.references;
  return bodyFor(schema, ids, { ...(references && { references }), fields: one && examples[one]?.commands?.[action] });
}

/** The records whose ids the body of a create names. */
export function neededFor(one: One): readonly One[] {
  const needed = new Set<One>();
  const recording = new Proxy({} as Ids, {
    get(_, name) {
      if (name in resources) needed.add(name as One);
      return name in resources ? '01890a5d-ac96-774b-bcce-b302099a8057' : undefined;
    },
  });
  createBody(one, recording);
  return [...needed];
}
