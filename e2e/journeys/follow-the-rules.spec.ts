/** The rules and prices of a programme are data: once changed, they apply to the next visit. */
import { expect } from 'vitest';
import { chargePage } from '../pages/charge-page.ts';
import { encounterForm } from '../pages/encounter-form.ts';
import { encounterPage } from '../pages/encounter-page.ts';
import type { Api, ApiRecord } from '../support/api.ts';
import { daysAgo } from '../support/civil-day.ts';
import { test } from '../support/journey.ts';
import { addPerson } from '../support/people.ts';
import { writeVisit } from '../support/write-visit.ts';

interface Service {
  readonly code: string;
  readonly unitMinutes: number;
}

/** Changes the rows for a person without a known payer, and returns a function that restores them. */
async function changeRows(
  admin: Api,
  { code, unitMinutes, unitPriceCents }: Service & { readonly unitPriceCents: number },
): Promise<() => Promise<void>> {
  const policies = await admin.get<{ items: (ApiRecord & { programme: string; body: { services: Service[] } })[] }>(
    'benefit-policies?limit=50',
  );
  const fees = await admin.get<{ items: (ApiRecord & { unitPriceCents: number })[] }>(`fees?code=${code}&limit=50`);
  const undo: (() => Promise<unknown>)[] = [];
  for (const { id, version, programme, body } of policies.items) {
    if (programme !== 'CHW') continue;
    const services = body.services.map((service) => (service.code === code ? { ...service, unitMinutes } : service));
    const changed = await admin.patch(`benefit-policies/${id}`, { version, body: { ...body, services } });
    undo.push(() => admin.patch(`benefit-policies/${id}`, { version: changed.version, body }));
  }
  for (const fee of fees.items) {
    const changed = await admin.patch(`fees/${fee.id}`, { version: fee.version, unitPriceCents });
    undo.push(() => admin.patch(`fees/${fee.id}`, { version: changed.version, unitPriceCents: fee.unitPriceCents }));
  }
  return async () => {
    for (const step of undo) await step();
  };
}

test('the visit after a change of rules and price is counted and priced by the new rows', { timeout: 240_000 }, async ({
  open,
  api,
}) => {
  const [chw, admin] = await Promise.all([api('chw@second.test'), api('admin@second.test')]);
  const person = await addPerson(chw);
  const putBack = await changeRows(admin, { code: '98960', unitMinutes: 15, unitPriceCents: 1234 });
  try {
    const page = await open(`/dashboard/encounters/create?patientId=${person.id}`, { as: 'chw@second.test' });
    const form = encounterForm(page);
    await writeVisit(page, daysAgo(1));
    await form.units.getByText('3 units', { exact: true }).waitFor();
    await form.sign.click();
    await form.confirm.click();
    await encounterPage(page).service('98960 U2 × 3').waitFor();
    await encounterPage(page).openCharge.click();
    await chargePage(page).amount('$37.02').waitFor();
    expect(await chargePage(page).detail('Price per unit').textContent()).toBe('× $12.34');
  } finally {
    await putBack();
  }
});
