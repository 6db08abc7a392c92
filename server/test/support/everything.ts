/**
 * One record of every resource, made from the example of each; records that no caller creates are rows as the server
 * leaves them.
 */

import { isOffered, pathOf, type Resource, resources } from '@puente/contract';
import { type Content, ok } from './answer.ts';
import { createBody, neededFor } from './bodies.ts';
import { type Body, guide, type Ids, type One } from './examples/examples.ts';
import { examples } from './examples/index.ts';
import { newId, recorded, signed } from './factories.ts';
import { type TenantName, type TestApp, tenantIds, userId } from './test-app.ts';

export type { Ids, One } from './examples/examples.ts';

export const allResources: Resource[] = Object.values(resources);

/** Ids of nothing at all. */
export const absentIds = (): Ids => Object.fromEntries(allResources.map(({ one }) => [one, newId()])) as Ids;

/** Made below, by whoever it takes. */
const madeOtherwise: readonly string[] = ['user', 'encounter', 'diagnosis', 'caseloadMove', 'referralMessage'];

/** Resources in the order in which they can be made: each behind those that its example names. */
function inOrder(): readonly One[] {
  const order = new Set<One>();
  const add = (one: One) => {
    const { access }: Resource = resources[one];
    if (order.has(one) || madeOtherwise.includes(one) || !isOffered(access, 'create')) return;
    for (const needed of neededFor(one)) add(needed);
    order.add(one);
  };
  // The records that a recommendation names by its code.
  add('chwCriterion');
  for (const { one } of allResources) add(one as One);
  return [...order];
}

/** Everything a tenant can have, about one person who is on the panel of its chw. */
export async function everything(t: TestApp, tenant: TenantName): Promise<Ids> {
  const admin = await t.as(`admin@${tenant}.test`);
  const chw = await t.as(`chw@${tenant}.test`);
  const ids: Record<string, string> = { user: userId(`chw@${tenant}.test`) };
  const make = async (one: One, caller = admin, fields: Body = {}) => {
    ids[one] = newId();
    return ok(
      await caller.put(`/${pathOf(resources[one])}/${ids[one]}`, { ...createBody(one, ids as Ids), ...fields }),
    );
  };
  // Somebody who can be moved, and a move that was made.
  const other = await make('patient', await t.as(`chw3@${tenant}.test`));
  const made = new Map<One, Content>();
  for (const one of inOrder()) {
    const { access }: Resource = resources[one];
    const maker = access.chw['create'] && !examples[one]?.maker ? chw : admin;
    made.set(one, await make(one, maker, one === 'chwCriterion' ? { code: guide } : {}));
    if (one === 'consentTemplate' || one === 'questionnaire')
      ok(await admin.post(`/${pathOf(resources[one])}/${ids[one]}/publish`, { version: 1 }));
  }
  const patient = made.get('patient')!;
  await written(t, tenant, ids);
  await imported(t, tenant, patient, ids);
  await asked(t, tenant, patient, ids);
  await warned(t, tenant, patient, ids);
  ids['run'] = newId();
  await t.sql(
    `insert into runs (tenant_id, id, created_by, kind, done, total) values ($1, $2, $3, 'export', 1, 2)`,
    [tenantIds[tenant], ids['run'], ids['user']],
    tenant,
  );
  await paired(t, tenant, [other, patient], ids);
  const visit = await signed(chw, patient, { note: 'Signed.' });
  const { version } = visit;
  ok(await chw.post(`/encounters/${visit.id}/amend`, { version, reason: 'Left out.', text: 'Her son was there too.' }));
  ids['addendum'] = ok(await chw.get(`/addenda?encounterId=${visit.id}`)).items[0]!.id;
  ids['encounter'] = (await recorded(chw, patient)).id;
  await t.settled();
  ids['charge'] = ok(await chw.get('/charges')).items[0]!.id;
  const left = allResources.filter(({ one }) => !ids[one]).map(({ many }) => many);
  if (left.length > 0) throw new Error(`No ${left} here, so no test walks them: make one of each in everything.ts.`);
  return ids as Ids;
}

