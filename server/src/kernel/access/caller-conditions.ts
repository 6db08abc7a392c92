/** SQL of the accesses of one caller: to a person, and to the labels of a row. */
import { labels, type Resource } from '@puente/contract';
import { asOwner, ownerOf, snake } from '#kernel/sql/names';
import type { Parameters } from '#kernel/sql/statement';
import { type Context, closedTo } from './context.ts';
import { openedBy } from './patient-access.ts';

/** Who asks, and the parameters of the statement that the conditions become part of. */
export interface Asker {
  readonly ctx: Context;
  readonly p: Parameters;
  /** The alias of the row; `t` unless said. */
  readonly row?: string;
}

/** Who a person is and how to reach them, besides what is written about the care. */
const isFaceSheet = ({ patients, faceSheet }: Resource) => patients !== 'one' || faceSheet === true;

interface Viewed {
  readonly resource: Resource;
  readonly temporary: boolean;
  readonly owner?: string | undefined;
  /**
   * A statement about single records asks by functions for facts that few rows need, and so plans them only when it calls
   * them. For each of many rows a function would be slow.
   */
  readonly alone: boolean;
}

/**
 * Conditions of one caller over people and the labels of rows. Parameters are added where they are used: PostgreSQL
 * refuses one that no part of the statement names. Temporary access suffices for rows whose `owner` the caller is.
 */
export function viewOf({ ctx, p, row: self = 't' }: Asker, { resource, temporary, owner, alone }: Viewed) {
  const closed = closedTo(ctx);
  const once = (make: () => string) => {
    let made: string | undefined;
    return () => (made ??= make());
  };
  const user = once(() => p.add(ctx.principal?.userId, 'uuid'));
  const shut = once(() => p.add(closed, 'int'));
  const isOwn = (row: string, column: string) => `${row}.${column} = ${asOwner(resource, user())}`;
  const lasting = () => `a.reason not in ('break-glass', 'request')${owner ? ` or ${isOwn(self, owner)}` : ''}`;
  /** Whether lasting access alone counts, for the functions. */
  const isLasting = () => (temporary ? 'false' : owner ? `(${isOwn(self, owner)}) is not true` : 'true');
  const access = (patient: string, and: string) =>
    `exists (select from patient_access a where a.tenant_id = ${self}.tenant_id and a.user_id = ${user()} and a.patient_id = ${patient} and (a.until is null or a.until > now())${temporary ? '' : ` and (${lasting()})`}${and})`;
  /**
   * No closed label, or an access to the person that opens it. Of a merged record an access to the `survivor` opens what it
   * bears because of that one, and not what is its own.
   */
  const open = (patient: string, row = self, survivor?: string) => {
    if (closed === 0) return null;
    // What the caller wrote in an emergency is as open to the caller as the face sheet; so are notes that the caller keeps apart.
    const face = isFaceSheet(resource);
    const own = () => isOwn(row, snake(ownerOf(resource)));
    const opened = () =>
      face
        ? openedBy('a')
        : `case when ${own()} then ${openedBy('a')} | ${labels.counseling} else ${openedBy('a', 'opens_care')} end`;
    const opens = (id: string) =>
      alone
        ? `opens_labels(${self}.tenant_id, ${user()}, ${id}, ${row}.labels & ${shut()}, ${isLasting()}, ${face}, ${face ? 'false' : own()})`
        : access(id, ` and ${row}.labels & ${shut()} & ~${opened()} = 0`);
    const hasNoneOfItsOwn = () =>
      alone
        ? `not has_own_labels(${row}.tenant_id, ${row}.id, ${shut()})`
        : `not exists (select from own_labels o where o.tenant_id = ${row}.tenant_id and o.id = ${row}.id and o.labels & ${shut()} <> 0)`;
    const bySurvivor = survivor ? ` or ${hasNoneOfItsOwn()} and ${opens(survivor)}` : '';
    return `(${row}.labels & ${shut()} = 0 or ${opens(patient)}${bySurvivor})`;
  };
  /** Any access to the person. */
  const reached = (patient: string, survivor?: string) =>
    survivor
      ? `(${access(patient, '')} or ${alone ? `has_access(${self}.tenant_id, ${user()}, ${survivor}, ${isLasting()})` : access(survivor, '')})`
      : access(patient, '');
  return {
    user,
    open,
    reached,
    /**
     * An access to the person that opens every label of the row. Said in two conditions: PostgreSQL begins with the people
     * of a panel only where the first compares nothing but the person.
     */
    panel: (patient: string, row = self, survivor?: string) =>
      [reached(patient, survivor), open(patient, row, survivor)]
        .filter((condition) => condition !== null)
        .join(' and '),
  };
}
