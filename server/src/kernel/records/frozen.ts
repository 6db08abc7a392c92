/** Which rows may be written now, by their own state and by the states of their parents. */
import type { Resource } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { parentOf, up } from '#kernel/access/reach';
import { snake, tableOf } from '#kernel/sql/names';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { archivingAllows } from './archiving.ts';

/** SQL that is true while the row may be changed: any of its fields, or these alone. */
export function openTo(resource: Resource, row = 't', fields: readonly string[] = []): string {
  const conditions = archivingAllows(resource, 'update', row);
  const thaws = fields.length > 0 && fields.every((name) => resource.unfrozen?.includes(name));
  if (resource.frozen && !thaws)
    conditions.push(`${row}.status not in (${resource.frozen.map((state) => `'${state}'`)})`);
  if (resource.history) conditions.push(`${row}.origin <> 'imported'`);
  const above = openAbove(resource, row);
  if (above) conditions.push(above);
  return conditions.join(' and ') || 'true';
}

/** SQL that is true while nothing above freezes the row; null where nothing can. */
export function openAbove(resource: Resource, row = 't'): string | null {
  const { parent } = resource;
  if (!parent || parent.whileFrozen) return null;
  const open = openTo(parent.of, up(row));
  return open === 'true' ? null : `exists (${parentOf(resource, { row })} and ${open})`;
}

/** Fails with `frozen` where something above freezes one of the rows; their parents are held already. */
export function refuseFrozen(resource: Resource, { tenantId }: Context, ids: readonly string[]): Statement[] {
  const open = openAbove(resource);
  if (!open) return [];
  const p = new Parameters();
  return [
    prepared(
      `select ${open} or refuse('PU409', 'frozen') as ok from ${tableOf(resource)} t where t.tenant_id = ${p.add(tenantId, 'uuid')} and t.id = any (${p.add(ids, 'uuid[]')})`,
      p.values,
    ),
  ];
}

/** The resource, and those above it, whose parents must stay as they are while a row is written, from below. */
function bound(resource: Resource): Resource[] {
  const { parent } = resource;
  if (!parent) return [];
  const above = parent.whileFrozen ? [] : bound(parent.of);
  return openAbove(resource) || parent.ordered || above.length > 0 ? [resource, ...above] : [];
}

/** SQL over `p` of the ids of rows, or of their parents. */
type Named = { readonly rows: (p: Parameters) => string } | { readonly parents: (p: Parameters) => string };

/**
 * Locks the parents of rows until the transaction ends, the first record before its parts: freezing and relabeling lock
 * in this order, too. A later statement of the transaction sees their present state.
 */
export function holdParents(resource: Resource, { tenantId }: Context, named: Named): Statement[] {
  const links = bound(resource);
  return links
    .map((_, at) => {
      const p = new Parameters();
      let ids = 'parents' in named ? named.parents(p) : idsAbove(resource, named.rows(p));
      for (const link of links.slice(1, at + 1)) ids = idsAbove(link, ids);
      const { of, ordered } = links[at]!.parent!;
      // Rows of an order are numbered by one at a time.
      return prepared(
        `select t.id from ${tableOf(of)} t where t.tenant_id = ${p.add(tenantId, 'uuid')} and t.id in (${ids}) order by t.id for ${ordered ? 'no key update' : 'share'} of t`,
        p.values,
      );
    })
    .reverse();
}

const idsAbove = (resource: Resource, ids: string) =>
  `select t.${snake(resource.parent!.field)} from ${tableOf(resource)} t where t.id in (${ids})`;

/** The parents that new rows name. */
export function parentsOf({ parent }: Resource, rows: readonly Readonly<Record<string, unknown>>[]) {
  const ids = parent ? [...new Set(rows.map((row) => row[parent.field]))] : [];
  return { parents: (p: Parameters) => `select unnest(${p.add(ids, 'uuid[]')})` };
}
