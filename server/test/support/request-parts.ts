/** Every part of every request that openapi.json describes, with the way to it. */
import { readApiDocument } from './api-document.ts';
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
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Part {
  /** For people: `post /Prod/patients/search body.text`. */
  readonly place: string;
  readonly method: string;
  readonly path: string;
  readonly in: 'query' | 'header' | 'path' | 'body';
  /** Of a parameter. */
  readonly name: string;
  readonly schema: Schema;
  /** The body that has a value at this part, and around it only what says which kind of body it is. */
  body(value: unknown): unknown;
}

/** The constants that tell kinds of bodies apart. */
const constants = ({ properties = {} }: Schema) =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, one]) => (one.const === undefined ? [] : [[name, one.const]])),
  );

/** The parts of all requests, from the text of the document. */
export function requestParts(text: string): Part[] {
  const document = readApiDocument<Document>(text);
  const found: Part[] = [];
  function walk(part: Part, within: readonly string[]) {
    const { schema } = part;
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1)!;
      if (!within.includes(name)) walk({ ...part, schema: document.components.schemas[name]! }, [...within, name]);
      return;
    }
    found.push(part);
    const step = (one: Schema, name: string, around: (value: unknown) => unknown) =>
      walk({ ...part, schema: one, place: `${part.place}${name}`, body: (value) => part.body(around(value)) }, within);
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
      // Without a type it is one more pattern for the same text.
      if (one.type || one.$ref || one.anyOf || one.const !== undefined) step(one, '', (value) => value);
    }
    for (const [name, one] of Object.entries(schema.properties ?? {}))
      step(one, `.${name}`, (value) => ({ ...constants(schema), [name]: value }));
    if (schema.items) step(schema.items, '.0', (value) => [value]);
    if (schema.propertyNames) step(schema.propertyNames, '.{name}', (value) => ({ [String(value)]: null }));
    if (typeof schema.additionalProperties === 'object')
      step(schema.additionalProperties, '.x', (value) => ({ x: value }));
  }
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const place = `${method} ${path}`;
      const body = (value: unknown) => value;
      for (const { in: where, name, schema } of operation.parameters ?? [])
        walk({ place: `${place} ${where} ${name}`, method, path, in: where, name, schema, body }, []);
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
        walk({ place: `${place} body`, method, path, in: 'body', name: '', schema, body }, []);
    }
  }
  return found;
}

export const isText = ({ schema }: Part) => ([] as unknown[]).concat(schema.type ?? []).includes('string');
