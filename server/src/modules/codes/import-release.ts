/** Brings a release of an operator's into the database: whole, or not at all. It replaces one that begins on the same day. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { CodeFileError, columns, readEntries, textOf } from './read-code-file.ts';

export interface Asked {
  readonly path: string;
  /** For a file whose name does not say it. */
  readonly fiscalYear?: number | undefined;
  /** A civil day other than October 1, for a release of April. */
  readonly validFrom?: string | undefined;
}

export interface BroughtRelease {
  readonly fiscalYear: number;
  readonly validFrom: string;
  readonly codes: number;
  readonly billable: number;
  /** Packed with gzip. */
  readonly file: Uint8Array;
}

function yearOf({ path, fiscalYear }: Asked): number {
  const year = fiscalYear ?? Number(/(?<!\d)20\d\d(?!\d)/.exec(basename(path))?.[0]);
  if (Number.isInteger(year)) return year;
  throw new CodeFileError(`${path}: its name does not say the fiscal year. Add --year <year>.`);
}

/** @throws CodeFileError */
async function readFileOf(path: string) {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CodeFileError(`${path} cannot be read (${error.code}).`);
  });
  try {
    return readEntries(textOf(bytes));
  } catch (error) {
    if (error instanceof CodeFileError) throw new CodeFileError(`${path}: ${error.message} Nothing was changed.`);
    throw error;
  }
}

const store = `insert into upkeep.icd10cm_releases (valid_from, fiscal_year, codes, sha256, file) values ($1, $2, $3, $4, $5)
  on conflict (valid_from) do update set fiscal_year = excluded.fiscal_year, codes = excluded.codes, sha256 = excluded.sha256,
    file = excluded.file, loaded_at = now()`;

/** @throws CodeFileError */
export async function readRelease(asked: Asked): Promise<BroughtRelease> {
  const fiscalYear = yearOf(asked);
  const entries = await readFileOf(asked.path);
  const lines = entries.map(({ code, billable, short, long }) => [code, Number(billable), short, long].join('\t'));
  return {
    fiscalYear,
    validFrom: asked.validFrom ?? `${fiscalYear - 1}-10-01`,
    codes: entries.length,
    billable: entries.filter(({ billable }) => billable).length,
    file: gzipSync([columns, ...lines].join('\n'), { level: 9 }),
  };
}

/** @param ownerUrl of a database that is migrated */
export async function storeRelease(ownerUrl: string, release: BroughtRelease): Promise<void> {
  const { validFrom, fiscalYear, codes, file } = release;
  const sha256 = createHash('sha256').update(file).digest('hex');
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'puente-codes' });
  await owner.connect();
  try {
    await owner.query(store, [validFrom, fiscalYear, codes, sha256, file]);
  } finally {
    await owner.end();
  }
}
