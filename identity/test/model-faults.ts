/**
 * Compares answers with the AWS SDK's model of each operation, whose schemas are arrays of numbers, names and
 * references.
 */
import * as sdk from '@aws-sdk/client-cognito-identity-provider';

/** The kinds of schemas: the first number of each. */
const SIMPLE = 0;
const LIST = 1;
const MAP = 2;
const STRUCTURE = 3;
/** Added to a type: a list of it, a map of it. */
const LIST_OF = 64;
const MAP_OF = 128;
const DOCUMENT = 15;
/** Types without members; a timestamp (4) is a number of seconds. */
const TYPES = new Map<unknown, string>([
  [0, 'string'],
  [1, 'number'],
  [2, 'boolean'],
  [4, 'number'],
]);

/** @returns the faults in the output of an operation: unknown members, missing ones, wrong types */
export function modelFaults(operation: string, output: unknown): string[] {
  const model: unknown = Reflect.get(sdk, `${operation}$`);
  if (!Array.isArray(model)) return [`${operation} is no operation of Cognito`];
  return faults(model[5], output, operation);
}

function faults(reference: unknown, value: unknown, path: string): string[] {
  const schema = resolve(reference);
  if (typeof schema === 'number' && schema >= MAP_OF) return ofMap(schema - MAP_OF, value, path);
  if (typeof schema === 'number' && schema >= LIST_OF) return ofList(schema - LIST_OF, value, path);
  if (!Array.isArray(schema)) return ofType(schema, value, path);
  const [kind, , , , first, second, required = 0] = schema;
  if (kind === SIMPLE) return faults(first, value, path);
  if (kind === LIST) return ofList(first, value, path);
  if (kind === MAP) return ofMap(second, value, path);
  if (kind === STRUCTURE) return ofStructure({ names: first, schemas: second, required }, value, path);
  throw new Error(`${path} has a schema of the unknown kind ${kind}.`);
}

/** References are functions, and may stand with their traits; whole schemas name their namespace second. */
function resolve(reference: unknown): unknown {
  if (typeof reference === 'function') return resolve(reference());
  return Array.isArray(reference) && typeof reference[1] !== 'string' ? resolve(reference[0]) : reference;
}

type Structure = { readonly names: string[]; readonly schemas: unknown[]; readonly required: number };

function ofStructure({ names, schemas, required }: Structure, value: unknown, path: string): string[] {
  if (!isObject(value)) return [`${path} is no object`];
  const missing = names.slice(0, required).filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, member]) => {
      const place = names.indexOf(name);
      return place < 0 ? [`${path}.${name} is unknown`] : faults(schemas[place], member, `${path}.${name}`);
    }),
  ];
}

function ofList(item: unknown, value: unknown, path: string): string[] {
  return Array.isArray(value) ? value.flatMap((one) => faults(item, one, `${path}[]`)) : [`${path} is no list`];
}

function ofMap(item: unknown, value: unknown, path: string): string[] {
  if (!isObject(value)) return [`${path} is no map`];
  return Object.entries(value).flatMap(([name, one]) => faults(item, one, `${path}.${name}`));
}

function ofType(type: unknown, value: unknown, path: string): string[] {
  if (type === DOCUMENT) return [];
  if (type === 'unit') return isObject(value) && Object.keys(value).length === 0 ? [] : [`${path} is not empty`];
  const wanted = TYPES.get(type);
  if (wanted === undefined) throw new Error(`${path} has the unknown type ${String(type)}.`);
  return typeof value === wanted ? [] : [`${path} is no ${wanted}`];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
