/** kill -9 of server and PostgreSQL while charges are assessed again: what was noted is done afterwards, once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ok } from './answer.ts';
import { openSite, type Victim } from './crash-site.ts';
import { aPayer, benefitsEntered, insured, newId, registered, signed } from './factories.ts';

const people = 40;
const victims: readonly Victim[] = ['server', 'postgres', 'server', 'both'];

test('four kills between fact and charge leave no charge behind', async () => {
  const site = await openSite();
  try {
    const [admin, chw] = [await site.caller('admin'), await site.caller('chw')];
    await benefitsEntered(admin);
    const payer = ok(await admin.put(`/payers/${newId()}`, aPayer()));
    const members = [];
    for (let number = 0; number < people; number += 1) {
      const patient = await registered(chw);
      await signed(chw, patient, { from: -60 * number, minutes: 30 });
      members.push(patient.id);
    }
    const counted = async (status: string) =>
      Number(ok(await (await site.caller('admin')).get(`/charges?status=${status}&total=true&limit=1`)).total);
    for (const end = Date.now() + 60_000; (await counted('needs-info')) < people; await sleep(200))
      expect(Date.now()).toBeLessThan(end);
    for (const [number, victim] of victims.entries()) {
      const caller = await site.caller('admin');
      const each = people / victims.length;
      await Promise.all(members.slice(number * each, (number + 1) * each).map((id) => insured(caller, id, payer.id)));
      // Some are under way, some are still to be looked at.
      await sleep(500 + 100 * Math.random());
      await site.kill(victim);
      for (const end = Date.now() + 60_000; ; await sleep(200)) {
        const isBack = await site.caller('chw').then(
          () => true,
          () => false,
        );
        if (isBack) break;
        expect(Date.now()).toBeLessThan(end);
      }
    }
    for (const end = Date.now() + 60_000; (await counted('ready')) < people; await sleep(200))
      expect(Date.now()).toBeLessThan(end);
    const caller = await site.caller('admin');
    const { items } = ok(await caller.get('/charges?limit=100'));
    expect(items.map(({ version }) => version)).toEqual(items.map(() => 2));
  } finally {
    await site.close();
  }
}, 600_000);
