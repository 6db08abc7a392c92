/** The definitions of the contract and the tables of the schema say the same, and every table guards its tenants. */
import {
  field,
  isOffered,
  type Permission,
  permissions,
  type Resource,
  type Role,
  resources,
  roles,
  scopeFor,
} from '@puente/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { columnType, fieldsOf, snake, sortColumn, tableOf } from '#kernel/sql/names';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

interface Column {
  name: string;
  type: string;
  required: boolean;
  generated: boolean;
}
interface Index {
  table: string;
  name: string;
  columns: string[];
  /** Of a partial one. */
  where: string | null;
  unique: boolean;
}

let database: TestDatabase;
let client: pg.Client;
let indexes: Index[];
const all: Resource[] = Object.values(resources);
const typeNames: Record<string, string> = { 'timestamp with time zone': 'timestamptz', integer: 'int' };

const ask = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await client.query<T>(text, values)).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  indexes = await ask<Index>(
    `select i.indrelid::regclass::text as table, c.relname as name, pg_get_expr(i.indpred, i.indrelid) as where, i.indisunique or i.indisexclusion as unique,
       array(select coalesce(a.attname, '')::text from unnest(i.indkey::int2[]) with ordinality k (attnum, at)
         left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum and k.attnum > 0 where k.at <= i.indnkeyatts order by k.at) as columns
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'`,
  );
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const columnsOf = async (table: string) =>
  (
    await ask<Column>(
      `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required, attgenerated <> '' as generated
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    )
  ).map((column) => ({ ...column, type: typeNames[column.type] ?? column.type }));

const stamp = (resource: Resource) => ({
  tenant_id: 'uuid',
  id: 'uuid',
  version: 'int',
  origin: 'text',
  created_by: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  changed_tx: 'xid8',
  ...(resource.states && { status: 'text' }),
  ...((resource.patients === 'self' || resource.patients === 'one') && { labels: 'int' }),
});

const grantsOf = (grant: Role | Permission) =>
  (roles as readonly string[]).includes(grant)
    ? { roles: [grant as Role], permissions: [] }
    : // A permission is held beside a role.
      { roles: [...roles], permissions: [grant as Permission] };

/** Ids of parts that stand within a record: the module that keeps it looks for them. */
const partsOfRecords: readonly string[] = ['goalId', 'stepId', 'itemId'];

const mayBeEmpty = (field: z.ZodMiniType) => field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniNullable;

describe.each(all)('the table of $many', (resource) => {
  test('has a column of the right type for each field, and no other', async () => {
    const columns = await columnsOf(tableOf(resource));
    const wanted = {
      ...stamp(resource),
      ...Object.fromEntries(
        Object.entries(fieldsOf(resource)).map(([name, field]) => [snake(name), columnType(field)]),
      ),
    };
    const found = Object.fromEntries(
      columns
        .filter(({ name, generated }) => !(generated && name.endsWith('_key')))
        .map(({ name, type }) => [name, type]),
    );
    expect(found).toEqual(wanted);
  });

  test('lets a column be empty exactly where the definition does', async () => {
    if (resource.history) return;
    const required = new Map((await columnsOf(tableOf(resource))).map((column) => [column.name, column.required]));
    // Fields that tell of another record may read as null, whatever is stored.
    const own = Object.entries(fieldsOf(resource)).filter(([name]) => resource.tellsOf?.[name] === undefined);
    for (const [name, field] of own) expect.soft([name, required.get(snake(name))]).toEqual([name, !mayBeEmpty(field)]);
  });

  test('has for each sort a column that is never empty, and an index that ends with the id', async () => {
    const columns = await columnsOf(tableOf(resource));
    for (const name of resource.sortable) {
      const { column } = sortColumn(resource, name);
      expect.soft(columns.find((one) => one.name === column)?.required, `${column} is never empty`).toBe(true);
      const index = indexes.find(
        ({ table, columns: [first, second, ...rest], where }) =>
          table === tableOf(resource) && !where && first === 'tenant_id' && second === column && rest.at(-1) === 'id',
      );
      expect.soft(index, `an index (tenant_id, ${column}, …, id)`).toBeDefined();
    }
  });

  test('has such an index of what is not archived alone, where records are archived', () => {
    if (!resource.archives) return;
    for (const name of resource.sortable) {
      const { column } = sortColumn(resource, name);
      const index = indexes.find(
        ({ table, columns: [first, second, ...rest], where }) =>
          table === tableOf(resource) &&
          where === '(archived_at IS NULL)' &&
          [first, second, rest.at(-1)].join() === `tenant_id,${column},id`,
      );
      expect.soft(index, `an index (tenant_id, ${column}, …, id) where archived_at is null`).toBeDefined();
    }
  });

  test('has a stored key for each language that rows are filtered by', async () => {
    const columns = (await columnsOf(tableOf(resource))).filter(({ generated }) => generated).map(({ name }) => name);
    const languages = resource.filterable.filter((name) => fieldsOf(resource)[name] === field.language);
    expect(columns).toEqual(expect.arrayContaining(languages.map((name) => `${snake(name)}_key`)));
  });

  test('has an index behind the organization for the bits of each set', () => {
    for (const name of resource.sets ?? []) {
      const key = `${snake(name)}_key`;
      const index = indexes.find(({ table, columns }) => table === tableOf(resource) && columns[1] === key);
      expect.soft(index, `an index (tenant_id, ${key}, …)`).toBeDefined();
    }
  });
});

describe('every table of an organization', () => {
  let tables: { name: string; schema: string; enabled: boolean; forced: boolean }[];
  beforeAll(async () => {
    tables = await ask(
      `select c.relname as name, n.nspname as schema, c.relrowsecurity as enabled, c.relforcerowsecurity as forced from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss') and n.nspname !~ '^pg_'`,
    );
  });

  test('names it', async () => {
    for (const { name } of tables.filter(({ schema }) => schema === 'public')) {
      expect.soft((await columnsOf(name)).find((column) => column.name === 'tenant_id')?.required, name).toBe(true);
    }
  });

  test('has row-level security, also for its owner, unless it is of the schema itself', () => {
    for (const { name, enabled, forced } of tables)
      if (name !== 'schema_files') expect.soft([name, enabled, forced]).toEqual([name, true, true]);
  });

  test('has one policy for the application, which compares the organization, and none for everybody', async () => {
    const policies = await ask<{ table: string; name: string; roles: string[]; using: string; check: string | null }>(
      `select tablename as table, policyname as name, roles::text[] as roles, qual as using, with_check as check from pg_policies where schemaname = 'public'`,
    );
    for (const { name } of tables.filter(({ schema }) => schema === 'public')) {
      const own = policies.filter(({ table }) => table === name);
      const compares = '(tenant_id = current_tenant())';
      expect
        .soft(
          own.filter(({ roles }) => roles.includes('puente_app')),
          name,
        )
        .toEqual([{ table: name, name: 'tenant', roles: ['puente_app'], using: compares, check: compares }]);
      const others = own.filter(({ roles }) => !roles.includes('puente_app'));
      for (const policy of others)
        expect.soft([policy.name, policy.roles], name).toEqual([policy.name, [`puente_${policy.name}`]]);
    }
  });

  test('and of a user pool is read whole by whoever takes a backup, and by nobody else', async () => {
    const policies = await ask<{ table: string; command: string; roles: string[]; using: string; grants: string[] }>(
      `select tablename as table, cmd as command, roles::text[] as roles, qual as using,
         (select array_agg(privilege_type::text order by 1) from information_schema.role_table_grants g
           where g.grantee = 'puente_backup' and g.table_schema = p.schemaname and g.table_name = p.tablename) as grants
       from pg_policies p where policyname = 'backup'`,
    );
    for (const { name } of tables.filter(({ enabled }) => enabled))
      expect
        .soft(policies.find(({ table }) => table === name))
        .toEqual({ table: name, command: 'SELECT', roles: ['puente_backup'], using: 'true', grants: ['SELECT'] });
    const members = await ask<{ name: string }>(
      `select m.rolname as name from pg_auth_members a join pg_roles r on r.oid = a.roleid join pg_roles m on m.oid = a.member
       where r.rolname = 'puente_backup'`,
    );
    expect(members.map(({ name }) => name).filter((name) => name !== 'puente_owner')).toEqual([]);
  });

  test('has the organization first in each key and index', () => {
    // A name is a sub-domain, so it is taken once for all; an index of what a list holds cannot begin with
    // a uuid; marks of names differ between organizations. A token names
    // its issuer and no organization, and a pool of ours belongs to one of them. A stranger's message belongs to none.
    // A round seals the lines of all. The secret of a feed, a poster or a link says whose it is.
    const exempt = [
      'tenants_name_key',
      'patients_name_marks',
      'name_words_marks',
      'audit_people',
      'issuers_address',
      'issuers_embedded_pool',
      'contact_messages_created',
      'contact_messages_email',
      'audit_batches_round',
      'audit_transaction',
      'calendar_feeds_token',
      'group_posters_token_hash_key',
      'partner_links_token_hash_key',
    ];
    for (const { name, columns } of indexes) {
      if (exempt.includes(name)) continue;
      expect.soft([name, columns[0]]).toEqual([name, 'tenant_id']);
    }
  });

  test('has the organization first in each reference to another', async () => {
    const references = await ask<{ name: string; first: string }>(
      `select conname as name, (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as first
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace where contype = 'f' and n.nspname = 'public'`,
    );
    expect(references.length).toBeGreaterThan(10);
    for (const { name, first } of references) expect.soft([name, first]).toEqual([name, 'tenant_id']);
  });

  test('keeps what is written: the application deletes only from the tables that say so, and truncates none', async () => {
    const granted = await ask<{ table: string; right: string }>(
      `select table_name as table, privilege_type as right from information_schema.role_table_grants
       where grantee in ('puente_app', 'PUBLIC') and table_schema = 'public' and privilege_type not in ('SELECT', 'INSERT', 'UPDATE') order by 1`,
    );
    expect(granted).toEqual(
      [
        'archive_documents',
        'archive_parts',
        'assessments_due',
        'care_plan_sources',
        'contact_messages',
        'duplicate_candidates',
        'group_check_ins',
        'group_invitations',
        'group_posters',
        'idempotency',
        'made_tasks',
        'memberships',
        'notices',
        'partner_sessions',
        'patient_access',
        'patient_links',
        'patient_phones',
        'run_holds',
        'runs',
        'sign_ups',
        'timers',
        'visit_reminders',
      ].map((table) => ({
        table,
        right: 'DELETE',
      })),
    );
  });

  test('of what is only added to may not be updated either', async () => {
    const granted = await ask<{ table: string }>(
      `select table_name as table from information_schema.role_table_grants where grantee = 'puente_app' and privilege_type = 'UPDATE' and table_name in ('audit', 'signatures', 'patient_access_log', 'patient_links', 'addenda')`,
    );
    expect(granted).toEqual([]);
    const columns = await ask<{ name: string }>(
      `select column_name as name from information_schema.column_privileges where grantee = 'puente_app' and privilege_type = 'UPDATE' and table_name = 'addenda'`,
    );
    expect(columns).toEqual([{ name: 'labels' }]);
  });

  test('is read past its policy by one role that nobody can log in as or become', async () => {
    const [role] = await ask(
      `select rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname = 'puente_search'`,
    );
    expect(role).toEqual({ rolcanlogin: false, rolsuper: false, rolbypassrls: false });
    const app = new pg.Client({ connectionString: database.appUrl });
    await app.connect();
    await expect(app.query('set role puente_search')).rejects.toThrow(/permission denied/);
    await app.end();
  });
});

