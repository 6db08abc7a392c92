/** The shared test data, imported whole: every source id is accounted for, twice in a row and after a kill. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tendRuns } from '#kernel/runs/run-jobs';
import { type ImportSettings, importFhir, ReportFile } from '#modules/exchange';
import { ok } from '../support/answer.ts';
import { secrets, startTestApp, type TestApp } from '../support/test-app.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const data = join(root, '../shared/data/synthea');

const types = ['Organization', 'Practitioner', 'Patient', 'Encounter', 'Condition'];

/** How many distinct ids of each type the files hold, counted without the importer. */
function idsInFiles(): Record<string, number> {
  const found = new Map(types.map((type) => [type, new Set<string>()]));
  for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.gz'))) {
    const text = gunzipSync(readFileSync(join(data, name))).toString();
    const resources = name.endsWith('.ndjson.gz')
      ? text
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : JSON.parse(text).entry.map((entry: { resource: unknown }) => entry.resource);
    for (const { resourceType, id } of resources) found.get(resourceType)?.add(id);
  }
  return Object.fromEntries(types.map((type) => [type, found.get(type)!.size]));
}

describe.skipIf(!existsSync(data))('the Synthea data beside the repository (skipped where it is not there)', () => {
  let t: TestApp;
  let directory: string;
  beforeAll(async () => {
    t = await startTestApp();
    directory = await mkdtemp(join(tmpdir(), 'puente-import-'));
  });
  afterAll(async () => {
    await rm(directory, { recursive: true, force: true });
    await t.close();
  });

  const run = async (settings: Partial<ImportSettings> = {}) => {
    const report = new ReportFile(join(directory, 'report.jsonl'));
    return importFhir({
      db: t.services.db,
      path: data,
      tenantName: 'demo',
      assign: 'chw@demo.test',
      report,
      ...settings,
    }).finally(() => report.close());
  };
  const env = () => ({
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: directory,
    DATABASE_URL: t.database.appUrl,
    DATABASE_OWNER_URL: t.database.ownerUrl,
    ...secrets,
  });
  const puente = [
    '--disable-warning=ExperimentalWarning',
    join(root, 'server/src/puente.ts'),
    'import',
    'fhir',
    data,
    '--tenant',
    'demo',
    '--assign',
    'chw@demo.test',
    '--report',
  ];
  const counts = async () =>
    (
      await t.sql(`select (select count(*) from patients)::int as "Patient", (select count(*) from partner_organizations)::int as "Organization",
      (select count(*) from practitioners)::int as "Practitioner", (select count(*) from encounters)::int as "Encounter", (select count(*) from diagnoses)::int as "Condition"`)
    )[0]!;
  const state = () =>
    t.sql(`select (select sum(version) from patients)::int as patients, (select sum(version) from encounters)::int as encounters, (select sum(version) from diagnoses)::int as diagnoses,
      (select sum(version) from coverages)::int as coverages, (select sum(version) from partner_organizations)::int as organizations, (select sum(version) from practitioners)::int as practitioners,
      (select count(*) from payers)::int as payers, (select count(*) from audit where entity <> 'run')::int as audit, (select count(*) from source_records)::int as sources, (select count(*) from patient_access)::int as access`);

  test('an import that was killed goes on where it was', { timeout: 120_000 }, async () => {
    const ids = idsInFiles();
    const child = spawn(process.execPath, [...puente, join(directory, 'killed.jsonl')], {
      env: env(),
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    for (const end = Date.now() + 60_000; Date.now() < end && child.exitCode === null; await sleep(20))
      if (((await counts()).Encounter as number) > 500) break;
    child.kill('SIGKILL');
    await ended;
    const half = await counts();
    expect(half.Encounter).toBeGreaterThan(0);
    expect(half.Encounter).toBeLessThan(ids.Encounter!);
    // No source says any more that it lives.
    await t.sql(`update run_holds set held_until = now() - interval '1 second'`);
    await tendRuns(t.services.db, t.services.jobs);
    const [left] = ok(await (await t.as('admin@demo.test')).get('/runs?kind=import-fhir')).items;
    expect(left).toMatchObject({ status: 'interrupted', createdBy: 'system:import-fhir' });
    expect(left!['done']).toBeGreaterThan(0);
    expect(left!['done']).toBeLessThan(left!['total'] as number);
    expect(await run()).toMatchObject({ complete: true, rejected: 0 });
    expect(await counts()).toEqual(ids);
  });

  test('every distinct id of the files is a record, with one line of the audit', async () => {
    const [row] = await t.sql(
      `select count(*)::int as lines, count(distinct entity_id)::int as records from audit where action = 'import'`,
    );
    expect(row!.lines).toBe(row!.records);
    const [known] = await t.sql(`select count(distinct record_id)::int as records from source_records`);
    const [payers] = await t.sql('select count(*)::int as payers from payers');
    expect(row!.records).toBe((known!.records as number) + (payers!.payers as number));
  });

  test('the same again changes nothing', async () => {
    const before = await state();
    const summary = await run();
    for (const type of summary.types)
      expect(type).toMatchObject({
        made: 0,
        changed: 0,
        merged: 0,
        keptOurs: 0,
        distinct: type.records + type.rejectedIds + type.leftOutIds,
      });
    expect(await state()).toEqual(before);
  });

  test('the command says what it did and ends with its exit code', { timeout: 120_000 }, () => {
    const text = execFileSync(process.execPath, [...puente, join(directory, 'again.jsonl'), '--dry-run'], {
      env: env(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(text).toMatch(/Dry run: nothing is stored\.[\s\S]*Patient +1839 [\s\S]*Encounter +9520 /);
  });
});
