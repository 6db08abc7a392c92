/** The only source of row predicates: which rows of a resource a caller reaches for an action. */
import { labels, labelsOpenedBy, type Members, type Resource, resources, type Scope } from '@puente/contract';
import { AppError } from '#kernel/errors/errors';
import { asOwner, ownerOf, patientColumn, snake, tableOf } from '#kernel/sql/names';
import { type Asker, viewOf } from './caller-conditions.ts';
import { type Context, closedTo, readScopeOf, scopeOf } from './context.ts';

export type { Asker } from './caller-conditions.ts';

/** Colleagues: the caller, the caller's supervisor, the caller's supervised staff, and staff with the same supervisor. */
const inTeam = (row: string, user: string) =>
  `(${row}.id = ${user} or ${row}.supervisor_id = ${user} or ${row}.id = (select s.supervisor_id from users s where s.tenant_id = ${row}.tenant_id and s.id = ${user})
    or ${row}.supervisor_id = (select s.supervisor_id from users s where s.tenant_id = ${row}.tenant_id and s.id = ${user}))`;

/** The owner, and the owner's supervisor. An owner stands as text where an import or a job may own the row. */
const isSupervised = (row: string, owner: string, user: string) =>
  `(${row}.${owner}::text = ${user}::text or exists (select from users s where s.tenant_id = ${row}.tenant_id and s.id::text = ${row}.${owner}::text and s.supervisor_id = ${user}))`;

/**
 * Temporary access (emergency access or a granted request) reads, and writes records that the caller alone answers for,
 * such as a note of the contact. It makes no lasting change, and opens no label for more than reading.
 */
const countsTemporaryAccess = (scope: Scope, action: string) =>
  ['panel', 'panelOrOwn', 'own', 'ownOnPanel'].includes(scope) || (action === 'read' && scope !== 'standing');

/** That somebody whom the row `m` of a link table names still belongs, on the day it is where the organization works. */
const belongs = ({ endsOn }: Members) =>
  endsOn ? `(m.${endsOn} is null or m.${endsOn} >= (select tenant_today(current_tenant())))` : 'true';

/** That one of the people a row is about now satisfies `condition` over the alias `w`. */
const oneOf = (row: string, members: Members, condition: string) =>
  `exists (select from ${members.table} m join patients w on w.tenant_id = m.tenant_id and w.id = m.patient_id
    where m.tenant_id = ${row}.tenant_id and m.${members.column} = ${row}.id and ${belongs(members)} and ${condition})`;

/** True when a row was never about anybody: only its maker, who is about to name the first person, reaches it. */
const isAboutNobody = (row: string, { table, column }: Members) =>
  `not exists (select from ${table} m where m.tenant_id = ${row}.tenant_id and m.${column} = ${row}.id)`;

/** A person who is known to be reached, in SQL. */
interface Reached {
  /** That the row is of the person, by this record or one that was merged into it. */
  readonly isTheirs: string;
  /** The id of the record by which the person is reached. */
  readonly id: string;
}

/**
 * `link`: an access to the surviving record counts for the rows of those merged into it. For single records only: a
 * list begins with the people of a panel.
 */
type By = Reached | 'link';

export interface Reaching extends Asker {
  readonly by?: By | undefined;
  /** The question is about single rows; `by` implies it. */
  readonly alone?: true;
}

/** Whether the caller would stand in for the permission that watches over such rows. */
const standsIn = ({ watchedBy }: Resource, { principal }: Context) =>
  watchedBy !== undefined &&
  (principal?.roles.includes('TenantAdmin') ?? false) &&
  !principal?.permissions.includes(watchedBy);

/**
 * True when no colleague of the row's owner holds the permission that watches over it. Administrators then stand in for
 * what the permission opens, except the owner, whose rows another administrator reviews.
 */
function isUnwatched({ watchedBy, owner = 'createdBy' }: Resource, { ctx, p, row = 't' }: Asker): string {
  const [permission, own] = [watchedBy!, `${row}.${snake(owner)}`];
  return `(${row}.labels & ${p.add(closedTo(ctx) & ~(labelsOpenedBy[permission] ?? 0), 'int')} = 0 and ${own} <> ${p.add(ctx.actor, 'text')}
    and not exists (select from users h where h.tenant_id = ${row}.tenant_id and h.status = 'active' and h.permissions ? ${p.add(permission, 'text')} and h.id::text <> ${own}))`;
}

