/** Random staff, people and parts of records, by a seed. */
import { permissions as allPermissions, breakGlass, household, payer, type Resource } from '@puente/contract';
import pg from 'pg';
import { snake, tableOf } from '#kernel/sql/names';
import { newId, registered } from '../support/factories.ts';
import { type TestApp, tenantIds, userId } from '../support/test-app.ts';
import { parts } from './parts.ts';
import { type Person, type Row, reasons, type Who } from './parts-oracle.ts';

const logins = ['admin', 'clinician', 'chw', 'chw2'] as const;
const [restricted, part2, received] = [1, 2, 4];
type Json = Record<string, unknown>;

/** mulberry32: the same seed makes the same worlds. */
export function chances(seed: number) {
  let state = seed;
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    pick: <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!,
    often: (share: number) => chance() < share,
  };
}
type Chances = ReturnType<typeof chances>;

export async function worldsOf(t: TestApp, { pick, often }: Chances) {
  const callers = new Map(
    await Promise.all(logins.map(async (login) => [login, await t.as(`${login}@demo.test`)] as const)),
  );
  const { id: template } = await registered(callers.get('admin')!);
  const [patient] = await t.sql<{ row: Json }>('select to_jsonb(t) as row from patients t where id = $1', [template]);
  const generated = await t.sql<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'patients'::regclass and attgenerated <> ''`,
  );
  const personRow = patient!.row;
  for (const { name } of generated) delete personRow[name];

  async function insert(table: string, rows: readonly Json[]) {
    const names = Object.keys(rows[0]!);
    await t.sql(
      `insert into ${table} (${names}) select ${names.map((name) => `r.${name}`)} from jsonb_populate_recordset(null::${table}, $1::jsonb) r`,
      [JSON.stringify(rows)],
    );
  }

  /** Takes the world before away, which only the owner of the tables may. */
  async function empty() {
    const owner = new pg.Client({ connectionString: t.database.ownerUrl });
    await owner.connect();
    await owner.query('truncate patients, payers, households cascade');
    await owner.end();
  }

  async function makeStaff(): Promise<Who[]> {
    const idOf = (login: string) => userId(`${login}@demo.test`);
    const supervisors = new Map(logins.map((login) => [idOf(login), idOf(pick(logins))]));
    const staff: Who[] = [];
    for (const login of logins) {
      const id = idOf(login);
      const roles = [pick(['TenantAdmin', 'chw', 'clinician'])];
      if (often(0.3)) roles.push(pick(['TenantAdmin', 'chw']));
      const permissions = allPermissions.filter(() => often(0.15));
      await t.sql(
        'update users set roles = $2, permissions = $3, supervisor_id = $4, version = version + 1 where id = $1',
        [id, JSON.stringify([...new Set(roles)]), JSON.stringify(permissions), supervisors.get(id)],
      );
      staff.push({
        id,
        login,
        grants: [...roles, ...permissions],
        supervises: [...supervisors].filter(([, supervisor]) => supervisor === id).map(([one]) => one),
        caller: callers.get(login)!,
      });
    }
    return staff;
  }

  async function makePeople(staff: readonly Who[]): Promise<Person[]> {
    const people: Person[] = [];
    for (let at = 0; at < 3; at += 1)
      people.push({
        id: newId(),
        labels: often(0.6) ? 0 : pick([restricted, part2, restricted | part2]),
        access: staff.flatMap((who) =>
          reasons.filter(() => often(0.15)).map((reason) => ({ who, reason, holds: often(0.8) })),
        ),
        ...(at > 0 && often(0.25) && { stays: people[0]! }),
      });
    await insert(
      'patients',
      people.map(({ id, labels, stays }) => ({
        ...personRow,
        id,
        labels,
        cin: null,
        assigned_to: null,
        status: stays ? 'merged' : 'active',
        merged_into_id: stays?.id ?? null,
      })),
    );
    const accesses = people.flatMap(({ id, access }) =>
      access.map(({ who, reason, holds }) => ({
        tenant_id: tenantIds.demo,
        user_id: who.id,
        patient_id: id,
        reason,
        until: holds ? pick([null, '2999-01-01T00:00:00Z']) : '2020-01-01T00:00:00Z',
      })),
    );
    if (accesses.length > 0) await insert('patient_access', accesses);
    return people;
  }

  interface Made {
    readonly people: readonly Person[];
    readonly own?: number;
    readonly status?: string;
    readonly isImported?: boolean;
    readonly above?: Row;
    readonly fields: Json;
  }

  /** A row with its owner, as the oracle and the table have it. */
  async function make(resource: Resource, owner: string, made: Made): Promise<Row> {
    const { people, own = 0, status = '', isImported = false, above, fields } = made;
    const row: Row = {
      id: newId(),
      resource,
      people,
      own,
      owner,
      status,
      isImported,
      version: 1,
      ...(above && { above }),
    };
    await insert(tableOf(resource), [
      {
        tenant_id: tenantIds.demo,
        id: row.id,
        created_by: owner,
        origin: isImported ? 'imported' : 'puente',
        ...(resource.owner && { [snake(resource.owner)]: owner }),
        ...(resource.states && { status }),
        ...(own !== 0 && { labels: own }),
        ...(above && { [snake(resource.parent!.field)]: above.id }),
        ...fields,
      },
    ]);
    return row;
  }

  /** Everything about one person. */
  async function makeParts(staff: readonly Who[], person: Person): Promise<Row[]> {
    const owner = () => pick(staff).id;
    const own = () => (often(0.2) ? pick([restricted, part2, part2 | received]) : 0);
    const people = [person];
    const about = { patient_id: person.id };
    const plan = await make(parts.plan, owner(), {
      people,
      own: own(),
      status: pick(['open', 'open', 'closed']),
      isImported: often(0.2),
      fields: { ...about, title: 'Plan' },
    });
    const rows = [plan];
    for (let at = 0; at < 2; at += 1) {
      const status = pick(['open', 'open', 'done']);
      const step = await make(parts.step, owner(), {
        people,
        status,
        above: plan,
        fields: { name: 'Step', note: 'Told' },
      });
      rows.push(step, await make(parts.remark, owner(), { people, above: step, fields: { text: 'Remark' } }));
    }
    const alert = await make(breakGlass, owner(), {
      people,
      own: own(),
      status: 'open',
      fields: { ...about, user_name: 'A', reason: 'other', text: 'B', until: '2999-01-01T00:00:00Z' },
    });
    rows.push(alert, await make(parts.alertNote, owner(), { people, above: alert, fields: { text: 'Note' } }));
    const hasLeft = often(0.3);
    const house = await make(household, owner(), {
      people: hasLeft ? [] : people,
      fields: { name: 'House', kind: 'family' },
    });
    await insert('household_members', [
      {
        tenant_id: tenantIds.demo,
        id: newId(),
        created_by: owner(),
        ...about,
        household_id: house.id,
        relationship: 'head',
        starts_on: '2020-01-01',
        ends_on: hasLeft ? '2020-12-31' : null,
      },
    ]);
    rows.push(
      house,
      await make(parts.houseNote, owner(), { people: house.people, above: house, fields: { text: 'Note' } }),
    );
    return rows;
  }

  /** Another world in place of the one before. */
  return async function makeWorld(): Promise<{ staff: Who[]; rows: Row[] }> {
    await empty();
    const staff = await makeStaff();
    const rows: Row[] = [];
    for (const person of await makePeople(staff)) rows.push(...(await makeParts(staff, person)));
    const plan = await make(payer, staff[0]!.id, {
      people: [],
      fields: { name: 'Plan', plan_type: 'medi-cal-managed-care', filing_base: 'dateOfService' },
    });
    rows.push(plan, await make(parts.payerNote, staff[0]!.id, { people: [], above: plan, fields: { text: 'Note' } }));
    return { staff, rows };
  };
}
