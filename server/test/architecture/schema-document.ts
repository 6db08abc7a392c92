/** docs/schema.md: the tables of a migrated database by capability, with what they hold and refer to. */
import type pg from 'pg';
import { tablesByCapability } from '#kernel/schema/schema-files';

interface Reference {
  readonly columns: readonly string[];
  readonly to: string;
}

interface Table {
  readonly name: string;
  readonly kind: 'r' | 'v';
  readonly holds: string | null;
  readonly columns: readonly { readonly name: string; readonly required: boolean }[];
  readonly references: readonly Reference[];
}

/** The tables that every row of an organization or of a user pool refers to. */
const everywhere = ['tenants', 'idp.pool'];
const ofRecords = ['tenant_id', 'id', 'version', 'origin', 'created_by', 'created_at', 'updated_at', 'changed_tx'];
const ofPatientRecords = [...ofRecords, 'labels', 'patient_id'];

/** Columns that PostgreSQL fills by itself are how rows are found, and say nothing of their own. */
const described = `
  select c.oid::regclass::text as name, c.relkind as kind, obj_description(c.oid, 'pg_class') as holds,
    (select json_agg(json_build_object('name', a.attname, 'required', a.attnotnull) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select json_agg(json_build_object('to', f.confrelid::regclass::text, 'columns',
        (select json_agg(a.attname order by k.at) from unnest(f.conkey) with ordinality k (attnum, at)
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum)) order by f.conkey[cardinality(f.conkey)])
      from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as references
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v') and n.nspname in ('public', 'idp', 'upkeep')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** @throws where a file creates a table that is not there, or a table does not say what it holds */
export async function schemaDocument(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Table>(described);
  const capabilities = [...(await tablesByCapability())].map(([name, tables]) => ({
    name,
    tables: tables.map((table) => rows.find((row) => row.name === table) ?? missing(table, 'is not in the database')),
  }));
  const listed = new Set(capabilities.flatMap(({ tables }) => tables));
  for (const row of rows) if (!listed.has(row)) missing(row.name, 'is made by no file of the schema');
  return [intro, diagram(capabilities), ...capabilities.map(chapter)].join('\n');
}

interface Capability {
  readonly name: string;
  readonly tables: readonly Table[];
}

function missing(table: string, why: string): never {
  throw new Error(`${table} ${why}.`);
}

const intro = `# Schema

Every table by capability: the file of \`server/src/schema\` that creates a table tells which one it belongs to. This page is
written from a migrated database by \`UPDATE_SCHEMA=1 npm test -- server/test/architecture/schema.test.ts\`, and the same test compares it.

A table of an organization has \`tenant_id\`, which refers to \`tenants\`; one of a user pool has \`pool_id\`. A *record* has
${ofRecords.map((name) => `\`${name}\``).join(', ')} as well, and a *record about a person* also \`labels\` and \`patient_id\`.
These columns are not repeated below, nor are generated ones. A column with a question mark may be empty.

An arrow from a box says that some table of the capability refers to that one.
`;

const node = (table: string) => `t_${table.replace('.', '_')}`;

function diagram(capabilities: readonly Capability[]): string {
  const boxes: string[] = [];
  const arrows = new Set<string>();
  for (const { name, tables } of capabilities) {
    const own = new Set(tables.map((table) => table.name));
    const inside = tables.flatMap((table) =>
      references(table)
        .filter(({ to }) => own.has(to) && to !== table.name)
        .map(({ to }) => `    ${node(table.name)} --> ${node(to)}`),
    );
    boxes.push(
      `  subgraph c_${name} [${name}]`,
      ...tables.filter(({ kind }) => kind === 'r').map(({ name: table }) => `    ${node(table)}["${table}"]`),
      ...new Set(inside),
      '  end',
    );
    for (const { to } of tables.flatMap(references)) if (!own.has(to)) arrows.add(`  c_${name} --> ${node(to)}`);
  }
  return ['```mermaid', 'flowchart LR', ...boxes, ...arrows, '```', ''].join('\n');
}

const references = (table: Table) => table.references.filter(({ to }) => !everywhere.includes(to));

function chapter({ name, tables }: Capability): string {
  const views = tables.filter(({ kind }) => kind === 'v');
  return [
    `## ${name}`,
    '',
    '| table | holds | columns | refers to |',
    '|---|---|---|---|',
    ...tables.filter(({ kind }) => kind === 'r').map(line),
    '',
    ...(views.length > 0 ? [`Views: ${views.map((view) => `\`${view.name}\``).join(', ')}.`, ''] : []),
  ].join('\n');
}

function line(table: Table): string {
  const holds = table.holds ?? missing(table.name, 'does not say what it holds');
  const names = table.columns.map((column) => column.name);
  const [kind, known] = ofPatientRecords.every((name) => names.includes(name))
    ? ['*record about a person*', ofPatientRecords]
    : ofRecords.every((name) => names.includes(name))
      ? ['*record*', ofRecords]
      : ['', ['tenant_id', 'pool_id']];
  const columns = table.columns
    .filter((column) => !known.includes(column.name))
    .map((column) => `${column.name}${column.required ? '' : '?'}`);
  const refers = references(table).map(({ columns: [, ...last], to }) => `${last.join(', ')} → ${to}`);
  return `| \`${table.name}\` | ${holds} | ${[kind, ...columns].filter(Boolean).join(', ')} | ${refers.join('; ')} |`;
}