/** True if the caller reaches the row only as a stand-in, who sees just initials and birth year of the person. */
export function isVeiled(resource: Resource, asker: Asker): string | null {
  if (resource.parent) {
    const veiled = isVeiled(resource.parent.of, above(asker));
    return veiled && `exists (${parentOf(resource, asker)} and ${veiled})`;
  }
  if (!standsIn(resource, asker.ctx)) return null;
  const { row = 't' } = asker;
  const patient = `${row}.${patientColumn(resource)}`;
  return `not ${viewOf(asker, { resource, temporary: true, alone: true }).open(patient, row, survivorOf(row, patient))}`;
}

/** The alias of the row above. */
export const up = (row: string) => `${row}p`;

/** The same caller, over the row above. */
const above = <A extends Asker>(asker: A): A => ({ ...asker, row: up(asker.row ?? 't') });

/** A select of a value of the row above, or of nothing; further conditions over its alias may be added. */
export function parentOf({ parent }: Resource, { row = 't' }: Pick<Asker, 'row'>, value = ''): string {
  const { of, field } = parent!;
  return `select ${value} from ${tableOf(of)} ${up(row)} where ${up(row)}.tenant_id = ${row}.tenant_id and ${up(row)}.id = ${row}.${snake(field)}`;
}

/** The action on the parent that an action on its row requires. */
const actionAbove = ({ parent }: Resource, action: string) =>
  action === 'read' || action === 'export' ? action : (parent!.writes ?? 'update');

/**
 * SQL that is true where the caller reads the person of a row that they reach, too. A row bears the labels of its person, so
 * what opens the row opens the person: any access suffices.
 */
export function readsPersonOf(resource: Resource, asker: Asker): string {
  const [rows, people] = [readScopeOf(resource, asker.ctx), scopeOf(resources.patient, asker.ctx, 'read')];
  if (!people) return 'false';
  if (people === 'tenant' || rows === people || rows === 'ownOnPanel') return 'true';
  const { row = 't' } = asker;
  const person = `${row}.${patientColumn(resource)}`;
  return viewOf(asker, { resource, temporary: true, alone: true }).reached(person, survivorOf(row, person));
}

/** The surviving record of a row's person; null where the person's was not merged. */
const survivorOf = (row: string, patient: string) => `survivor_of(${row}.tenant_id, ${patient})`;

/**
 * SQL that is true where no label closes the row of a person to the caller. It is for facts about a person whom the
 * caller may ask about, even if the caller cannot read the records themselves.
 */
export function isOpenTo(resource: Resource, asker: Asker): string {
  const { row = 't' } = asker;
  const person = `${row}.${patientColumn(resource)}`;
  return viewOf(asker, { resource, temporary: true, alone: true }).open(person, row, survivorOf(row, person)) ?? 'true';
}

/**
 * For a row about nobody that names records made from it, such as a request and its referral: no label closes these
 * records to the caller, because the row repeats their contents.
 */
function closedWith({ patients, pointers = {} }: Resource, asker: Asker): string[] {
  if (patients !== 'none' || closedTo(asker.ctx) === 0) return [];
  const { row = 't' } = asker;
  return Object.entries(pointers).flatMap(([name, one]) => {
    const made: Resource = resources[one as keyof typeof resources];
    if (patientColumn(made) === null) return [];
    const [column, alias] = [`${row}.${snake(name)}`, `${row}m`];
    return `(${column} is null or exists (select from ${tableOf(made)} ${alias} where ${alias}.tenant_id = ${row}.tenant_id and ${alias}.id = ${column}
      and ${isOpenTo(made, { ...asker, row: alias })}))`;
  });
}

/** Scopes of people the caller has an access to. */
const panelScopes: readonly Scope[] = ['panel', 'panelOrOwn', 'standing', 'ownOnPanel'];

/** One half of `panelOrOwn`: a walk takes each half along an index of its own. */
type Half = 'panel' | 'beyond';

interface Within extends Reaching {
  readonly scope: Scope;
  readonly action: string;
  readonly half?: Half;
}

/** A row with a parent is reached if the caller reaches the parent for the action that this one requires. */
function conditionsAsParent(resource: Resource, { scope, action, ...asker }: Within): string[] {
  const { of } = resource.parent!;
  const needed = actionAbove(resource, action);
  const their = scopeOf(of, asker.ctx, needed);
  if (!their) return ['false'];
  const conditions = conditionsOf(of, { ...above(asker), scope: their, action: needed });
  return [
    ...(conditions.length > 0 ? [`exists (${[parentOf(resource, asker), ...conditions].join(' and ')})`] : []),
    ...(scope === 'own' ? [isOwnOf(resource, asker)] : []),
  ];
}

/** That the caller is the owner of a row. */
export const isOwnOf = (resource: Resource, { ctx, p, row = 't' }: Asker) =>
  `${row}.${snake(ownerOf(resource))} = ${asOwner(resource, p.add(ctx.principal?.userId, 'uuid'))}`;

