/**
 * The matrix of rights: roles and permissions × actions × resources × ways to a person, with assignments, supervision,
 * care teams, labels, emergency access, requests, merged records and accesses that have ended, all at random. The
 * server's answer by each way is compared with the few lines of the oracle.
 */
import { type Access, permissions as allPermissions, pathOf, type Resource, type Scope } from '@puente/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardedReferences } from '#kernel/records/references';
import { patientColumn, snake, tableOf } from '#kernel/sql/names';
import { ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { readEvents } from '../support/event-reader.ts';
import { allResources, everything, type Ids } from '../support/everything.ts';
import { newId } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

const worlds = Number(process.env['RIGHTS_WORLDS'] ?? 5);
const seed = Number(process.env['RIGHTS_SEED'] ?? 170715);
const peopleOfWorld = 10;
const logins = ['admin', 'clinician', 'chw', 'chw2', 'chw3'] as const;
const reasons = ['assigned', 'supervision', 'care-team', 'referral', 'request', 'break-glass'] as const;

/* ---- The oracle ---------------------------------------------------------------------------------------- */

interface Person {
  readonly id: string;
  readonly labels: number;
  readonly access: readonly { who: Who; reason: (typeof reasons)[number]; holds: boolean }[];
  /** Into which this record was merged. */
  stays?: Person;
  /** On this record stands a consent that all who treat the person get what is under Part 2. */
  readonly agreed: boolean;
  /** As above, for any record of the person. */
  opened?: boolean;
}
interface Who {
  readonly login: (typeof logins)[number];
  readonly id: string;
  readonly grants: readonly string[];
  readonly caller: Caller;
  /** Ids of the staff whom the member supervises. */
  readonly supervises: readonly string[];
}
interface Row {
  readonly id: string;
  readonly resource: Resource;
  /** The people it is about now; a household without present members is about nobody. */
  readonly people: readonly Person[];
  /** Its own and the person's. */
  labels: number;
  /** Its own, with those of its sources. */
  own: number;
  /** Ids of the records that it names, by the field. */
  readonly names: Readonly<Record<string, string | null>>;
  readonly owner: string;
  readonly status: string;
  readonly origin: string;
  /** Its parent. */
  readonly above?: Row | undefined;
}
const [restricted, part2, received, apart] = [1, 2, 4, 8];
const openedBy: Readonly<Record<string, number>> = { assigned: 7, 'care-team': 7 };
/** Emergency access opens who a person is, and what its holder wrote. Notes that are kept apart are their author's alone. */
function opens({ opened }: Person, reason: string, { sheet, isOwn }: { sheet: boolean; isOwn: boolean }): number {
  const notes = isOwn && !sheet ? apart : 0;
  if (reason === 'break-glass') return sheet || isOwn ? restricted | part2 | notes : 0;
  const byConsent = opened && ['supervision', 'referral'].includes(reason) ? part2 : 0;
  return (openedBy[reason] ?? 0) | byConsent | notes;
}
/** Access that changes nothing lasting. */
const doors: readonly string[] = ['break-glass', 'request'];

/** The staff of the world under test. */
let everybody: readonly Who[] = [];
/** The rows of the world under test. */
let byId: ReadonlyMap<string, Row> = new Map();

function scopeOf(access: Access, { grants }: Pick<Who, 'grants'>, action: string): Scope | undefined {
  const given = grants.map((grant) => access[grant as keyof Access]?.[action]);
  return (
    ['tenant', 'supervised', 'members', 'panelOrOwn', 'panel', 'standing', 'parent', 'own', 'ownOnPanel'] as const
  ).find((scope) => given.includes(scope));
}

/**
 * Whether an action reaches a row: the scope says which people, each label must be opened. `linked`: by an access to the
 * record that stays, too, which opens no label of the row's own.
 */
function reaches(
  who: Who,
  { resource, people, labels, own, owner, above }: Row,
  action: string,
  how: { grants?: readonly string[]; linked?: boolean; standing?: boolean } = {},
): boolean {
  const { grants = who.grants, linked = false, standing = true } = how;
  const scope = scopeOf(resource.access, { grants }, action);
  const taken = (worn: number) => action === 'export' && (worn & (part2 | received)) !== 0;
  if (!scope || (resource.patients !== 'many' && taken(labels))) return false;
  const isOwn = owner === who.id;
  if (above) {
    const needed = ['read', 'export'].includes(action) ? action : (resource.parent!.writes ?? 'update');
    return reaches(who, above, needed, how) && (scope === 'parent' || isOwn);
  }
  const byDoor =
    (action === 'read' && scope !== 'standing') ||
    ['panel', 'panelOrOwn', 'own', 'ownOnPanel'].includes(scope) ||
    ((scope === 'tenant' || scope === 'supervised') && resource.owner !== undefined && isOwn);
  const sheet = resource.patients !== 'one' || resource.faceSheet === true;
  const open = who.grants.includes('privacy') ? restricted | part2 : 0;
  const accessTo = (person: Person, worn: number) =>
    person.access.some(
      (one) =>
        one.who === who &&
        one.holds &&
        (byDoor || !doors.includes(one.reason)) &&
        (worn & ~open & ~opens(person, one.reason, { sheet, isOwn })) === 0,
    );
  const reached = (person: Person, worn: number, everybody: boolean) => {
    const { stays } = linked ? person : {};
    const isOpen =
      (worn & ~open) === 0 || accessTo(person, worn) || (stays && (own & ~open) === 0 && accessTo(stays, worn));
    return isOpen && (everybody || accessTo(person, 0) || (stays !== undefined && accessTo(stays, 0)));
  };
  if (resource.patients === 'many') {
    const reachedHere = (person: Person) => !taken(person.labels) && reached(person, person.labels, scope === 'tenant');
    if (resource.members?.every) return people.every(reachedHere);
    const some = people.some(reachedHere);
    return some || (scope === 'tenant' && people.length === 0);
  }
  // Administrators stand in where no colleague of the owner watches.
  const unwatched =
    standing &&
    resource.watchedBy !== undefined &&
    scope === 'tenant' &&
    who.grants.includes('TenantAdmin') &&
    !isOwn &&
    (labels & (received | apart)) === 0 &&
    !everybody.some((one) => one.grants.includes('privacy') && one.id !== owner);
  // Authors keep their records, wherever the person is; the labels stay closed.
  const anywhere = scope === 'tenant' || (isOwn && ['own', 'panelOrOwn', 'supervised'].includes(scope));
  const isTheirs =
    scope === 'own' || scope === 'ownOnPanel'
      ? isOwn
      : scope !== 'supervised' || isOwn || who.supervises.includes(owner);
  return unwatched || (Boolean(reached(people[0]!, labels, anywhere)) && isTheirs);
}

/** Whether a field is shown: one grant that does not hide it must reach the row by itself. */
function tells(who: Who, row: Row, field: string): boolean {
  const { hidden = {} } = row.resource;
  const shows = (grant: string) => !hidden[grant as keyof typeof hidden]?.includes(field);
  // A grant that opens a label does so beside any grant that reaches the row.
  const alone = (grant: string) => who.grants.filter((one) => one === grant || one === 'privacy');
  return who.grants.some((grant) => shows(grant) && reaches(who, row, 'read', { grants: alone(grant), linked: true }));
}
const secretsOf = ({ hidden = {} }: Resource) => [...new Set(Object.values(hidden).flatMap((names) => names ?? []))];

/** The expected `can` of a record. */
const allowed = (who: Who, row: Row) =>
  ['update', ...Object.keys(row.resource.commands ?? {})]
    .filter((action) => {
      const { resource, status, origin } = row;
      const { ofImported, byAnother } = resource.commands?.[action] ?? {};
      if (byAnother && row.owner === who.id) return false;
      if (resource.history && origin === 'imported' && !ofImported) return false;
      const isMarked = resource.part2 && (row.own & part2) !== 0;
      if (action === 'mark-part2' && isMarked) return false;
      if (action === 'unmark-part2' && (!isMarked || (row.labels & received) !== 0)) return false;
      if (action === 'update' && resource.frozen?.includes(status)) return false;
      if (action !== 'update' && resource.states && !resource.commands![action]!.from.includes(status)) return false;
      return reaches(who, row, action, { linked: true });
    })
    .toSorted();

/* ---- A world ------------------------------------------------------------------------------------------- */

const aboutPeople = allResources.filter(({ patients }) => patients !== 'none');
const byOne = new Map(aboutPeople.map((resource) => [resource.one, resource]));
type Json = Record<string, unknown>;

let state = seed;
/** mulberry32: the same seed makes the same worlds. */
function chance(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!;
const often = (share: number) => chance() < share;

let t: TestApp;
let baseUrl: string;
let callers: ReadonlyMap<string, Caller>;
/** One row of each resource, as in its table. */
const templates = new Map<string, Json>();
const columns = new Map<string, string[]>();
let templateIds: Ids;

beforeAll(async () => {
  t = await startTestApp();
  callers = new Map(await Promise.all(logins.map(async (login) => [login, await t.as(`${login}@demo.test`)] as const)));
  baseUrl = await t.app.listen({ host: '127.0.0.1', port: 0 });
  templateIds = await everything(t, 'demo');
  for (const resource of aboutPeople) {
    const table = tableOf(resource);
    const [row] = await t.sql<{ row: Json }>(`select to_jsonb(t) as row from ${table} t where id = $1`, [
      templateIds[resource.one as keyof Ids],
    ]);
    templates.set(resource.one, row!.row);
    const found = await t.sql<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    columns.set(
      table,
      found.map(({ name }) => name),
    );
  }
});
afterAll(() => t.close());

async function insert(table: string, rows: readonly Json[]) {
  const names = columns.get(table)!;
  await t.sql(
    `insert into ${table} (${names}) select ${names.map((name) => `r.${name}`)} from jsonb_populate_recordset(null::${table}, $1::jsonb) r`,
    [JSON.stringify(rows)],
  );
}

async function makeStaff(): Promise<Who[]> {
  const idOf = (login: string) => userId(`${login}@demo.test`);
  const supervisors = new Map(logins.map((login) => [idOf(login), idOf(pick(logins))]));
  const staff = logins.map((login) => {
    const roles = new Set([
      pick(['TenantAdmin', 'chw', 'clinician']),
      ...(often(0.3) ? [pick(['TenantAdmin', 'chw'])] : []),
    ]);
    const permissions = allPermissions.filter(() => often(0.15));
    return {
      login,
      id: idOf(login),
      grants: [...roles, ...permissions],
      caller: callers.get(login)!,
      supervises: [...supervisors].filter(([, supervisor]) => supervisor === idOf(login)).map(([one]) => one),
      roles,
      permissions,
    };
  });
  for (const { id, roles, permissions } of staff)
    await t.sql(
      'update users set roles = $2, permissions = $3, supervisor_id = $4, version = version + 1 where id = $1',
      [id, JSON.stringify([...roles]), JSON.stringify(permissions), supervisors.get(id)],
    );
  return staff;
}

/** People and a row of each resource about each of them, in place of those of the world before. */
async function makeWorld(name: string): Promise<{ staff: Who[]; people: Person[]; rows: Row[] }> {
  await emptied();
  const staff = await makeStaff();
  everybody = staff;
  const people: Person[] = Array.from({ length: peopleOfWorld }, () => ({
    id: newId(),
    labels: often(0.6) ? 0 : pick([restricted, restricted, part2, part2, restricted | part2]),
    agreed: often(0.25),
    access: staff.flatMap((who) =>
      reasons.filter(() => often(0.12)).map((reason) => ({ who, reason, holds: often(0.7) })),
    ),
  }));
  const statuses = people.map((_, at) => (at > 0 && often(0.15) ? 'merged' : pick(['active', 'active', 'inactive'])));
  for (const [at, person] of people.entries()) if (statuses[at] === 'merged') person.stays = people[0]!;
  const isSame = (one: Person, other: Person) => (one.stays ?? one) === (other.stays ?? other);
  for (const person of people) person.opened = people.some((one) => one.agreed && isSame(one, person));
  await insert(
    'patients',
    people.map(({ id, labels }, at) => ({
      ...templates.get('patient'),
      id,
      labels,
      given_name: `P${at}`,
      family_name: name,
      gender_identity: 'asked-declined',
      cin: null,
      status: statuses[at],
      merged_into_id: statuses[at] === 'merged' ? people[0]!.id : null,
      assigned_to: null,
      created_by: pick(staff).id,
    })),
  );
  const accesses = people.flatMap(({ id, access }) => access.map((one) => ({ ...one, patient: id })));
  await t.sql(
    `insert into patient_access (tenant_id, user_id, patient_id, reason, until)
     select $1, a.user_id, a.patient_id, a.reason, a.until from jsonb_to_recordset($2::jsonb) a (user_id uuid, patient_id uuid, reason text, until timestamptz)`,
    [
      tenantIds.demo,
      JSON.stringify(
        accesses.map(({ who, reason, holds, patient }) => ({
          user_id: who.id,
          patient_id: patient,
          reason,
          until: holds ? pick([null, '2999-01-01T00:00:00Z']) : '2020-01-01T00:00:00Z',
        })),
      ),
    ],
  );
  const rows: Row[] = people.map((person, at) => ({
    id: person.id,
    resource: byOne.get('patient')!,
    people: [person],
    labels: person.labels,
    own: 0,
    names: {},
    owner: '',
    status: statuses[at]!,
    origin: String(templates.get('patient')!['origin']),
  }));
  const made = new Map<string, Json[]>(aboutPeople.map((resource) => [resource.one, []]));
  for (const [at, person] of people.entries()) {
    const ids: Record<string, string> = {};
    for (const resource of aboutPeople) ids[resource.one] = resource.patients === 'self' ? person.id : newId();
    const left = often(0.3);
    for (const resource of aboutPeople.filter(({ patients }) => patients !== 'self')) {
      let text = JSON.stringify(templates.get(resource.one));
      for (const [one, id] of Object.entries(ids)) text = text.replaceAll(templateIds[one as keyof Ids], id);
      const row = JSON.parse(text) as Json;
      const owner = pick(staff).id;
      const above = resource.parent && rows.find(({ id }) => id === ids[resource.parent!.of.one]);
      const isAgreement = resource.one === 'consent' && person.agreed;
      const given =
        resource.patients === 'one' && often(0.15) && !above
          ? pick([restricted, part2, part2 | received, part2 | apart])
          : 0;
      // That somebody agreed to it tells that there is something.
      const own = given | (isAgreement ? part2 : 0);
      row[snake(resource.owner ?? 'createdBy')] = owner;
      if (resource.patients === 'one') row['labels'] = own;
      if ('encounter_id' in row) row['encounter_id'] = ids['encounter'];
      if ('recommendation_id' in row && often(0.5)) row['recommendation_id'] = ids['recommendation'];
      for (const column of ['document_id', 'legal_document_id'])
        if (resource.one !== 'qualification' && column in row && often(0.5)) row[column] = ids['document'];
      if (resource.one === 'encounter' && often(0.5))
        Object.assign(row, { status: 'signed', signed_at: '2024-01-08T19:00:00Z', signature_hash: 'f' });
      if (resource.one === 'householdMember' && left)
        Object.assign(row, { starts_on: '2020-01-01', ends_on: '2020-12-31' });
      if (isAgreement)
        Object.assign(row, {
          kind: 'part2',
          status: 'active',
          data_classes: ['substance-use'],
          purposes: ['treatment'],
          given_at: '2024-01-08T19:00:00Z',
          seal_hash: 'f',
        });
      // Among all records of a person, only one is in a program.
      if (resource.one === 'enrollment' && person.stays)
        Object.assign(row, { status: 'disenrolled', ends_on: '2999-12-31' });
      // Otherwise the job that ends what is over would end it meanwhile.
      if (resource.one === 'breakGlass') row['until'] = '2999-01-01T00:00:00Z';
      // A pair is of a person and the next.
      const both = [person, people[(at + 1) % people.length]!].toSorted((one, other) => (one.id < other.id ? -1 : 1));
      if (resource.members?.every) Object.assign(row, { patient_id: both[0]!.id, other_id: both[1]!.id });
      made.get(resource.one)!.push(row);
      rows.push({
        id: ids[resource.one]!,
        resource,
        people: resource.members?.every ? both : resource.patients === 'many' && left ? [] : [person],
        labels: own | person.labels,
        own,
        names: Object.fromEntries(
          [...guardedReferences(resource).keys(), ...(resource.sources ?? [])].map((field) => [
            field,
            (row[snake(field)] ?? null) as string | null,
          ]),
        ),
        above,
        owner,
        status: String(row['status']),
        origin: String(row['origin']),
      });
    }
  }
  takeMarks(rows);
  joinHouseholds(people, rows, made.get('householdMember')!);
  // Records that others refer to come first.
  const first = ['household', 'encounter', 'document'];
  const order = [...first, ...[...made.keys()].filter((one) => !first.includes(one) && one !== 'patient')];
  for (const one of order) await insert(tableOf(byOne.get(one)!), made.get(one)!);
  return { staff, people, rows };
}

/** A record bears the labels that its source bears itself; a part bears those of its parent. */
function takeMarks(rows: readonly Row[]) {
  const of = new Map(rows.map((row) => [row.id, row]));
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const row of rows) {
      const taken = (row.resource.sources ?? [])
        .map((field) => of.get(row.names[field] ?? '')?.own ?? 0)
        .reduce((all, own) => all | own, row.own);
      if (taken === row.own) continue;
      Object.assign(row, { own: taken, labels: row.labels | taken });
      isDone = false;
    }
  }
  for (const row of rows) if (row.above) row.labels = row.above.labels;
}