/** A message as a partner leaves it. */
async function written(t: TestApp, tenant: TenantName, ids: Record<string, string>) {
  ids['referralMessage'] = newId();
  await t.sql(
    `insert into referral_messages (tenant_id, id, created_by, referral_id, text, is_theirs, author_name)
     values ($1, $2, 'system:partner-link', $3, 'We have two places.', true, 'Rosa Díaz')`,
    [tenantIds[tenant], ids['referralMessage'], ids['referral']],
    tenant,
  );
}

/** Rows as the emergency access of a colleague and a request leave them. */
async function asked(t: TestApp, tenant: TenantName, patient: Content, ids: Record<string, string>) {
  for (const [one, table, more] of [
    ['breakGlass', 'break_glasses', `'emergency', 'On call.', now() - interval '1 hour'`],
    ['accessRequest', 'access_requests', `'Moved to my area.'`],
  ] as const) {
    ids[one] = newId();
    const columns = one === 'breakGlass' ? 'reason, text, until' : 'reason';
    await t.sql(
      `insert into ${table} (tenant_id, id, created_by, user_id, user_name, patient_id, ${columns}) values ($1, $2, $3, $3, 'Thanh Nguyen', $4, ${more})`,
      [tenantIds[tenant], ids[one], userId(`chw3@${tenant}.test`), patient.id],
      tenant,
    );
  }
}

/** A warning as an answer raises it. */
async function warned(t: TestApp, tenant: TenantName, patient: Content, ids: Record<string, string>) {
  ids['safetyAlert'] = newId();
  await t.sql(
    `insert into safety_alerts (tenant_id, id, created_by, patient_id, assessment_id, reason, link_id, raised_at, owner_id)
     values ($1, $2, $3, $4, $5, 'self-harm', 'q1', now(), $3)`,
    [tenantIds[tenant], ids['safetyAlert'], ids['user'], patient.id, ids['assessment']],
    tenant,
  );
}

/** Two records that a search found alike. */
async function paired(t: TestApp, tenant: TenantName, both: readonly [Content, Content], ids: Record<string, string>) {
  ids['duplicatePair'] = newId();
  await t.sql(
    `insert into duplicate_pairs (tenant_id, id, created_by, patient_id, other_id, why, score, compared)
     values ($1, $2, 'system:find-duplicates', $3, $4, '["phone"]', 12, '')`,
    [tenantIds[tenant], ids['duplicatePair'], ...both.map(({ id }) => id)],
    tenant,
  );
}

/** Records that only an import creates. */
async function imported(t: TestApp, tenant: TenantName, patient: Content, ids: Record<string, string>) {
  for (const one of ['diagnosis', 'practitioner', 'partnerOrganization']) ids[one] = newId();
  const stamp = [tenantIds[tenant], 'imported', 'system:import'];
  ids['caseloadMove'] = newId();
  await t.sql(
    `insert into caseload_moves (tenant_id, origin, created_by, id, from_user_id, targets, reason, moved_count, shares, undo_until)
     values ($1, $2, $3, $4, $5, $6, 'Left the team.', 0, '[]', now())`,
    [...stamp, ids['caseloadMove'], ids['user'], JSON.stringify([{ userId: userId(`chw2@${tenant}.test`) }])],
    tenant,
  );
  await t.sql(
    `insert into diagnoses (tenant_id, origin, created_by, id, patient_id, title) values ($1, $2, $3, $4, $5, 'Asthma')`,
    [...stamp, ids['diagnosis'], patient.id],
    tenant,
  );
  await t.sql(
    `insert into practitioners (tenant_id, origin, created_by, id, family_name) values ($1, $2, $3, $4, 'Okafor')`,
    [...stamp, ids['practitioner']],
    tenant,
  );
  await t.sql(
    `insert into partner_organizations (tenant_id, origin, created_by, id, name, kind) values ($1, $2, $3, $4, 'Valley Clinic', 'provider')`,
    [...stamp, ids['partnerOrganization']],
    tenant,
  );
}