function conditionsOf(resource: Resource, within: Within): string[] {
  if (resource.parent) return conditionsAsParent(resource, within);
  const { ctx, p, row = 't', by, alone = by !== undefined, scope, action, half } = within;
  const own = (scope === 'tenant' || scope === 'supervised') && resource.owner ? snake(resource.owner) : undefined;
  const { user, panel, reached, open } = viewOf(
    { ctx, p, row },
    { resource, temporary: countsTemporaryAccess(scope, action), owner: own, alone },
  );
  const isOf = (owner: string) => `${row}.${snake(owner)}::text = ${user()}::text`;
  const isOwn = () =>
    resource.coOwner
      ? `(${isOf(resource.owner!)} or ${isOf(resource.coOwner)})`
      : `${row}.${snake(ownerOf(resource))} = ${asOwner(resource, user())}`;
  const supervised = () => isSupervised(row, snake(resource.owner!), user());
  const column = patientColumn(resource);
  const patient = column && `${row}.${column}`;
  const conditions: (string | null)[] = [];
  if (scope === 'team') conditions.push(inTeam(row, user()));
  if (scope === 'supervised' && !patient) conditions.push(supervised());
  if (patient) {
    const onPanel = panelScopes.includes(scope);
    const person = by === 'link' ? undefined : by;
    const survivor = by === 'link' ? survivorOf(row, patient) : person?.id;
    if (onPanel && !person && (scope !== 'panelOrOwn' || half === 'panel'))
      conditions.push(panel(patient, row, survivor));
    else if (scope === 'panelOrOwn' && !person) {
      const known = reached(patient, survivor);
      conditions.push(half ? `${isOwn()} and not ${known}` : `(${isOwn()} or ${known})`);
      conditions.push(open(patient, row, survivor));
    } else if (scope === 'supervised') {
      const theirs = person ? person.isTheirs : reached(patient, survivor);
      conditions.push(`(${isOwn()} or ${supervised()} and ${theirs})`, open(patient, row, survivor));
    } else {
      const visible = open(patient, row, survivor);
      const watched = scope === 'tenant' && visible && standsIn(resource, ctx);
      conditions.push(
        person && (onPanel || scope === 'own') ? person.isTheirs : null,
        watched ? `(${visible} or ${isUnwatched(resource, { ctx, p, row })})` : visible,
      );
    }
  }
  // A file is a disclosure: rows under 42 CFR Part 2 need a consent to go with them (2.32, 2.33).
  const free = (one: string) => (action === 'export' ? `${one}.labels & ${labels.part2 | labels.received} = 0` : null);
  if (patient) conditions.push(free(row));
  conditions.push(...closedWith(resource, { ctx, p, row }));
  const survivor = by === 'link' ? 'w.merged_into_id' : undefined;
  const allOf = (...all: (string | null)[]) => all.filter((one) => one !== null).join(' and ');
  if (resource.members && scope === 'members')
    conditions.push(
      `(${oneOf(row, resource.members, allOf(panel('w.id', 'w', survivor), free('w')))} or (${row}.created_by = ${user()}::text and ${isAboutNobody(row, resource.members)}))`,
    );
  if (resource.members && scope === 'tenant') {
    const visible = allOf(open('w.id', 'w', survivor), free('w'));
    // A row about people who are all closed to the caller would reveal them.
    if (visible)
      conditions.push(
        resource.members.every
          ? `not ${oneOf(row, resource.members, `not (${visible})`)}`
          : `(${oneOf(row, resource.members, visible)} or not ${oneOf(row, resource.members, 'true')})`,
      );
  }
  if (scope === 'own' || scope === 'ownOnPanel') conditions.push(isOwn());
  if (scope === 'ownOrShared') conditions.push(`(${isOwn()} or ${row}.${snake(resource.owner!)} is null)`);
  return conditions.filter((condition) => condition !== null);
}

/**
 * SQL over the row alias `t` that is true for rows the caller reaches. A person who is known to be reached already
 * takes the place of the panel.
 * @throws AppError forbidden where neither role nor permission allows the action at all.
 */
export function reach(resource: Resource, action: string, asker: Reaching): string {
  const { ctx, p } = asker;
  const scope = scopeOf(resource, ctx, action);
  if (!scope) throw new AppError('forbidden');
  const tenant = `t.tenant_id = ${p.add(ctx.tenantId, 'uuid')}`;
  return [tenant, ...conditionsOf(resource, { ...asker, scope, action })].join(' and ');
}

/**
 * The same for a walk along many rows: conditions of which a row meets one at most. PostgreSQL begins with the people of a
 * panel, or with the rows of an owner, only where neither stands beside the other in an `or`.
 * @throws AppError forbidden
 */