/** Adds people to the households of others, as present or former members. A person is in one household a day. */
function joinHouseholds(people: readonly Person[], rows: Row[], memberships: Json[]) {
  const homes = rows.filter(({ resource }) => resource.one === 'household');
  const member = rows.find(({ resource }) => resource.one === 'householdMember')!;
  for (let joined = 0; joined < peopleOfWorld; joined += 1) {
    const [home, person, ended] = [pick(homes), pick(people), often(0.3)];
    const year = (ended ? 1900 : 2200) + joined;
    const about = { people: [person], labels: person.labels, own: 0, names: { householdId: home.id } };
    const row = { ...member, ...about, id: newId(), owner: pick(everybody).id };
    rows.push(row);
    memberships.push({
      ...templates.get('householdMember'),
      id: row.id,
      patient_id: person.id,
      household_id: home.id,
      created_by: row.owner,
      starts_on: `${year}-01-01`,
      ends_on: `${year}-12-31`,
      labels: 0,
    });
    if (ended || home.people.includes(person)) continue;
    rows[rows.indexOf(home)] = { ...home, people: [...home.people, person] };
    homes[homes.indexOf(home)] = rows.find(({ id }) => id === home.id)!;
  }
}

/** Takes everything about people away, which only the owner of the tables may. */
async function emptied() {
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: t.database.ownerUrl });
  await owner.connect();
  await owner.query(`truncate ${['patients', ...aboutPeople.map(tableOf)]} cascade`);
  await owner.end();
}

