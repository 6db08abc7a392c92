/** Every route, with the records of others in every place a request can name one: not a row, and not a hint that there is one. */
import { labels, type Resource, roles } from '@puente/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { columnType, fieldsOf, tableOf } from '#kernel/sql/names';
import { type Answer, ok, visible } from '../support/answer.ts';
import { createBody, shapeOf } from '../support/bodies.ts';
import type { Caller } from '../support/caller.ts';
import { absentIds, allResources, everything, type Ids, type One } from '../support/everything.ts';
import { aPerson, newId, referredOut, registered } from '../support/factories.ts';
import { bodyOf, type Operation, operations } from '../support/operations.ts';
import { startTestApp, type TenantName, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let all: Operation[];
/** The records of an organization that nobody outside may learn of, and the callers' own records. */
let theirs: Ids;
let ours: Ids;
const logins = { TenantAdmin: 'admin', chw: 'chw', clinician: 'clinician' } as const;

beforeAll(async () => {
  t = await startTestApp();
  [theirs, ours] = [await everything(t, 'demo'), await everything(t, 'second')];
  all = (await operations()).filter(
    ({ path }) =>
      !path.startsWith('/tenants/') &&
      !/^\/(me|demo|tenant|issuers|sign-ups|auth|events|icd10cm|my-day|waiting|calendar|check-ins|partner-links|break-glass|void-deciders|first-steps|access-log|archives)\b/.test(
        path,
      ),
  );
});
afterAll(() => t.close());

const send = (caller: Caller, { method, path, resource }: Operation, ids: Ids, body: unknown): Promise<Answer> =>
  caller.call(method, path.replace('{id}', ids[resource?.one as One]), body);

/** All rows of an organization as one number for each table; the audit and the stored answers are its own acts. */
async function fingerprint(tenant: TenantName): Promise<Record<string, string>> {
  const tables = [
    ...allResources.map(tableOf),
    'tenants',
    'issuers',
    'memberships',
    'patient_access',
    'patient_access_log',
    'patient_links',
    'own_labels',
    'notices',
    'signatures',
  ];
  const rows = await Promise.all(
    tables.map(async (table) => [
      table,
      (
        await t.sql<{ sum: string }>(
          `select count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)), 0) as sum from ${table} r`,
          [],
          tenant,
        )
      )[0]!.sum,
    ]),
  );
  return Object.fromEntries(rows);
}

const idsIn = (answer: Answer) =>
  Object.entries(theirs)
    .filter(([, id]) => answer.text.includes(id))
    .map(([one]) => one);

test('every route of the document is walked', () => {
  expect(all.length).toBeGreaterThan(45);
  for (const operation of all) expect(operation.resource, operation.path).toBeDefined();
});

describe.each(roles)('a %s of another organization', (role) => {
  let caller: Caller;
  let before: Record<string, string>;
  beforeAll(async () => {
    caller = await t.as(`${logins[role]}@second.test`);
    before = await fingerprint('demo');
  });
  afterAll(async () => expect(await fingerprint('demo')).toEqual(before));

  test('with an id in the path cannot tell it from one that is not there', async () => {
    for (const operation of all.filter(({ path, method }) => path.includes('{id}') && method !== 'PUT')) {
      const body = bodyOf(operation, ours);
      const [found, absent] = [
        await send(caller, operation, theirs, body),
        await send(caller, operation, absentIds(), body),
      ];
      expect.soft(found.status, `${operation.method} ${operation.path}`).toBeGreaterThanOrEqual(403);
      expect.soft(visible(found), `${operation.method} ${operation.path}`).toBe(visible(absent));
    }
  });

  test('with an id in a field that names a record cannot tell it from one that is not there', async () => {
    let fields = 0;
    for (const operation of all.filter(({ action }) => action !== null && !/^(search|export)$/.test(action))) {
      const { resource, action, schema } = operation;
      const { references = {} } = resource!.commands?.[action!] ?? resource!;
      const body = bodyOf(operation, ours)!;
      for (const [field, one] of Object.entries(references).filter(([name]) => name in shapeOf(schema))) {
        fields += 1;
        const path: Ids = action === 'create' ? absentIds() : ours;
        const [found, absent] = [
          await send(caller, operation, path, { ...body, [field]: theirs[one as One] }),
          await send(caller, operation, path, { ...body, [field]: newId() }),
        ];
        expect.soft(found.status, `${operation.method} ${operation.path} ${field}`).toBeGreaterThanOrEqual(400);
        expect.soft(visible(found), `${operation.method} ${operation.path} ${field}`).toBe(visible(absent));
      }
    }
    expect(fields).toBeGreaterThanOrEqual(80);
  });

  test('lists, filters, sorts and searches nothing but its own', async () => {
    for (const operation of all.filter(
      ({ path, method, resource: one }) => method === 'GET' && /^\/[a-z-]+$/.test(path) && one!.access[role]['read'],
    )) {
      const resource = operation.resource!;
      const { filterable, sortable } = resource;
      const sorts = ['createdAt', ...sortable].flatMap((name) => [name, `-${name}`]);
      for (const sort of sorts)
        expect.soft(idsIn(await caller.get(`${operation.path}?total=true&limit=200&sort=${sort}`)), sort).toEqual([]);
      const field = (name: string): z.ZodMiniType | undefined => fieldsOf(resource)[name];
      for (const name of filterable.filter((one) => field(one) && columnType(field(one)!) === 'uuid')) {
        const one =
          resource.references?.[name] ??
          resource.pointers?.[name as keyof typeof resource.pointers] ??
          {
            ...{
              assignedTo: 'user',
              authorId: 'user',
              encounterId: 'encounter',
              patientId: 'patient',
              payerId: 'payer',
            },
            seriesId: 'carePlan',
          }[name];
        const [found, absent] = [
          await caller.get(`${operation.path}?total=true&${name}=${theirs[one as One]}`),
          await caller.get(`${operation.path}?total=true&${name}=${newId()}`),
        ];
        expect.soft(found.body.total, name).toBe(0);
        expect.soft(visible(found), name).toBe(visible(absent));
        const count = ok(await caller.get(`${operation.path}/count?${name}=${theirs[one as One]}`));
        expect.soft(count.total, name).toMatchObject({ count: 0, capped: false });
      }
    }
    const person = ok(await (await t.as('admin@demo.test')).get(`/patients/${theirs.patient}`)) as unknown as Record<
      string,
      string
    >;
    for (const contains of [true, false]) {
      for (const text of [
        person['familyName'],
        person['givenName'],
        `${person['givenName']} ${person['familyName']}`,
        person['birthDate'],
        person['cin'],
      ]) {
        expect(idsIn(await caller.post('/patients/search', { text, contains }))).toEqual([]);
      }
    }
  });

  test('takes nothing but its own away, with every filter and by id', async () => {
    const files = all.filter(({ action }) => action === 'export');
    expect(files.length).toBeGreaterThan(3);
    for (const operation of files) {
      const body = bodyOf(operation, ours)!;
      const field = (name: string) => fieldsOf(operation.resource!)[name];
      const filters = operation.resource!.filterable.filter(
        (name) => field(name) && columnType(field(name)!) === 'uuid',
      );
      const bodies = [
        body,
        { ...body, ids: Object.values(theirs) },
        ...filters.flatMap((name) => Object.values(theirs).map((id) => ({ ...body, filters: { [name]: id } }))),
      ];
      for (const one of bodies) {
        const answer = await caller.call('POST', operation.path, one);
        expect.soft([200, 403], operation.path).toContain(answer.status);
        expect.soft(idsIn(answer), operation.path).toEqual([]);
        if (one !== body && answer.status === 200) expect.soft(answer.text.trimEnd().split('\r\n')).toHaveLength(1);
      }
    }
  });

  test('with a cursor of this organization reads on in its own', async () => {
    const them = await t.as(`${logins[role]}@demo.test`);
    for (let more = 0; more < 2; more += 1) await registered(await t.as('chw@demo.test'));
    for (const sort of ['-createdAt', 'familyName', '-birthDate']) {
      const { next } = ok(await them.get(`/patients?limit=1&sort=${sort}`));
      const page = await caller.get(`/patients?limit=50&sort=${sort}&after=${next}`);
      expect(idsIn(page)).toEqual([]);
      for (const { id } of ok(page).items) expect((await caller.get(`/patients/${id}`)).status).toBe(200);
    }
    before = await fingerprint('demo');
  });

  test('with an idempotency key of somebody here gets no answer of theirs', async () => {
    const chw = await t.as('chw@demo.test');
    const mine = await registered(chw);
    const key = { 'idempotency-key': `shared-key-${role}` };
    ok(await chw.patch(`/patients/${mine.id}`, { version: 1, city: 'Madera' }, key));
    before = await fingerprint('demo');
    const answer = await caller.patch(`/patients/${mine.id}`, { version: 1, city: 'Madera' }, key);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});

describe.each([
  { who: 'a CHW, about a person of another CHW', login: 'chw2', role: 'chw', bits: 0 },
  { who: 'a supervisor, about a person under Part 2', login: 'clinician', role: 'clinician', bits: labels.part2 },
  { who: 'an administrator, about a person under Part 2', login: 'admin', role: 'TenantAdmin', bits: labels.part2 },
] as const)('$who of the same organization', ({ login, role, bits }) => {
  let caller: Caller;
  let own: Ids;
  const label = (worn: number) => t.sql('update patients set labels = $2 where id = $1', [theirs.patient, worn]);
  beforeAll(async () => {
    caller = await t.as(`${login}@demo.test`);
    own = { ...theirs, patient: (await registered(caller)).id };
    await label(bits);
  });
  afterAll(() => label(0));
  // Where nobody else watches, administrators stand in: closed-records.test.ts.
  const isOfPerson = ({ patients, watchedBy }: Resource) => patients !== 'none' && !watchedBy;
  const ofPerson = new Set(allResources.filter(isOfPerson).map(({ one }) => one));
  const bound = () =>
    all.filter(({ resource }) => resource && ['self', 'one'].includes(resource.patients) && isOfPerson(resource));

  test('with an id in the path cannot tell it from one that is not there', async () => {
    for (const operation of bound().filter(({ path, method }) => path.includes('{id}') && method !== 'PUT')) {
      const body = bodyOf(operation, own);
      const [found, absent] = [
        await send(caller, operation, theirs, body),
        await send(caller, operation, absentIds(), body),
      ];
      expect.soft(found.status, `${operation.method} ${operation.path}`).toBeGreaterThanOrEqual(403);
      expect.soft(visible(found), `${operation.method} ${operation.path}`).toBe(visible(absent));
    }
  });

  test('cannot write anything about the person', async () => {
    for (const operation of bound().filter(
      ({ action, resource }) => action === 'create' && resource?.references && resource.access[role].create,
    )) {
      const [found, absent] = [
        await send(caller, operation, absentIds(), bodyOf(operation, theirs)),
        await send(caller, operation, absentIds(), bodyOf(operation, { ...theirs, patient: newId() })),
      ];
      expect.soft(found.status, operation.path).toBe(400);
      expect.soft(found.body.errors).toEqual([
        {
          path: operation.resource?.parent?.field ?? 'patientId',
          code: 'unknown',
          message: 'There is no such record.',
        },
      ]);
      expect.soft(visible(found), operation.path).toBe(visible(absent));
    }
  });

  test('lists, filters and searches nothing of the person', async () => {
    const lists = all.filter(
      ({ method, path: address, resource: one }) =>
        method === 'GET' && /^\/[a-z-]+$/.test(address) && one && isOfPerson(one) && one.access.chw['read'],
    );
    expect(lists.map(({ resource }) => resource!.one)).toContain('household');
    for (const { path, resource } of lists) {
      const queries = [
        '',
        ...['createdAt', '-createdAt', ...resource!.sortable].map((sort) => `&sort=${sort}`),
        ...(resource!.members || resource!.filterable.includes('patientId') ? [`&patientId=${theirs.patient}`] : []),
      ];
      for (const query of queries) {
        const answer = await caller.get(`${path}?limit=200&total=true${query}`);
        expect
          .soft(
            idsIn(answer).filter((one) => ofPerson.has(one)),
            `${path} ${query}`,
          )
          .toEqual([]);
        expect.soft(answer.body.total, 'the total counts what is shown').toBe(answer.body.items.length);
        const counted = ok(await caller.get(`${path}/count?${query.slice(1).replace(/^sort=.*/, '')}`));
        expect.soft(counted.total, 'and so does a count').toMatchObject({ count: answer.body.items.length });
      }
    }
    const person = ok(await (await t.as('chw@demo.test')).get(`/patients/${theirs.patient}`)) as unknown as Record<
      string,
      string
    >;
    for (const contains of [true, false]) {
      for (const text of [person['familyName']!, person['givenName']!, person['birthDate']!, person['cin']!]) {
        expect
          .soft(ok(await caller.post('/patients/search', { text, contains })).items.map(({ id }) => id))
          .not.toContain(theirs.patient);
      }
    }
  });

  test('learns that an id is taken, and no more', async () => {
    const answer = await caller.put(`/patients/${theirs.patient}`, aPerson());
    expect([answer.status, answer.body.errors]).toEqual([
      409,
      [{ path: 'id', code: 'taken', message: 'This id is in use. Make a new one.' }],
    ]);
  });
});

describe('the role of the application', () => {
  let client: pg.Client;
  let tables: string[];
  beforeAll(async () => {
    client = new pg.Client({ connectionString: t.database.appUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    tables = rows.map(({ name }) => name);
    expect(tables.length).toBeGreaterThan(20);
  });
  afterAll(() => client.end());

  const inside = async <T>(tenant: string, work: () => Promise<T>) => {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', $1, true)`, [tenant]);
    try {
      return await work();
    } finally {
      await client.query('rollback');
    }
  };

  test('sees nothing before an organization is set, and writes nothing', async () => {
    for (const table of tables) {
      expect.soft((await client.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
    }
    await expect(
      client.query(
        `insert into payers (tenant_id, id, created_by, name, plan_type, filing_base) values ($1, $2, 'x', 'x', 'other', 'dateOfService')`,
        [tenantIds.demo, newId()],
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(
      client
        .query(`select set_config('app.tenant', 'no organization', false)`)
        .then(() => client.query('select 1 from patients')),
    ).rejects.toThrow(/uuid/);
    await client.query(`select set_config('app.tenant', '', false)`);
    expect((await client.query('select 1 from patients')).rowCount).toBe(0);
  });

  test('with another organization set sees, changes and deletes none of these rows, and adds none', async () => {
    await inside(tenantIds.second, async () => {
      for (const table of tables) {
        expect
          .soft((await client.query(`select 1 from ${table} where tenant_id = $1`, [tenantIds.demo])).rowCount, table)
          .toBe(0);
      }
      expect(
        (
          await client.query(`update patients set city = 'x' where tenant_id = $1 or id = $2`, [
            tenantIds.demo,
            theirs.patient,
          ])
        ).rowCount,
      ).toBeLessThanOrEqual(1);
      expect((await client.query('delete from patient_access where tenant_id = $1', [tenantIds.demo])).rowCount).toBe(
        0,
      );
    });
    await inside(tenantIds.second, async () => {
      const insert = client.query(
        `insert into payers (tenant_id, id, created_by, name, plan_type, filing_base) values ($1, $2, 'x', 'x', 'other', 'dateOfService')`,
        [tenantIds.demo, newId()],
      );
      await expect(insert).rejects.toThrow(/row-level security/);
    });
    await inside(tenantIds.second, async () => {
      await expect(
        client.query(`update patients set tenant_id = $1 where tenant_id = $2`, [tenantIds.demo, tenantIds.second]),
      ).rejects.toThrow();
    });
  });

  test('through the search function sees only the organization that is set', async () => {
    const found = (tenant: string) =>
      inside(tenant, async () =>
        (
          await client.query(`select * from search.patients_containing('family', null, false, 0, 1000) f (id)`)
        ).rows.map(({ id }) => id as string),
      );
    expect(await found(tenantIds.demo)).toContain(theirs.patient);
    const others = await found(tenantIds.second);
    expect(others).toContain(ours.patient);
    expect(
      (await client.query(`select * from search.patients_containing('family', null, false, 0, 1000)`)).rowCount,
    ).toBe(0);
  });

  test('alone may call what looks into every organization: other logins may not', async () => {
    const { rows } = await client.query(
      `select p.oid::regprocedure::text as name, has_function_privilege(p.oid, 'execute') as ours,
         exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as everyones
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'search'`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ ours, everyones }) => !ours || everyones)).toEqual([]);
  });

  test('keeps the organization of a transaction inside it', async () => {
    await inside(tenantIds.demo, async () =>
      expect((await client.query('select 1 from patients')).rowCount).toBeGreaterThan(0),
    );
    expect((await client.query('select 1 from patients')).rowCount).toBe(0);
  });
});

test('a user of two organizations is two members: a token opens only the one it names', async () => {
  const { body } = await (await t.as('chw@second.test')).get('/me');
  expect((body['tenant'] as unknown as { name: string }).name).toBe('second');
  expect(body.id).toBe(userId('chw@second.test'));
});

test('an id that is in use here makes a record of their own in another organization, and changes nothing here', async () => {
  const before = await fingerprint('demo');
  const [admin, chw] = [await t.as('admin@second.test'), await t.as('chw@second.test')];
  for (const operation of all.filter(({ action }) => action === 'create')) {
    const one = operation.resource!.one as One;
    const maker = operation.resource!.access.TenantAdmin['create'] ? admin : chw;
    const other = {
      // A person takes part in a group only once, and has one open plan of a kind.
      ...((one === 'groupParticipant' || one === 'carePlan') && { patientId: (await registered(chw)).id }),
      // Messages belong to outgoing referrals.
      ...(one === 'referralMessage' && { referralId: (await referredOut({ admin, chw })).referral.id }),
    };
    const answer = await send(maker, operation, theirs, { ...createBody(one, ours), ...other });
    expect.soft([one, answer.status, answer.body.version]).toEqual([one, 201, 1]);
    expect
      .soft(ok(await admin.get(`/${operation.path.split('/')[1]}/${theirs[one]}`)).createdAt)
      .toBe(answer.body.createdAt);
  }
  expect(await fingerprint('demo')).toEqual(before);
});
