/** Whatever is changed about a member, an account or an issuer counts in the very next request, on every server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, signOutEverywhere } from '#modules/tenancy';
import { contextOf, type IssuerSite, startIssuerSite } from '../sign-in/issuer-site.ts';
import { idp, signIn } from '../support/caller.ts';
import { tenantIds, userId } from '../support/test-app.ts';

let site: IssuerSite;
let t: IssuerSite['t'];
let second: IssuerSite['second'];
let foreign: IssuerSite['foreign'];
let add: IssuerSite['add'];
let link: IssuerSite['link'];
let turn: IssuerSite['turn'];
let ask: IssuerSite['ask'];
let statusOf: IssuerSite['statusOf'];
let onBoth: IssuerSite['onBoth'];
beforeAll(async () => {
  site = await startIssuerSite();
  ({ t, second, foreign, add, link, turn, ask, statusOf, onBoth } = site);
});
afterAll(() => site.close());

describe('in the very next request, on every server,', () => {
  let id: string;
  beforeAll(async () => {
    id = await add({ kind: 'oidc', issuer: foreign.url, clientId: 'changing' });
    await link(id, 'changing', 'chw3@demo.test');
  });
  const sign = () => foreign.sign({ aud: 'changing', sub: 'changing' });
  const setRoles = (roles: string) =>
    t.sql('update users set roles = $2, version = version + 1 where id = $1', [userId('chw3@demo.test'), roles]);

  test('another role counts, also for many requests at once', async () => {
    const token = await sign();
    expect(await onBoth(token)).toEqual([200, 200]);
    for (const role of ['TenantAdmin', 'clinician', 'chw']) {
      await setRoles(`["${role}"]`);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => ask(token, {}, at % 2 ? t.transport : second.transport)),
      );
      for (const { status, body } of answers) expect([status, body['roles']]).toEqual([200, [role]]);
    }
  });

  test('roles that never stop changing are no fault of the server', async () => {
    const token = await sign();
    let changing = true;
    const changes = (async () => {
      for (let at = 0; changing; at += 1) await setRoles(at % 2 ? '["clinician"]' : '["chw"]');
    })();
    for (let round = 0; round < 10; round += 1) {
      const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf(token)));
      for (const status of statuses) expect([200, 503]).toContain(status);
    }
    changing = false;
    await changes;
    await setRoles('["chw"]');
    expect(await onBoth(token)).toEqual([200, 200]);
  });

  test('another client of the issuer counts, and the tokens of the former one do not', async () => {
    const token = await sign();
    expect(await onBoth(token)).toEqual([200, 200]);
    await t.sql(`update issuers set client_id = 'changed' where id = $1`, [id]);
    expect(await onBoth(token)).toEqual([401, 401]);
    expect(await onBoth(await foreign.sign({ aud: 'changed', sub: 'changing' }))).toEqual([200, 200]);
    await t.sql(`update issuers set client_id = 'changing' where id = $1`, [id]);
    expect(await onBoth(token)).toEqual([200, 200]);
  });

  test('a suspended member is out', async () => {
    const token = await sign();
    expect(await onBoth(token)).toEqual([200, 200]);
    await t.sql(`update users set status = 'suspended', version = version + 1 where id = $1`, [
      userId('chw3@demo.test'),
    ]);
    expect(await onBoth(token)).toEqual([401, 401]);
    await t.sql(`update users set status = 'active', version = version + 1 where id = $1`, [userId('chw3@demo.test')]);
    expect(await onBoth(token)).toEqual([200, 200]);
  });

  test('the organization’s own pool that is off signs nobody in, and its sessions end', async () => {
    const { id: token } = await signIn(t.transport, t.pools.second, 'chw@second.test', demoPassword);
    expect(await onBoth(token)).toEqual([200, 200]);
    await turn(tenantIds.second, false, 'second');
    expect(await onBoth(token)).toEqual([401, 401]);
    const { id: later } = await signIn(t.transport, t.pools.second, 'chw@second.test', demoPassword);
    expect(await onBoth(later)).toEqual([401, 401]);
    await turn(tenantIds.second, true, 'second');
    expect(await onBoth(token)).toEqual([200, 200]);
  });

  test('a sign-out everywhere ends the sessions of the pool too', async () => {
    const { id: token, access } = await signIn(t.transport, t.pools.second, 'chw2@second.test', demoPassword);
    const atPool = async () =>
      (await idp(t.transport, t.pools.second.poolId, 'GetUser', { AccessToken: access })).status;
    expect([await onBoth(token), await atPool()]).toEqual([[200, 200], 200]);
    await signOutEverywhere(t.services.db, contextOf('second'), {
      accounts: t.services.identity,
      userId: userId('chw2@second.test'),
    });
    expect([await onBoth(token), await atPool()]).toEqual([[401, 401], 400]);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const { id: later } = await signIn(t.transport, t.pools.second, 'chw2@second.test', demoPassword);
    expect(await onBoth(later)).toEqual([200, 200]);
  });

  test('an account of the pool that was disabled is out', async () => {
    const { id: token } = await signIn(t.transport, t.pools.second, 'chw3@second.test', demoPassword);
    expect(await onBoth(token)).toEqual([200, 200]);
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string };
    await t.services.identity.disableUser({ poolId: t.pools.second.poolId, sub });
    expect(await onBoth(token)).toEqual([401, 401]);
  });
});