/* ---- The ways ------------------------------------------------------------------------------------------ */

let cases = 0;
/** The cases with records about several people, found by one of these people. */
let casesByPerson = 0;
const differences: string[] = [];
function compare(who: Who, way: string, row: Row, found: unknown, expected: unknown) {
  cases += 1;
  if (JSON.stringify(found) === JSON.stringify(expected)) return;
  const [person] = row.people;
  differences.push(
    `${way} ${row.resource.one} labels ${row.labels} ${row.owner === who.id ? 'own' : ''} as ${who.login} [${who.grants}]: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}; ` +
      `person labels ${person?.labels}, ${person?.access.filter((one) => one.who === who).map(({ reason, holds }) => `${reason}${holds ? '' : ' (ended)'}`)}`,
  );
}

function compareSecrets(who: Who, way: string, row: Row, item: object) {
  for (const field of secretsOf(row.resource))
    compare(who, `${field} by ${way}`, row, field in item, tells(who, row, field));
}

/** A stand-in reads only the initials and year of birth of the person. */
function compareVeil(who: Who, row: Row, item: Json) {
  const veiled = !reaches(who, row, 'read', { linked: true, standing: false });
  compare(who, 'veil', row, Object.keys(item['patient'] as object).length === 2, veiled);
  compare(who, 'patientId', row, item['patientId'], veiled ? null : row.people[0]!.id);
}

