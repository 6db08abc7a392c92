/** Every part of every request that openapi.json describes, with the way to it. */
import type { Schema as Made } from './made-by.ts';

export interface Schema extends Made {
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
}
interface Operation {
  readonly parameters?: readonly { readonly in: 'query' | 'header' | 'path'; readonly name: string; schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A step into a body: a field, an entry of a list (0), the name of a field of an open object (null). */
type Step = string | 0 | null;
export interface Part {
  /** For people: `post /Prod/patients/search body.text`. */
  readonly place: string;
  readonly method: string;
  readonly path: string;
  readonly in: 'query' | 'header' | 'path' | 'body';
  /** From the parameter or body inwards; a parameter is the first step itself. */
  readonly steps: readonly Step[];
  readonly schema: Schema;
}

export function requestParts(document: Document): Part[] {
  const found: Part[] = [];
  function walk(part: Part, within: readonly string[]) {
    const { schema } = part;
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1)!;
      if (!within.includes(name)) walk({ ...part, schema: document.components.schemas[name]! }, [...within, name]);
      return;
    }
    found.push(part);
    const step = (one: Schema, more: readonly Step[]) =>
      walk(
        {
          ...part,
          schema: one,
          steps: [...part.steps, ...more],
          place: [part.place, ...more.map((each) => each ?? '{name}')].join('.'),
        },
        within,
      );
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
      // A pattern more for the same text.
      if (one.type || one.$ref || one.anyOf || one.const !== undefined) step(one, []);
    }
    for (const [name, one] of Object.entries(schema.properties ?? {})) step(one, [name]);
    if (schema.items) step(schema.items, [0]);
    if (schema.propertyNames) step(schema.propertyNames, [null]);
    if (typeof schema.additionalProperties === 'object') step(schema.additionalProperties, ['x']);
  }
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const place = `${method} ${path}`;
      for (const { in: where, name, schema } of operation.parameters ?? [])
        walk({ place: `${place} ${where} ${name}`, method, path, in: where, steps: [name], schema }, []);
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
        walk({ place: `${place} body`, method, path, in: 'body', steps: [], schema }, []);
    }
  }
  return found;
}
