/** kill -9 of server and PostgreSQL under four writers who create and sign encounters, ten times; and a log forced to disk at each commit. */
import { expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import { countSyncs } from '../support/count-syncs.ts';
import { aPerson, newId } from '../support/factories.ts';
import { runCrashes } from './crash.ts';
import { openSite, type Victim } from './crash-site.ts';

test('ten kills lose nothing that was confirmed and do nothing twice', async () => {
  const victims: Victim[] = Array.from(
    { length: 10 },
    (_, number) => (['server', 'postgres', 'both'] as const)[number % 3]!,
  );
  const report = await runCrashes({ victims, writers: 4, between: () => 200 + Math.random() * 2500 });
  process.stdout.write(`${JSON.stringify(report, null, 1)}\n`);
  expect(report).toMatchObject({
    missing: [],
    changedAnswers: [],
    auditErrors: [],
    withoutCharge: 0,
    withSeveralCharges: 0,
    unexplained: 0,
    fsync: 'on',
    synchronousCommit: 'on',
  });
  expect(report.acknowledged).toBeGreaterThan(100);
}, 900_000);

test('each commit of a write forces the log to disk', async ({ skip }) => {
  const site = await openSite();
  try {
    const chw = await site.caller('chw');
    const commits = 40;
    const syncs = await countSyncs(site, async () => {
      for (let number = 0; number < commits; number += 1) ok(await chw.put(`/patients/${newId()}`, aPerson()));
    });
    if (syncs === null) skip('strace cannot be attached here');
    process.stdout.write(`${commits} commits one after the other, ${syncs} times forced to disk\n`);
    expect(syncs).toBeGreaterThanOrEqual(commits);
  } finally {
    await site.close();
  }
}, 120_000);