/** Whether the record tells that the reader reaches the page of its person. */
function compareLink(who: Who, row: Row, item: Json) {
  const patient = item['patient'] as Json | undefined;
  if (row.resource.patients !== 'one' || !patient || 'initials' in patient) return;
  const [person] = row.people;
  const page: Row = {
    ...row,
    resource: byOne.get('patient')!,
    labels: person!.labels,
    own: 0,
    owner: '',
    above: undefined,
  };
  compare(who, 'reached', row, patient['reached'], reaches(who, page, 'read', { linked: true }));
}

/** Whether a reference reveals a record that the reader does not reach. */
function compareReferences(who: Who, row: Row, item: Json) {
  for (const field of guardedReferences(row.resource).keys()) {
    const id = row.names[field] ?? null;
    const target = id === null ? undefined : byId.get(id);
    if (!target || !(field in item)) continue;
    compare(who, `reference ${field} of`, row, item[field], reaches(who, target, 'read', { linked: true }) ? id : null);
  }
}

async function lists(who: Who, resource: Resource, rows: readonly Row[]) {
  const path = `/${pathOf(resource)}`;
  const answer = await who.caller.get(`${path}?limit=200&total=true`);
  const may = scopeOf(resource.access, who, 'read') !== undefined;
  if (!may) {
    for (const row of rows) compare(who, 'list', row, answer.status, 403);
    return;
  }
  const shown = new Map(ok(answer).items.map((item) => [item.id, item]));
  for (const row of rows) {
    compare(who, 'list', row, shown.has(row.id), reaches(who, row, 'read'));
    if (!shown.has(row.id)) continue;
    compare(who, 'can', row, shown.get(row.id)!.can.toSorted(), allowed(who, row));
    compareSecrets(who, 'list', row, shown.get(row.id)!);
    compareLink(who, row, shown.get(row.id)!);
    compareReferences(who, row, shown.get(row.id)!);
    if (resource.watchedBy) compareVeil(who, row, shown.get(row.id)!);
  }
  const reached = rows.filter((row) => reaches(who, row, 'read'));
  expect([resource.many, answer.body.total]).toEqual([resource.many, reached.length]);
  const by = resource.groups?.includes('status') ? '?by=status' : '';
  const counted = ok(await who.caller.get(`${path}/count${by}`)) as unknown as {
    total: { count: number };
    groups: { value: string; count: number }[];
  };
  expect([resource.many, counted.total.count]).toEqual([resource.many, reached.length]);
  for (const { value, count } of counted.groups)
    expect([resource.many, value, count]).toEqual([
      resource.many,
      value,
      reached.filter(({ status }) => status === value).length,
    ]);
}

