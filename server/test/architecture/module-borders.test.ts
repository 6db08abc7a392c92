/** Only events and read views cross the border of a module: this reads the SQL and the imports of each. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { tablesByCapability } from '#kernel/schema/schema-files';
import { modules } from '../../src/modules.ts';

const folder = new URL('../../src/modules/', import.meta.url);

interface Relation {
  readonly capability: string;
  readonly isReadView: boolean;
}
let relations: ReadonlyMap<string, Relation>;
beforeAll(async () => {
  relations = new Map(
    [...(await tablesByCapability())].flatMap(([capability, names]) =>
      names.map((name) => [name, { capability, isReadView: name.endsWith('_view') }] as const),
    ),
  );
});

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

function sourcesOf(name: string): string[] {
  const files = readdirSync(new URL(`${name}/`, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => withoutComments(readFileSync(new URL(`${name}/${file}`, folder), 'utf8')));
}

/** The tables and views that a text of SQL names: behind each keyword a list of names, which may have aliases. */
const namedIn = (text: string) =>
  [
    ...text.matchAll(
      /\b(?:from|join|into|update|using)\s+(?:only\s+)?(?=([a-z_]+(?:(?:\s+(?:as\s+)?[a-z]\w*)?\s*,\s*[a-z_]+)*))/g,
    ),
  ]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim().split(/\s/)[0]!)
    .filter((name) => relations.has(name));

/** Tables that a module may not name. */
const foreignIn = (text: string, { name, needs }: { name: string; needs: readonly string[] }) =>
  namedIn(text).filter((relation) => {
    const { capability, isReadView } = relations.get(relation)!;
    return capability !== 'kernel' && capability !== name && !(isReadView && needs.includes(capability));
  });

test('the search for names finds each way to name a table', () => {
  const text =
    '`with a as (select from users u, payers) insert into fees select 1 from x join charges_view c using (id)`';
  expect(namedIn(text)).toEqual(['users', 'payers', 'fees', 'charges_view']);
  expect(foreignIn(text, { name: 'billing', needs: ['people'] })).toEqual(['users', 'payers']);
});

test('needs form no circle: each module stands above those that it needs', () => {
  const open = new Map(modules.map(({ name, needs }) => [name, new Set(needs)]));
  for (let base = 0; base !== open.size; ) {
    base = open.size;
    for (const [name, needs] of open) if (![...needs].some((one) => open.has(one))) open.delete(name);
  }
  expect([...open.keys()]).toEqual([]);
});

describe.each(modules.map((one) => [one.name, one] as const))('the module %s', (name, module) => {
  test('names its own tables, those of the kernel, and read views of the modules it needs', () => {
    expect(sourcesOf(name).flatMap((text) => foreignIn(text, module))).toEqual([]);
  });

  test('needs the modules it imports or reads, and no others', () => {
    const sources = sourcesOf(name);
    const imported = sources.flatMap((text) => [...text.matchAll(/'#modules\/([\w-]+)'/g)].map(([, one]) => one!));
    const read = sources.flatMap(namedIn).map((relation) => relations.get(relation)!.capability);
    const used = new Set([...imported, ...read].filter((one) => one !== 'kernel' && one !== name));
    expect([...used].sort()).toEqual([...module.needs].sort());
  });
});
