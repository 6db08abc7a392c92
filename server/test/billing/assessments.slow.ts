/** Charges that are assessed again while server and PostgreSQL are killed, and of a person who has very many. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSite, type Victim } from '../operation/crash-site.ts';
import { ok } from '../support/answer.ts';
import { aPayer, benefitsEntered, insured, newId, registered, signed } from '../support/factories.ts';
import { startTestApp } from '../support/test-app.ts';

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
    // Consent, recommendation and coverage each change it once at most, together or one by one.
    const changes = items.map(({ version }) => version - 1);
    expect(changes.filter((count) => count < 1 || count > 3)).toEqual([]);
  } finally {
    await site.close();
  }
}, 600_000);

test('a person with more charges than one transaction changes has all of them assessed', async () => {
  const t = await startTestApp();
  try {
    const [admin, chw] = [await t.as('admin@demo.test'), await t.as('chw@demo.test')];
    await benefitsEntered(admin);
    const payer = ok(await admin.put(`/payers/${newId()}`, aPayer()));
    const patient = await registered(chw);
    for (let number = 1; number <= 520; number += 1) await signed(chw, patient, { from: -480 * number, minutes: 30 });
    const counted = async () =>
      Number(ok(await admin.get(`/charges?status=needs-info&patientId=${patient.id}&total=true&limit=1`)).total);
    const reached = async (count: number) => {
      for (const end = Date.now() + 60_000; (await counted()) !== count; await sleep(200))
        expect(Date.now()).toBeLessThan(end);
    };
    await reached(520);
    await insured(admin, patient.id, payer.id);
    // Twelve units of half an hour are ready; the others wait for a plan of care.
    await reached(508);
  } finally {
    await t.close();
  }
}, 300_000);