let exporting: Promise<unknown> = Promise.resolve();
/** A server writes few files at a time, and refuses more. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const mine = exporting.then(act);
  exporting = mine.catch(() => {});
  return mine;
}

async function exported(who: Who, resource: Resource, rows: readonly Row[]) {
  if (!Object.values(resource.access).some((rights) => rights?.['export'])) return;
  const [secret] = secretsOf(resource);
  const file = (fields: readonly string[]) =>
    inTurn(() =>
      who.caller.post(`/${pathOf(resource)}/export`, {
        purpose: 'The matrix of rights.',
        format: 'csv',
        columns: fields.map((field) => ({ field, label: field })),
      }),
    );
  const whole = await file(['id', ...(secret ? [secret] : [])]);
  // A field that the caller reads in no row is no column.
  const answer = whole.status === 400 ? await file(['id']) : whole;
  const may = scopeOf(resource.access, who, 'export') !== undefined;
  expect([resource.many, answer.status]).toEqual([resource.many, may ? 200 : 403]);
  for (const row of rows)
    compare(
      who,
      'export',
      row,
      answer.text.includes(row.id),
      may && reaches(who, row, 'read') && reaches(who, row, 'export'),
    );
  if (!secret || !may) return;
  for (const row of rows.filter(({ id }) => answer.text.includes(id)))
    compare(
      who,
      `${secret} by export`,
      row,
      whole.status === 200 && /,.*\w/.test(whole.text.split('\n').find((line) => line.startsWith(row.id))!),
      tells(who, row, secret),
    );
}

/** The same people by their name, by a part of it, and by a similar name, alone and with the year of birth. */
async function searched(who: Who, name: string, people: readonly Row[]) {
  const nearly = `p ${name.replace('tr', 'rt')}`;
  const born = String(templates.get('patient')!['birth_date']);
  const ways: readonly (readonly [string, 'items' | 'similar', object])[] = [
    ['search', 'items', { text: name }],
    ['search inside', 'items', { text: name.slice(2), contains: true }],
    ['search nearly', 'similar', { text: nearly }],
    ['search nearly and by year', 'similar', { text: `${nearly} ${born.slice(0, 4)}` }],
    ['search nearly and by day', 'similar', { text: `${nearly} ${born.slice(0, 10)}` }],
  ];
  for (const [way, list, question] of ways) {
    const answer = ok(await who.caller.post('/patients/search', { ...question, limit: 50 }));
    const shown = new Map(answer[list].map((item) => [item.id, item]));
    for (const row of people) {
      compare(who, way, row, shown.has(row.id), reaches(who, row, 'read'));
      if (shown.has(row.id)) compareSecrets(who, way, row, shown.get(row.id)!);
    }
  }
}

