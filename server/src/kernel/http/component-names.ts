/** The names of schemas in the OpenAPI document. */
import { field } from '@puente/contract';
import * as z from 'zod/mini';

export type Json = Readonly<Record<string, unknown>>;
/** The place of a schema: the property it describes, and the record or operation around that. */
export interface Place {
  readonly name: string;
  readonly owner: string;
}

/** `stale_version`, `idempotency-key`, `givenName` → `StaleVersion`, `IdempotencyKey`, `GivenName`. */
export const title = (name: string) =>
  name
    .split(/[^a-z0-9]/i)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const jsonOf = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return json;
};
const kinds = new Map(
  Object.entries(field).flatMap(([name, schema]): [string, string][] =>
    typeof schema === 'function' ? [] : [[JSON.stringify(jsonOf(schema)), title(name)]],
  ),
);
const { pattern: linePattern } = jsonOf(field.text(1));
const { pattern: prosePattern } = jsonOf(field.prose(1));

/** `CivilDate`, `Text60`, `NullablePhone`: the general name of a schema that is a kind of field. */
function kindOf(schema: Json): string | undefined {
  const { anyOf, type, pattern, maxLength, minLength } = schema;
  if (Array.isArray(anyOf) && anyOf.length === 2 && anyOf[1].type === 'null') {
    const kind = kindOf(anyOf[0]);
    return kind && `Nullable${kind}`;
  }
  const known = kinds.get(JSON.stringify(schema));
  if (known || type !== 'string') return known;
  if (pattern === linePattern) return `Text${maxLength}`;
  if (pattern === prosePattern) return `${minLength ? 'Given' : ''}Prose${maxLength}`;
  return undefined;
}

/** A body of few fields is named by them: `ReasonVersionBody`. */
function fieldsOf({ properties }: Json, { name }: Place) {
  const fields = Object.keys(properties ?? {});
  return name === 'body' && fields.length < 4 ? `${fields.map(title).join('')}Body` : undefined;
}

/** The name of a schema: a general name where it has one, else the first place that uses it. */
export const schemaName = (schema: Json, place: Place) =>
  kindOf(schema) ?? fieldsOf(schema, place) ?? place.owner + title(place.name);
