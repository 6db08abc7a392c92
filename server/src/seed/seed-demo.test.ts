import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/support.ts';
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
       (select count(*) from encounters) as encounters, (select count(*) from encounters where status = 'signed') as signed, (select count(*) from audit where action = 'sign') as signatures,
       (select count(*) from audit where entity <> 'charge' and action in ('create', 'sign', 'assign')) as written`,
      [],
      tenant,
    )
    .then(([row]) => row!);

/** Ends the seed where it says this. */
const until = (sign: RegExp) => (line: string) => {
  if (sign.test(line)) throw new Error('interrupted');
};

test('a seed that was interrupted goes on, and one that is whole does nothing', async () => {
  await expect(seedDemo(t.app, t.services, until(/people/))).rejects.toThrow('interrupted');
  const begun = await counts('demo');
  await expect(seedDemo(t.app, t.services, until(/encounters/))).rejects.toThrow('interrupted');
  await seedDemo(t.app, t.services, () => {});
  const whole = await counts('demo');
  expect([whole['patients'], whole['coverages']]).toEqual([begun['patients'], begun['coverages']]);
  expect(Number(whole['patients'])).toBe(120);
  expect(whole['signed']).toBe(whole['signatures']);
  const lines: string[] = [];
  const accounts = await seedDemo(t.app, t.services, (line) => lines.push(line));
  expect(lines).toEqual([]);
  expect(accounts.join('\n')).toContain('chw2@second.test');
  expect(await counts('demo')).toEqual(whole);
  expect(Number((await counts('second'))['patients'])).toBe(45);
});