const ofOne = ['encounter', 'charge', 'coverage'].map((one) => byOne.get(one)!);
const ofSeveral = aboutPeople.filter(({ patients }) => patients === 'many');

/** The filters by a person: one kind of records about the person alone, and in one way one kind about several people. */
const askedOf = () => ({ one: pick(ofOne), several: pick(ofSeveral), way: pick(['list', 'list', 'count', 'export']) });
type Asked = ReturnType<typeof askedOf>;

/** Whether a record about several is shown by this person: by one whom the caller reaches alone, and who is of it now. */
function isShownBy(who: Who, { people: [asked], ...page }: Row, row: Row): boolean {
  const pageOf = (person: Person) => ({ ...page, people: [person], labels: person.labels });
  const isTheirs = (one: Person) =>
    one === asked || (one.stays === asked && reaches(who, pageOf(one), 'read', { linked: true }));
  return (
    reaches(who, pageOf(asked!), 'read') && row.people.some(isTheirs) && reaches(who, row, 'read', { linked: true })
  );
}

async function askedByPerson(who: Who, person: Row, { several, way }: Asked, rows: readonly Row[]) {
  if (!scopeOf(several.access, who, 'read')) return;
  const path = `/${pathOf(several)}`;
  const its = rows.filter(({ resource }) => resource === several);
  const shown = its.filter((row) => isShownBy(who, person, row));
  const told = (row: Row, found: unknown, expected: unknown) => {
    casesByPerson += 1;
    compare(who, `${way} of ${several.many} by ${person.id}`, row, found, expected);
  };
  if (way === 'count') {
    const counted = ok(await who.caller.get(`${path}/count?patientId=${person.id}`)) as unknown as {
      total: { count: number };
    };
    told(person, counted.total.count, shown.length);
  } else if (way === 'export' && scopeOf(several.access, who, 'export')) {
    const columns = [{ field: 'id', label: 'id' }];
    const ask = { purpose: 'The matrix of rights.', format: 'csv', columns, filters: { patientId: person.id } };
    const { text } = await inTurn(() => who.caller.post(`${path}/export`, ask));
    for (const row of its)
      told(row, text.includes(row.id), shown.includes(row) && reaches(who, row, 'export', { linked: true }));
  } else {
    const answer = ok(await who.caller.get(`${path}?patientId=${person.id}&limit=200&total=true`));
    const ids = answer.items.map(({ id }) => id);
    told(person, answer['total'], shown.length);
    for (const row of its) told(row, ids.includes(row.id), shown.includes(row));
  }
}

