/** Two kills under two writers: what was confirmed is there, once. The long version is crash.slow.ts. */
import { expect, test } from 'vitest';
import { runCrashes } from './crash.ts';

test('a killed server and a killed database lose nothing that was confirmed and do nothing twice', async () => {
  const report = await runCrashes({
    victims: ['server', 'postgres'],
    writers: 2,
    between: () => 400 + Math.random() * 400,
  });
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
  expect(report.acknowledged).toBeGreaterThan(10);
  expect(report.signed).toBeGreaterThan(1);
}, 180_000);
