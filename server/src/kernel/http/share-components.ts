/**
 * The OpenAPI document with each repeated part once: refusals, parameters and schemas are in `components`, with
 * references to them. Parts are the same when their JSON is.
 */
import { type Json, type Place, schemaName, title } from './component-names.ts';

interface Body extends Json {
  readonly content: Readonly<Record<string, { readonly schema: Json }>>;
}
interface Answer extends Body {
  readonly description: string;
}
interface Parameter extends Json {
  readonly name: string;
  readonly schema?: Json;
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Answer>>;
}
export interface ApiDocument {
  readonly components?: { readonly schemas?: Readonly<Record<string, Json>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
type Replace<At> = (part: Json, at: At) => Json;

/** In lines of the written document; a shorter schema stays in place. */
const shortest = 6;

const mapValues = <T, U>(values: Readonly<Record<string, T>>, change: (value: T, name: string) => U) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));

/** Parts of one kind. All are counted before the first is shared. */
class Components {
  readonly #kind: string;
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly found: Record<string, Json>;

  constructor(kind: string, found: Readonly<Record<string, Json>> = {}) {
    this.#kind = kind;
    this.found = { ...found };
  }

  /** Whether the part is the first of its kind. */
  count(part: Json): boolean {
    const text = JSON.stringify(part);
    const count = this.#counts.get(text) ?? 0;
    this.#counts.set(text, count + 1);
    return count === 0;
  }

  /** A reference where the part is repeated and one of the names is free; else the part, as `written` gives it. */
  share(part: Json, names: readonly string[], written = () => part): Json {
    const text = JSON.stringify(part);
    const isLong = JSON.stringify(part, null, 2).split('\n').length >= shortest;
    if (this.#counts.get(text)! < 2 || !isLong) return written();
    const name = this.#names.get(text) ?? names.find((one) => !(one in this.found));
    if (!name) return written();
    if (!this.#names.has(text)) {
      this.#names.set(text, name);
      this.found[name] = {};
      this.found[name] = written();
    }
    return { $ref: `#/components/${this.#kind}/${name}` };
  }
}

const isPart = (value: unknown): value is Json => typeof value === 'object' && value !== null;
/** Two nestings of null mean the same as one. */
const unnested = (schema: Json): Json => {
  const [one, none, ...others] = (schema['anyOf'] ?? []) as Json[];
  const isNullable = none?.['type'] === 'null' && others.length === 0;
  return isNullable && (one!['anyOf'] as Json[] | undefined)?.at(-1)?.['type'] === 'null' ? one! : schema;
};

/** The schema with the schemas right within it replaced. */
function withInner(schema: Json, place: Place, replace: Replace<Place>): Json {
  return mapValues(schema, (value, key) => {
    if (!isPart(value)) return value;
    if (key === 'properties')
      return mapValues(value as Record<string, Json>, (one, name) => replace(unnested(one), { ...place, name }));
    if (/^(?:any|all|one)Of$/.test(key))
      return Object.values(value as Readonly<Record<string, Json>>).map((one) => replace(one, place));
    if (key === 'items') return replace(value, { ...place, name: `${place.name}Item` });
    if (key === 'additionalProperties') return replace(value, { ...place, name: `${place.name}Value` });
    return value;
  });
}

/** The operation with its parameters and refusals replaced. */
function withParts(operation: Operation, parameter: Replace<string>, refusal: Replace<string>): Operation {
  const { parameters, responses, tags, operationId } = operation;
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((one) => parameter(one, title(tags?.[0] ?? operationId)) as Parameter),
    }),
    responses: mapValues(responses, (answer) =>
      'application/problem+json' in answer.content ? (refusal(answer, answer.description) as Answer) : answer,
    ),
  };
}

/** The operation with the schemas of its parameters, body and answers replaced. */
function withSchemas(operation: Operation, replace: Replace<Place>): Operation {
  const { parameters, requestBody, responses } = operation;
  const owner = title(operation.operationId);
  const withContent = <B extends Body>(body: B, name: string): B =>
    body.content
      ? { ...body, content: mapValues(body.content, ({ schema }) => ({ schema: replace(schema, { name, owner }) })) }
      : body;
  return {
    ...operation,
    ...(parameters && { parameters: parameters.map((one) => withSchema(one, { name: one.name, owner }, replace)) }),
    ...(requestBody && { requestBody: withContent(requestBody, 'body') }),
    responses: mapValues(responses, (answer) => withContent(answer, 'answer')),
  };
}
const withSchema = (one: Parameter, place: Place, replace: Replace<Place>): Parameter =>
  one.schema ? { ...one, schema: replace(one.schema, place) } : one;

type Paths = ApiDocument['paths'];
const mapOperations = (paths: Paths, change: (operation: Operation) => Operation): Paths =>
  mapValues(paths, (methods) => mapValues(methods, change));

function shareParts(paths: Paths) {
  const parameters = new Components('parameters');
  const responses = new Components('responses');
  const countIn =
    (components: Components): Replace<string> =>
    (part) => {
      components.count(part);
      return part;
    };
  mapOperations(paths, (operation) => withParts(operation, countIn(parameters), countIn(responses)));
  const named = (name: unknown, tag: string) => [title(String(name)), tag + title(String(name))];
  const shared = mapOperations(paths, (operation) =>
    withParts(
      operation,
      (part, tag) => parameters.share(part, named(part['name'], tag)),
      (part, description) => responses.share(part, [title(description)]),
    ),
  );
  return { paths: shared, parameters: parameters.found as Record<string, Parameter>, responses: responses.found };
}

export function shareComponents<D extends ApiDocument>(document: D) {
  const { paths, parameters, responses } = shareParts(document.paths);
  const roots = document.components?.schemas ?? {};
  const schemas = new Components('schemas', roots);
  const count: Replace<Place> = (schema, place) => {
    if (schemas.count(schema)) withInner(schema, place, count);
    return schema;
  };
  const share: Replace<Place> = (schema, place) =>
    schemas.share(schema, [schemaName(schema, place)], () => withInner(schema, place, share));
  const replaced = (replace: Replace<Place>) => ({
    schemas: mapValues(roots, (root, owner) => withInner(root, { name: '', owner }, replace)),
    parameters: mapValues(parameters, (one, name) => withSchema(one, { name: '', owner: name }, replace)),
    paths: mapOperations(paths, (operation) => withSchemas(operation, replace)),
  });
  replaced(count);
  const shared = replaced(share);
  return {
    ...document,
    components: {
      ...document.components,
      schemas: { ...schemas.found, ...shared.schemas },
      parameters: shared.parameters,
      responses,
    },
    paths: shared.paths,
  };
}
