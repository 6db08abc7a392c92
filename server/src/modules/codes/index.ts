/** Codes that others maintain: ICD-10-CM by fiscal year. */
import { setImmediate } from 'node:timers/promises';
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
  mount: mountCodes,
};

/** The meaning of a code on a day, also of a heading; undefined if the release of that day has no such code. */
export async function codeOn(db: Database, code: string, day: string): Promise<Code | undefined> {
  const { index } = await releaseOn(db, day);
  return codeNamed(index, code);
}

/** Looked up before others of this process have their turn. */
const atOnce = 1000;

/** The codes that are missing in the newest release, both as a code and as a heading. */
export async function unknownDiagnoses(db: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = [...new Set(codes)];
  const wrong = new Set<string>();
  if (asked.length === 0) return wrong;
  const { index } = await releaseOn(db);
  for (const [number, code] of asked.entries()) {
    if (number % atOnce === atOnce - 1) await setImmediate();
    if (!codeNamed(index, code)) wrong.add(code);
  }
  return wrong;
}