/** For a person, with records of those that were merged into this one. */
async function told(who: Who, person: Row, rows: readonly Row[], asked: Asked) {
  const answer = await who.caller.get(`/patients/${person.id}/timeline?limit=100`);
  compare(who, 'timeline', person, answer.status, reaches(who, person, 'read') ? 200 : 404);
  const access = await who.caller.get(`/patients/${person.id}/access`);
  compare(who, 'access', person, access.status, reaches(who, person, 'read') ? 200 : 404);
  await askedByPerson(who, person, asked, rows);
  for (const row of rows.filter(({ people, resource }) => people[0]?.id === person.id && resource === asked.one)) {
    const listing = await who.caller.get(`/${pathOf(row.resource)}?patientId=${person.id}`);
    if (!scopeOf(row.resource.access, who, 'read')) continue;
    const ids = ok(listing).items.map(({ id }) => id);
    compare(who, 'list of a person', row, ids.includes(row.id), reaches(who, row, 'read'));
  }
  if (answer.status !== 200) return;
  const shown = new Set(ok(answer).items.map(({ id }) => id));
  for (const row of rows.filter((one) => one.people[0]?.id === person.id && one.resource.patients === 'one')) {
    const may = reaches(who, row, 'read');
    const mustBeTold = ['encounter', 'diagnosis'].includes(row.resource.one);
    if (!may || mustBeTold) compare(who, 'timeline of', row, shown.has(row.id), may);
  }
}

/** One record, read and changed: the version is one that it never had, so that nothing is written. */
async function opened(who: Who, row: Row) {
  const { resource } = row;
  const path = `/${pathOf(resource)}/${row.id}`;
  const reading = scopeOf(resource.access, who, 'read') !== undefined;
  const read = reaches(who, row, 'read', { linked: true });
  const answer = await who.caller.get(path);
  compare(who, 'get', row, answer.status, reading ? (read ? 200 : 404) : 403);
  if (answer.status === 200) {
    compareSecrets(who, 'get', row, answer.body);
    compareLink(who, row, answer.body as unknown as Json);
    compareReferences(who, row, answer.body as unknown as Json);
  }
  const field = Object.keys(resource.fields).find(
    (name) => !resource.immutable?.includes(name) && !resource.references?.[name],
  );
  if (!scopeOf(resource.access, who, 'update') || !field || !read) return;
  const value = templates.get(resource.one)![snake(field)];
  const changed = await who.caller.patch(path, { version: 99, ...(value !== null && { [field]: value }) });
  const frozen = resource.frozen?.includes(row.status) || (resource.history && row.origin === 'imported');
  compare(
    who,
    'update',
    row,
    changed.status,
    reaches(who, row, 'update', { linked: true }) ? (frozen ? 409 : 412) : 403,
  );
}