export function reachInParts(
  resource: Resource,
  action: string,
  { ctx, p, filters }: Asker & { filters: Readonly<Record<string, unknown>> },
): string[] {
  const scope = scopeOf(resource, ctx, action);
  const first = resource.parent && action === 'read' ? readScopeOf(resource, ctx) : scope;
  if (!scope || first !== 'panelOrOwn') return [reach(resource, action, { ctx, p })];
  const tenant = `t.tenant_id = ${p.add(ctx.tenantId, 'uuid')}`;
  // A filter by the caller as owner needs no look at the panel.
  if (!resource.parent && filters[resource.owner ?? 'createdBy'] === ctx.principal?.userId)
    return [[tenant, ...conditionsOf(resource, { ctx, p, scope: 'own', action })].join(' and ')];
  return (['panel', 'beyond'] as const).map((half) =>
    [tenant, ...conditionsOf(resource, { ctx, p, scope, action, half })].join(' and '),
  );
}

/** That the caller reads the row within a narrower scope too; the reach of the resource is known to hold. */
export function reachesWithin(resource: Resource, scope: Scope, asker: Asker): string {
  if (!resource.parent)
    return conditionsOf(resource, { ...asker, scope, action: 'read', by: 'link' }).join(' and ') || 'true';
  const within = reachesWithin(resource.parent.of, scope, above(asker));
  return within === 'true' ? within : `exists (${parentOf(resource, asker)} and ${within})`;
}

/**
 * That the row is now about one of the people whose ids `ids` selects: found by the people, along the index of the link
 * table, and not row by row.
 */
export const isAboutOneOf = (members: Members, ids: string, { ctx, p }: Asker): string =>
  `t.id = any (array(select m.${members.column} from ${members.table} m
    where m.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and m.patient_id = any (array(${ids})) and ${belongs(members)}))`;

/** Whether the caller reaches the row for another action too; `read` is known to hold in the same way. */
export function alsoReaches(resource: Resource, action: string, asker: Reaching): string {
  const { ctx } = asker;
  const scope = scopeOf(resource, ctx, action);
  if (!scope) return 'false';
  if (resource.parent) {
    const also = alsoReaches(resource.parent.of, actionAbove(resource, action), above(asker));
    const reached = also === 'true' ? also : `exists (${parentOf(resource, asker)} and ${also})`;
    return scope === 'own' ? `(${reached} and ${isOwnOf(resource, asker)})` : reached;
  }
  const read = scopeOf(resource, ctx, 'read');
  const isAsRead = scope === read && countsTemporaryAccess(scope, action) === countsTemporaryAccess(scope, 'read');
  if (isAsRead && action !== 'export') return 'true';
  const conditions = conditionsOf(resource, { ...asker, scope, action });
  return conditions.length > 0 ? `(${conditions.join(' and ')})` : 'true';
}

/**
 * As `alsoReaches`, for rows the caller does not own. The supervised staff are looked up once and named beside the reach, so
 * that a walk may begin with their rows: the reach names them in an `or`, which no index serves.
 */
export function alsoReachesOfOthers(resource: Resource, action: string, asker: Asker): string {
  const { ctx, p, row = 't' } = asker;
  const isOfOther = `${alsoReaches(resource, action, asker)} and (${isOwnOf(resource, asker)}) is not true`;
  if (scopeOf(resource, ctx, action) !== 'supervised') return isOfOther;
  const team = `select s.id::text from users s where s.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and s.supervisor_id = ${p.add(ctx.principal?.userId, 'uuid')}`;
  return `${row}.${snake(resource.owner!)} = any (array(${team})) and ${isOfOther}`;
}

/**
 * The people about whom the caller may write records of a resource, over the alias `t` of `patients`: those the caller
 * reads, as far as the action's own scope goes.
 */
export function reachesPerson(resource: Resource, action: string, { ctx, p }: Asker): string {
  const { patient } = resources;
  const scope = scopeOf(resource, ctx, action);
  if (!scope) throw new AppError('forbidden');
  const within = scope === 'own' || scope === 'ownOnPanel' || scope === 'panelOrOwn' ? 'panel' : scope;
  return [reach(patient, 'read', { ctx, p }), ...conditionsOf(patient, { ctx, p, scope: within, action })].join(
    ' and ',
  );
}

/** SQL over the row alias `t` of the parent of a resource that is true where the caller may make a row of the resource there. */
export function takesRowsOf(resource: Resource, { ctx, p }: Asker): string {
  const { of } = resource.parent!;
  if (!scopeOf(of, ctx, 'read')) return 'false';
  const asker = { ctx, p, by: 'link' } as const;
  return `${reach(of, 'read', asker)} and ${alsoReaches(of, actionAbove(resource, 'create'), asker)}`;
}
