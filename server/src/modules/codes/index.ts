/** Codes that others maintain: ICD-10-CM by fiscal year. */
import type { Database } from '#kernel/database/database';
import type { Module } from '#kernel/modules/module';
import { type Code, codeNamed } from './find-in-index.ts';
import { mountCodes } from './mount-codes.ts';
import { releaseOn } from './releases.ts';

export { readRelease, storeRelease } from './import-release.ts';
export { CodeFileError } from './read-code-file.ts';

export const codes: Module = {
  name: 'codes',
  needs: [],
  tables: ['upkeep.icd10cm_releases'],
  mount: mountCodes,
};

/** What a code is on a day, also a heading; undefined where the release of that day has no such code. */
export async function codeOn(db: Database, code: string, day: string): Promise<Code | undefined> {
  const { index } = await releaseOn(db, day);
  return codeNamed(index, code);
}
