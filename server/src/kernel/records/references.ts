/** What a body may name: records the caller reads, and people about whom the caller may write this. */
import { type Resource, resources } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach, reachesPerson } from '#kernel/access/reach';
import { patientColumn, snake, tableOf } from '#kernel/sql/names';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import type { Values } from './record.ts';

/**
 * One statement for each reference of the bodies; it fails with a refusal that names the field. Absent and out of reach look
 * the same. The system reaches every record of its organisation: there the foreign keys say the same.
 */
export function checkReferences(
  resource: Resource,
  ctx: Context,
  { action, bodies }: { action: string; bodies: readonly Values[] },
): Statement[] {
  if (!ctx.principal) return [];
  const { references } = resource.commands?.[action] ?? resource;
  return Object.entries(references ?? {}).flatMap(([name, referenced]) => {
    const ids = [...new Set(bodies.map((body) => body[name]).filter((id) => id !== undefined && id !== null))];
    if (ids.length === 0) return [];
    const target = resources[referenced as keyof typeof resources] as Resource;
    const p = new Parameters();
    const one = ids.length === 1;
    const wanted = one ? p.add(ids[0], 'uuid') : p.add(ids, 'uuid[]');
    const reached =
      snake(name) === patientColumn(resource)
        ? reachesPerson(resource, action, { ctx, p })
        : reach(target, 'read', { ctx, p });
    const rows = `from ${tableOf(target)} t where t.id = ${one ? wanted : `any (${wanted})`} and ${reached}`;
    const found = one ? `exists (select ${rows})` : `(select count(*) ${rows}) = cardinality(${wanted})`;
    return [prepared(`select ${found} or refuse('PU400', ${p.add(name, 'text')}) as ok`, p.values)];
  });
}
