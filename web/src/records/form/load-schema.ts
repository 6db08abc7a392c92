// The schemas of forms load while the user reads the form, which does not wait for them.

import type { FaultFinder } from '#ui';

/** The name of a record, as in the contract; other bodies have names of their own. */
export type SchemaName = keyof typeof import('./schemas.ts')['schemas'];

interface RecordSchema {
  readonly create: unknown;
  /** Fields that a change does not accept. */
  readonly immutable?: readonly string[];
}

export async function loadFaultFinder(name: SchemaName): Promise<FaultFinder> {
  const { faultFinder, schemas } = await import('./schemas.ts');
  return faultFinder(schemas[name].create as never);
}

export async function loadSchema(name: SchemaName): Promise<RecordSchema> {
  const { schemas } = await import('./schemas.ts');
  return schemas[name];
}
