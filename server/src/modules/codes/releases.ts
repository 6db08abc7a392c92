/** The releases of an installation, each made ready when a day is first asked for. */
import { readFile } from 'node:fs/promises';
import type { Database } from '#kernel/database/database';
import type { CodeIndex } from './code-index.ts';
import { indexInThread } from './index-in-thread.ts';
import { shippedRelease } from './shipped-release.ts';

interface Release {
  readonly fiscalYear: number;
  /** A civil day. */
  readonly validFrom: string;
  /** The name of the file; null: the one that ships. */
  readonly sha256: string | null;
}

export interface ReleaseOnDay {
  readonly index: CodeIndex;
  readonly fiscalYear: number;
  /** The newest that is loaded. */
  readonly newestYear: number;
}

/** By file. Several applications of a process share them. */
const ready = new Map<string | null, Promise<CodeIndex>>();

/** Read each time: a release that another process loaded counts at once. */
const known = `select fiscal_year as "fiscalYear", valid_from as "validFrom", sha256 from upkeep.icd10cm_releases order by valid_from`;

async function releasesOf(db: Database): Promise<Release[]> {
  const brought = await db.ask<Release & Record<string, unknown>>(known);
  const { fiscalYear, validFrom } = shippedRelease;
  const shipped = { fiscalYear, validFrom, sha256: null };
  const others = brought.some((one) => one.validFrom === validFrom) ? brought : [...brought, shipped];
  return others.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
}

async function fileOf(db: Database, sha256: string | null): Promise<Uint8Array> {
  if (sha256 === null) return readFile(shippedRelease.file);
  const [row] = await db.ask<{ file: Buffer }>('select file from upkeep.icd10cm_releases where sha256 = $1', [sha256]);
  if (!row) throw new Error('This release of ICD-10-CM was replaced just now.');
  return row.file;
}

function indexOf(db: Database, sha256: string | null): Promise<CodeIndex> {
  const made = ready.get(sha256) ?? fileOf(db, sha256).then(indexInThread);
  ready.set(sha256, made);
  made.catch(() => ready.delete(sha256));
  return made;
}

/** The release that counts on a day: the last that has begun, or the earliest there is. Without a day the newest. */
export async function releaseOn(db: Database, day?: string): Promise<ReleaseOnDay> {
  const releases = await releasesOf(db);
  const newest = releases.at(-1)!;
  const release = day ? (releases.findLast(({ validFrom }) => validFrom <= day) ?? releases[0]!) : newest;
  const { fiscalYear, sha256 } = release;
  return { index: await indexOf(db, sha256), fiscalYear, newestYear: newest.fiscalYear };
}