describe.each(all)('the definition of $many', (resource) => {
  test('says for every role what it may do, with actions that exist', () => {
    expect(Object.keys(resource.access)).toEqual(expect.arrayContaining([...roles]));
    const known = ['read', 'create', 'update', 'export', ...Object.keys(resource.commands ?? {})];
    for (const [grant, rights] of Object.entries(resource.access)) {
      expect.soft([...roles, ...permissions]).toContain(grant);
      for (const action of Object.keys(rights)) expect.soft(known, `${grant}: ${action}`).toContain(action);
    }
  });

  test('archives only what is about nobody and is no health record, by rights that are named', () => {
    if (!resource.archives) return;
    const offered = ['archive', 'restore'].map((action) => isOffered(resource.access, action));
    expect([resource.patients, resource.phi, ...offered]).toEqual(['none', false, true, true]);
  });

  test('gives no field a default, which a change of another field would write', () => {
    const holds = (field: unknown): boolean => {
      if (!field || typeof field !== 'object') return false;
      const { type, innerType, element, shape } = (field as z.ZodMiniType).def as {
        type: string;
        innerType?: unknown;
        element?: unknown;
        shape?: Record<string, unknown>;
      };
      return (
        type === 'default' ||
        type === 'prefault' ||
        type === 'catch' ||
        [innerType, element, ...Object.values(shape ?? {})].some(holds)
      );
    };
    for (const [name, field] of Object.entries(resource.fields))
      expect.soft([name, holds(field)]).toEqual([name, false]);
  });

  test('moves between states it has, and names records that exist', () => {
    for (const { from, to } of Object.values(resource.commands ?? {})) {
      for (const state of [...from, ...(to ? [to] : [])]) expect.soft(resource.states).toContain(state);
    }
    for (const state of resource.frozen ?? []) expect.soft(resource.states).toContain(state);
    const writes = [
      { fields: resource.fields, references: resource.references },
      ...Object.values(resource.commands ?? {}).map(({ body, references }) => ({
        fields: (body?.def.shape ?? {}) as Readonly<Record<string, z.ZodMiniType>>,
        references,
      })),
    ];
    for (const { fields, references = {} } of writes) {
      for (const one of Object.values(references)) expect.soft(resources).toHaveProperty(one);
      const named = Object.keys(fields).filter(
        (name) => columnType(fields[name]!) === 'uuid' && !partsOfRecords.includes(name),
      );
      expect
        .soft(Object.keys(references).toSorted(), 'every id a caller writes is a reference')
        .toEqual(named.toSorted());
    }
  });

  test('with a parent says nothing of its own about whom it reaches, and may do nothing the parent forbids', () => {
    const { access, parent } = resource;
    const scopes = Object.values(access).flatMap((rights) => Object.entries(rights ?? {}));
    if (!parent) {
      expect(scopes.map(([, scope]) => scope)).not.toContain('parent');
      return;
    }
    for (const [action, scope] of scopes)
      expect
        .soft(['read', 'create', 'export'].includes(action) ? ['parent'] : ['parent', 'own'], action)
        .toContain(scope);
    for (const grant of [...roles, ...permissions])
      for (const action of Object.keys(access[grant] ?? {})) {
        const needed = ['read', 'export'].includes(action) ? action : (parent.writes ?? 'update');
        const may = scopeFor(parent.of.access, grantsOf(grant), needed);
        expect.soft(may, `${grant}: ${action} needs ${needed} of the parent`).not.toBeNull();
      }
  });

  test('with a parent names it for good, in a field everybody reads, and has its person', async () => {
    const { parent, patients, hidden, watchedBy, phi } = resource;
    if (!parent) return;
    const { of, field } = parent;
    const written = resource.fields[field];
    expect(written ? resource.immutable : Object.keys(resource.derived ?? {})).toContain(field);
    expect(mayBeEmpty(fieldsOf(resource)[field]!)).toBe(false);
    expect(Object.values(hidden ?? {}).flat()).not.toContain(field);
    const isAboutOne = of.patients === 'self' || of.patients === 'one';
    expect([patients, watchedBy, phi]).toEqual([isAboutOne ? 'one' : 'none', of.watchedBy, of.phi]);
    if (isAboutOne) expect(Object.keys(resource.derived ?? {})).toContain('patientId');
    if (of.patients === 'one' && 'patientId' in of.fields) expect(of.immutable).toContain('patientId');
    const table = tableOf(resource);
    const index = indexes.find((one) => one.table === table && one.where === null && one.columns[1] === snake(field));
    expect(index, `an index (tenant_id, ${snake(field)}, …)`).toBeDefined();
    const triggers = await ask<{ name: string }>(
      'select tgname as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal',
      [table],
    );
    const names = triggers.map(({ name }) => name);
    if (isAboutOne) expect(names).toEqual(expect.arrayContaining(['follow_parent', 'refuse_labels']));
    expect(names.includes('keep_positions')).toBe(parent.ordered === true);
  });

  test('offers nothing to filter, sort, group or add up by that a role may not read', () => {
    const hidden = new Set<string>(Object.values(resource.hidden ?? {}).flat());
    const { filterable, sortable, ranges = [], groups = [], sums = [] } = resource;
    expect([...filterable, ...sortable, ...ranges, ...groups, ...sums].filter((name) => hidden.has(name))).toEqual([]);
  });
});
