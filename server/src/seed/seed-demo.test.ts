import { referralStages, referralStates } from '@puente/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/support/test-app.ts';
import { seedDemo } from './seed-demo.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const counts = (tenant: 'demo' | 'second') =>
  t
    .sql<Record<string, string>>(
      `select (select count(*) from patients) as patients, (select count(*) from caregivers) as caregivers, (select count(*) from coverages) as coverages,
       (select count(*) from encounters) as encounters, (select count(*) from signatures) as signed, (select count(*) from audit where action = 'sign') as signatures,
       (select count(*) from audit where entity <> 'charge' and action in ('create', 'sign', 'assign')) as written`,
      [],
      tenant,
    )
    .then(([row]) => row!);

/** Ends the seed where it says this. */
const until = (sign: RegExp) => (line: string) => {
  if (sign.test(line)) throw new Error('interrupted');
};

test('a seed that was interrupted goes on, and one that is whole does nothing', { timeout: 300_000 }, async () => {
  await expect(seedDemo(t.app, t.services, until(/people/))).rejects.toThrow('interrupted');
  const begun = await counts('demo');
  await expect(seedDemo(t.app, t.services, until(/encounters/))).rejects.toThrow('interrupted');
  await seedDemo(t.app, t.services, () => {});
  const whole = await counts('demo');
  expect([whole['patients'], whole['coverages']]).toEqual([begun['patients'], begun['coverages']]);
  expect(Number(whole['patients']), 'with one who was registered twice').toBe(121);
  const merged = await t.sql('select from patients where merged_into_id is not null');
  expect(merged).toHaveLength(1);
  expect(whole['signed']).toBe(whole['signatures']);
  const stands = await t.sql<{ status: string }>('select distinct status from encounters');
  expect(stands.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['cosign-pending', 'documented', 'no-show', 'rescheduled', 'scheduled', 'signed']),
  );
  const asks = await t.sql('select cosign_visits from tenants');
  expect(asks, 'also of what is signed from now on').toEqual([{ cosign_visits: true }]);
  const diagnoses = await t.sql<{ status: string }>('select distinct status from diagnoses order by status');
  expect(diagnoses.map(({ status }) => status)).toEqual(['confirmed', 'provisional', 'refuted', 'unconfirmed']);
  const referred = await t.sql<{ status: string; stage: string }>('select distinct status, stage from referrals');
  expect([...new Set(referred.map(({ status }) => status))].toSorted()).toEqual([...referralStates].toSorted());
  expect([...new Set(referred.map(({ stage }) => stage))].toSorted()).toEqual([...referralStages].toSorted());
  const [papers] = await t.sql<Record<string, boolean>>(
    `select bool_or(expires_on < current_date - 1) as ended, bool_or(expires_on between current_date + 1 and current_date + 30) as ending,
       exists (select from patients p where p.assigned_to is not null and p.id not in (select patient_id from recommendations)) as without
     from recommendations where status = 'active'`,
  );
  expect(papers).toEqual({ ended: true, ending: true, without: true });
  const tasks = await t.sql<{ status: string; late: boolean }>(
    `select status, bool_or(status = 'open' and due_on < current_date) as late from tasks group by status order by status`,
  );
  expect(tasks.map(({ status }) => status)).toEqual(['cancelled', 'completed', 'in-progress', 'open']);
  expect(tasks.find(({ status }) => status === 'open')!.late).toBe(true);
  const lines: string[] = [];
  const accounts = await seedDemo(t.app, t.services, (line) => lines.push(line));
  expect(lines).toEqual([]);
  expect(accounts.join('\n')).toContain('chw2@second.test');
  expect(await counts('demo')).toEqual(whole);
  expect(Number((await counts('second'))['patients'])).toBe(46);
  await t.settled();
  const charges = await t.sql<{ status: string; n: number }>(
    'select status, count(*)::int as n from charges group by status order by n desc',
  );
  expect(charges[0]?.status, 'most of the work can be billed').toBe('ready');
  const [blocked] = await t.sql<{ n: number }>(
    `select count(*)::int as n from charges where findings @> '[{"rule": "workerQualification", "severity": "block"}]'`,
  );
  expect(blocked!.n, 'the team is qualified').toBe(0);
  const [worth] = await t.sql<Record<string, number>>(
    `select count(*) filter (where status = 'ready')::int as ready,
       count(*) filter (where status = 'ready' and (diagnosis_codes = '[]' or fee_verified is not true))::int as unchecked,
       count(*) filter (where findings @> '[{"rule": "planOfCare", "severity": "block"}]')::int as "withoutPlan",
       count(*) filter (where findings @> '[{"rule": "diagnosis", "severity": "block"}]')::int as "withoutCode"
     from charges`,
  );
  expect(worth!['ready']).toBeGreaterThan(80);
  expect(worth!['unchecked'], 'nothing is ready without a diagnosis or at a price that nobody confirmed').toBe(0);
  expect(Math.min(worth!['withoutPlan']!, worth!['withoutCode']!), 'some wait').toBeGreaterThan(0);
});
