/** The rights to records that are a part of others, in a few lines that know nothing of SQL. */
import type { Access, Resource, Scope } from '@puente/contract';
import type { Caller } from '../support/caller.ts';

export const reasons = ['assigned', 'supervision', 'care-team', 'referral', 'request', 'break-glass'] as const;
export interface Person {
  readonly id: string;
  readonly labels: number;
  readonly access: readonly { who: Who; reason: (typeof reasons)[number]; holds: boolean }[];
  /** Into which this record was merged. */
  readonly stays?: Person;
}
export interface Who {
  readonly id: string;
  readonly login: string;
  readonly grants: readonly string[];
  /** Ids of the staff whom the member supervises. */
  readonly supervises: readonly string[];
  readonly caller: Caller;
}
export interface Row {
  readonly id: string;
  readonly resource: Resource;
  /** The people it is about now. */
  readonly people: readonly Person[];
  /** Labels it bears itself, besides those of its person. */
  readonly own: number;
  readonly owner: string;
  readonly status: string;
  readonly isImported: boolean;
  /** Its parent. */
  readonly above?: Row;
  version: number;
}
interface How {
  readonly grants?: readonly string[];
  /** By an access to the record that stays, too. */
  readonly linked?: boolean;
  /** Standing in for the permission that watches counts. */
  readonly standing?: boolean;
}

const [restricted, part2, received] = [1, 2, 4];
const openedBy: Readonly<Record<string, number>> = { assigned: 7, 'care-team': 7, 'break-glass': restricted | part2 };
/** From the widest. */
const scopes = ['tenant', 'supervised', 'members', 'panelOrOwn', 'panel', 'parent', 'own', 'ownOnPanel'] as const;

/** @param everybody the staff */
export function oracle(everybody: readonly Who[]) {
  function scopeOf({ access }: Resource, grants: readonly string[], action: string): Scope | undefined {
    const given = grants.map((grant) => access[grant as keyof Access]?.[action]);
    return scopes.find((scope) => given.includes(scope));
  }

  /** Whether somebody's grants allow an action at all. */
  const holds = ({ grants }: Who, resource: Resource, action: string) =>
    scopeOf(resource, grants, action) !== undefined;

  function reaches(who: Who, row: Row, action: string, how: How = {}): boolean {
    const { grants = who.grants, linked = false, standing = true } = how;
    const scope = scopeOf(row.resource, grants, action);
    if (!scope) return false;
    const isOwn = row.owner === who.id;
    if (row.above) {
      const { writes = 'update' } = row.resource.parent!;
      const needed = action === 'read' || action === 'export' ? action : writes;
      return reaches(who, row.above, needed, how) && (scope !== 'own' || isOwn);
    }
    if (row.resource.patients === 'none') return true;
    const isForOneself = ['panel', 'panelOrOwn', 'own', 'ownOnPanel'].includes(scope);
    const keeps = ['tenant', 'supervised'].includes(scope) && row.resource.owner !== undefined && isOwn;
    const byDoor = action === 'read' || isForOneself || keeps;
    const opened = who.grants.includes('privacy') ? restricted | part2 : 0;
    // docs/decisions/0006-closed-records.md: of a closed record an emergency opens who it is, and what the caller wrote.
    const isFaceSheet = row.resource.patients !== 'one' || row.resource.faceSheet === true;
    const opens = (person: Person, worn: number) =>
      person.access.some(
        (one) =>
          one.who === who &&
          one.holds &&
          (byDoor || !['break-glass', 'request'].includes(one.reason)) &&
          (worn &
            ~opened &
            ~(one.reason === 'break-glass' && !isFaceSheet && !isOwn ? 0 : (openedBy[one.reason] ?? 0))) ===
            0,
      );
    const ways = (person: Person) => (linked && person.stays ? [person, person.stays] : [person]);
    const isOpen = (person: Person, worn: number) =>
      (worn & ~opened) === 0 ||
      opens(person, worn) ||
      (ways(person).length > 1 && (row.own & ~opened) === 0 && opens(person.stays!, worn));
    const isOnPanel = (person: Person) => ways(person).some((one) => opens(one, 0));
    if (row.resource.patients === 'many') {
      if (scope === 'tenant') return row.people.length === 0 || row.people.some((one) => isOpen(one, one.labels));
      return row.people.some((one) => isOpen(one, one.labels) && isOnPanel(one));
    }
    const [person] = row.people as [Person];
    const worn = person.labels | row.own;
    if (action === 'export' && (worn & (part2 | received)) !== 0) return false;
    const isUnwatched =
      row.resource.watchedBy !== undefined &&
      standing &&
      scope === 'tenant' &&
      who.grants.includes('TenantAdmin') &&
      !isOwn &&
      (worn & received) === 0 &&
      !everybody.some(({ id, grants: held }) => held.includes('privacy') && id !== row.owner);
    if (isUnwatched) return true;
    if (!isOpen(person, worn)) return false;
    const within: Partial<Record<Scope, () => boolean>> = {
      tenant: () => true,
      own: () => isOwn,
      panel: () => isOnPanel(person),
      panelOrOwn: () => isOwn || isOnPanel(person),
      ownOnPanel: () => isOwn && isOnPanel(person),
      supervised: () => isOwn || (who.supervises.includes(row.owner) && isOnPanel(person)),
    };
    return within[scope]!();
  }

  /** Whether nothing of the row may be changed: by its own state, or by a state above it. */
  const isFrozen = (row: Row): boolean =>
    row.resource.frozen?.includes(row.status) === true ||
    (row.resource.history === true && row.isImported) ||
    isFrozenAbove(row);
  const isFrozenAbove = ({ above, resource }: Row) =>
    above !== undefined && !resource.parent?.whileFrozen && isFrozen(above);

  /** Whether a field is shown: one grant that does not hide it must reach the row by itself. */
  function tells(who: Who, row: Row, name: string): boolean {
    const { hidden = {} } = row.resource;
    const shows = (grant: string) => !hidden[grant as keyof typeof hidden]?.includes(name);
    // A grant that opens a label does so beside any grant that reaches the row.
    const alone = (grant: string) => who.grants.filter((one) => one === grant || one === 'privacy');
    return who.grants.some(
      (grant) => shows(grant) && reaches(who, row, 'read', { grants: alone(grant), linked: true }),
    );
  }

  /** The expected `can` of a record. */
  function can(who: Who, row: Row): string[] {
    const { resource, status } = row;
    const offered = [
      ...(isFrozen(row) ? [] : ['update']),
      ...Object.entries(resource.commands ?? {}).flatMap(([name, { from }]) =>
        from.includes(status) && !isFrozenAbove(row) ? [name] : [],
      ),
    ];
    return offered.filter((action) => reaches(who, row, action, { linked: true })).toSorted();
  }

  /** The expected answer to a new part of a row. */
  function created(who: Who, child: Resource, above: Row): number {
    if (!holds(who, child, 'create')) return 403;
    const needed = child.parent!.writes ?? 'update';
    if (!['read', needed].every((action) => reaches(who, above, action, { linked: true }))) return 400;
    return !child.parent!.whileFrozen && isFrozen(above) ? 409 : 201;
  }

  /** The expected answer to a change. */
  function changed(who: Who, row: Row): number {
    if (!holds(who, row.resource, 'update')) return 403;
    if (!reaches(who, row, 'read', { linked: true })) return 404;
    if (!reaches(who, row, 'update', { linked: true })) return 403;
    return isFrozen(row) ? 409 : 200;
  }

  return { holds, reaches, tells, can, created, changed };
}
