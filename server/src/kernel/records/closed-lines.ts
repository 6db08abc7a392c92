/** Lines of the audit that would reveal a record which is closed to their reader. */
import { type Resource, resources } from '@puente/contract';
import { closedTo } from '#kernel/access/context';
import type { Asker } from '#kernel/access/reach';
import { tableOf } from '#kernel/sql/names';

const aboutOne: readonly Resource[] = Object.values(resources).filter(({ patients }) => patients === 'one');

/** SQL over a line `a`: its record bears a label that the caller's permissions leave closed and its person does not bear. */
export function isAboutClosed({ ctx, p }: Asker): string {
  if (closedTo(ctx) === 0) return 'false';
  const closed = p.add(closedTo(ctx), 'int');
  const cases = aboutOne.map(
    (resource) => `when '${resource.one}' then exists (select from ${tableOf(resource)} t
      join patients w on w.tenant_id = t.tenant_id and w.id = t.patient_id
      where t.tenant_id = a.tenant_id and t.id = a.entity_id and t.labels & ~w.labels & ${closed} <> 0)`,
  );
  return `case a.entity ${cases.join(' ')} else false end`;
}