/** The versions of a document, which stand beside its record. */
async function versionsOf(who: Who, row: Row) {
  const answer = await who.caller.get(`/documents/${row.id}/versions`);
  compare(who, 'versions', row, answer.status, reaches(who, row, 'read', { linked: true }) ? 200 : 404);
}

/** All rows change at once: which of them does the stream name, and to whom? */
async function streamed(staff: readonly Who[], rows: readonly Row[]) {
  const readers = await Promise.all(staff.map(({ caller }) => readEvents(baseUrl, caller.tokens)));
  await Promise.all(readers.map((reader) => reader.until(({ kind }) => kind === 'ready')));
  // The change of their own member tells each reader that all hints of this moment have arrived.
  const changed = [
    ...rows.map(({ id, resource }) => ({ id, entity: resource.one })),
    ...staff.map(({ id }) => ({ id, entity: 'user' })),
  ];
  await t.sql(
    `insert into audit (tenant_id, id, actor, action, entity, entity_id, after)
     select $1, gen_random_uuid(), 'system:test', 'update', c.entity, c.id, '{}' from jsonb_to_recordset($2::jsonb) c (id uuid, entity text)`,
    [tenantIds.demo, JSON.stringify(changed)],
  );
  for (const [at, reader] of readers.entries()) {
    const who = staff[at]!;
    await reader.until(({ kind }) => kind === 'me');
    const told = new Set(reader.told.flatMap(({ ids }) => ids ?? []));
    for (const row of rows) compare(who, 'stream', row, told.has(row.id), reaches(who, row, 'read'));
    reader.close();
  }
}

/** A visit and a caregiver for a person: who may write about them. */
async function written(who: Who, person: Row) {
  for (const one of ['encounter', 'caregiver'] as const) {
    const resource = byOne.get(one)!;
    if (!scopeOf(resource.access, who, 'create')) continue;
    const body =
      one === 'encounter'
        ? { patientId: person.id, startedAt: '2024-01-08T18:00:00Z' }
        : { patientId: person.id, givenName: 'Ana', familyName: 'Ruiz', relationship: 'PRN' };
    const answer = await who.caller.put(`/${pathOf(resource)}/${newId()}`, body);
    const about: Row = { ...person, resource: { ...resource, owner: undefined } as unknown as Resource, owner: who.id };
    compare(
      who,
      `create ${one}`,
      person,
      answer.status,
      reaches(who, person, 'read') && reaches(who, about, 'create') ? 201 : 400,
    );
  }
}

test(`the server and the oracle agree (RIGHTS_SEED=${seed})`, { timeout: worlds * 45_000 }, async () => {
  for (let world = 0; world < worlds; world += 1) {
    // Letters alone: digits beside a date would be no name.
    const name = `Matrix${String(world).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}x`;
    const { staff, rows } = await makeWorld(name);
    byId = new Map(rows.map((row) => [row.id, row]));
    const people = rows.filter(({ resource }) => patientColumn(resource) === 'id');
    const some = rows.filter(() => often(0.12));
    // Chosen before anything is asked: what is random stays the same in whichever order the answers come.
    const asked = staff.map(() => people.map(askedOf));
    await Promise.all(
      staff.map(async (who, at) => {
        for (const resource of aboutPeople) {
          const its = rows.filter((row) => row.resource === resource);
          await lists(who, resource, its);
          await exported(who, resource, its);
        }
        await searched(who, name, people);
        for (const [nth, person] of people.entries()) await told(who, person, rows, asked[at]![nth]!);
        for (const row of some) await opened(who, row);
        for (const row of rows.filter(({ resource }) => resource.one === 'document')) await versionsOf(who, row);
      }),
    );
    if (world < 3) await streamed(staff, rows);
    // Creates come last: they add rows that the lists above do not know.
    for (const who of staff) for (const person of people.slice(0, 4)) await written(who, person);
    expect(differences.slice(0, 12), `world ${world} of seed ${seed}`).toEqual([]);
  }
  expect(cases).toBeGreaterThan(10_000);
  expect(casesByPerson).toBeGreaterThan(1_000);
});
