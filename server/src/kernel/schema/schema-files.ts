/** The files of `server/src/schema`: the baseline by capability, migrations after it, and functions that are replaced when their text changes. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export interface SchemaFile {
  /** The path in the folder without its end, such as `baseline/02_kernel`. */
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

export interface SchemaFiles {
  /** Run before anything is applied. */
  readonly setup: string;
  /** The baseline and the migrations, in order: each is applied once. */
  readonly steps: readonly SchemaFile[];
  readonly functions: readonly SchemaFile[];
}

/** The baseline stays as it is: later releases add migrations. */
export const isOfBaseline = ({ name }: Pick<SchemaFile, 'name'>) => name.startsWith('baseline/');

export const schemaFolder = new URL('../../schema/', import.meta.url);

let own: Promise<SchemaFiles> | undefined;

/** The files of this build. */
export function schemaFiles(): Promise<SchemaFiles> {
  own ??= readSchemaFiles(schemaFolder);
  return own;
}

export async function readSchemaFiles(folder: URL): Promise<SchemaFiles> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'));
  const names = paths.map((path) => path.replaceAll('\\', '/').replace('.sql', '')).sort();
  const files = await Promise.all(names.map((name) => readSchemaFile(folder, name)));
  return {
    setup: files.find(({ name }) => name === 'setup')!.text,
    steps: files.filter(({ name }) => /^(baseline|migrations)\//.test(name)),
    functions: files.filter(({ name }) => name.startsWith('functions/')),
  };
}

/** Line ends are those of the repository. */
async function readSchemaFile(folder: URL, name: string): Promise<SchemaFile> {
  const text = (await readFile(new URL(`${name}.sql`, folder), 'utf8')).replaceAll('\r\n', '\n');
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
}

const created = /^create (?:(?:unlogged )?table|view) (?:if not exists )?([\w.]+)/gm;
const dropped = /^drop (?:table|view) ([\w.]+)/gm;

/** The tables and views of each capability, which the name of the file that creates them tells: `baseline/13_patients`, `migrations/0001_billing_claims`. */
export async function tablesByCapability(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { setup, steps } = await schemaFiles();
  const tables = new Map([['kernel', tablesIn(setup)]]);
  for (const { name, text } of steps) {
    const capability = name.match(/^\w+\/\d+_([a-z-]+)/)![1]!;
    tables.set(capability, [...(tables.get(capability) ?? []), ...tablesIn(text)]);
    const gone = new Set([...text.matchAll(dropped)].map(([, table]) => table));
    for (const [owner, names] of tables)
      if (gone.size > 0)
        tables.set(
          owner,
          names.filter((one) => !gone.has(one)),
        );
  }
  return tables;
}

const tablesIn = (text: string) => [...text.matchAll(created)].map(([, table]) => table!);
