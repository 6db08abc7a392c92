/** How definitions name tables, columns and column types. Names come from definitions alone, never from a request. */
import type { Resource } from '@puente/contract';
import * as z from 'zod/mini';

export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
export const tableOf = (resource: Pick<Resource, 'many'>) => snake(resource.many);

/** Every field of a resource, written or derived. */
export const fieldsOf = (resource: Resource): Record<string, z.ZodMiniType> => ({
  ...resource.fields,
  ...resource.derived,
});

/** The column that holds the person a row belongs to; null where rows belong to none or to many. */
export function patientColumn(resource: Pick<Resource, 'patients'>): string | null {
  return resource.patients === 'self' ? 'id' : resource.patients === 'one' ? 'patient_id' : null;
}

export type ColumnType = 'uuid' | 'date' | 'timestamptz' | 'int' | 'boolean' | 'text' | 'jsonb';

/** The PostgreSQL type of a field's column. */
export function columnType(field: z.ZodMiniType): ColumnType {
  if (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniNullable)
    return columnType(field.def.innerType as z.ZodMiniType);
  if (field instanceof z.ZodMiniUUID) return 'uuid';
  if (field instanceof z.iso.ZodMiniISODate) return 'date';
  if (field instanceof z.iso.ZodMiniISODateTime) return 'timestamptz';
  if (field instanceof z.ZodMiniNumber) return 'int';
  if (field instanceof z.ZodMiniBoolean) return 'boolean';
  if (field instanceof z.ZodMiniString || field instanceof z.ZodMiniEnum) return 'text';
  return 'jsonb';
}

/** The field with the owner of a row: who made it, unless the definition names another. */
export const ownerOf = ({ owner = 'createdBy' }: Pick<Resource, 'owner'>): string => owner;

/** A member's id, SQL of type uuid, as the column of the owner holds it: as text where an import or a job may own a row. */
export function asOwner(resource: Resource, userId: string): string {
  const field = fieldsOf(resource)[ownerOf(resource)];
  return field && columnType(field) === 'uuid' ? userId : `${userId}::text`;
}

/** The values an enumeration, or a list of one, may have; undefined for a field that is none. */
export function enumValues(field: z.ZodMiniType): readonly string[] | undefined {
  if (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniNullable)
    return enumValues(field.def.innerType as z.ZodMiniType);
  if (field instanceof z.ZodMiniArray) return enumValues(field.def.element as z.ZodMiniType);
  return field instanceof z.ZodMiniEnum ? Object.values(field.def.entries).map(String) : undefined;
}

const mayBeEmpty = (field: z.ZodMiniType) => field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniNullable;

/** SQL for the stored key of an empty date or number: below or above every value. */
export const emptyKeys: Readonly<Partial<Record<ColumnType, readonly [string, string]>>> = {
  date: [`'-infinity'`, `'infinity'`],
  int: ['-2147483648', '2147483647'],
};

/**
 * The column a list is sorted by: text has a stored key without accents and case, compared by bytes; a field that may
 * be empty has one that never is.
 */
export function sortColumn(resource: Resource, name: string): { column: string; type: ColumnType } {
  if (name === 'createdAt') return { column: 'created_at', type: 'timestamptz' };
  const field = fieldsOf(resource)[name]!;
  const type = columnType(field);
  return { column: type === 'text' || mayBeEmpty(field) ? `${snake(name)}_key` : snake(name), type };
}
