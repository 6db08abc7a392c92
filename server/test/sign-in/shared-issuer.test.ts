/** One issuer that several organizations share: a token reaches the one whose member its account is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#modules/tenancy';
import { signIn } from '../support/caller.ts';
import { publicUrl, type TenantName, tenantIds } from '../support/test-app.ts';
import { type IssuerSite, startIssuerSite } from './issuer-site.ts';

let site: IssuerSite;
let t: IssuerSite['t'];
let foreign: IssuerSite['foreign'];
let add: IssuerSite['add'];
let link: IssuerSite['link'];
let turn: IssuerSite['turn'];
let ask: IssuerSite['ask'];
let whois: IssuerSite['whois'];
beforeAll(async () => {
  site = await startIssuerSite();
  ({ t, foreign, add, link, turn, ask, whois } = site);
});
afterAll(() => site.close());

describe('one issuer of two organizations', () => {
  const sign = (aud: string, sub: string) => foreign.sign({ aud, sub });
  let shared: Record<TenantName, string>;
  beforeAll(async () => {
    const own = await add({ kind: 'oidc', issuer: foreign.url, clientId: 'client-one' });
    const theirs = await add({ kind: 'oidc', issuer: foreign.url, clientId: 'client-two' }, 'second');
    await link(own, 'first', 'chw@demo.test');
    await link(theirs, 'second', 'chw@second.test', 'second');
    const both = { kind: 'oidc', issuer: foreign.url, clientId: 'client-shared' };
    shared = { demo: await add(both), second: await add(both, 'second') };
    await link(shared.demo, 'first', 'chw@demo.test');
    await link(shared.second, 'second', 'chw@second.test', 'second');
    await link(shared.demo, 'both', 'clinician@demo.test');
    await link(shared.second, 'both', 'admin@second.test', 'second');
  });

  test('with a client each: the client decides', async () => {
    expect(await whois(await sign('client-one', 'second'))).toBe(401);
    expect(await whois(await sign('client-two', 'first'))).toBe(401);
    expect(await whois(await sign('client-one', 'first'), { 'tenant-name': 'second' })).toBe(401);
    expect(await whois(await sign('client-one', 'first'))).toBe('chw@demo.test of demo');
    expect(await whois(await sign('client-two', 'second'))).toBe('chw@second.test of second');
  });

  test('with one client: the membership decides, and a name widens nothing', async () => {
    for (const name of ['second', 'nobody', '', 'DEMO', 'demo, second'])
      expect.soft(await whois(await sign('client-shared', 'first'), { 'tenant-name': name }), name).toBe(401);
    expect(await whois(await sign('client-shared', 'stranger'), { 'tenant-name': 'demo' })).toBe(401);
    const known = await sign('client-shared', 'first');
    expect(await whois(known)).toBe('chw@demo.test of demo');
    for (const name of ['', 'second']) expect(await whois(known, { 'tenant-name': name })).toBe(401);
    expect(await whois(await sign('client-shared', 'first'))).toBe('chw@demo.test of demo');
    expect(await whois(await sign('client-shared', 'first'), { 'tenant-name': 'demo' })).toBe('chw@demo.test of demo');
    expect(await whois(await sign('client-shared', 'second'))).toBe('chw@second.test of second');
  });

  test('with one client and an account that is a member of both: the caller has to name one', async () => {
    const token = await sign('client-shared', 'both');
    const { status, body } = await ask(token);
    expect([status, body['errors']]).toEqual([
      400,
      [
        {
          path: 'Tenant-Name',
          code: 'required',
          message: 'This account belongs to several organizations. Name one of them.',
        },
      ],
    ]);
    for (let round = 0; round < 2; round += 1) {
      expect(await whois(token, { 'tenant-name': 'second' })).toBe('admin@second.test of second');
      expect(await whois(token, { 'tenant-name': 'demo' })).toBe('clinician@demo.test of demo');
      expect(await whois(token, { 'tenant-name': 'nobody' })).toBe(401);
    }
    await turn(shared.demo, false);
    expect(await whois(token)).toBe('admin@second.test of second');
    expect(await whois(token, { 'tenant-name': 'demo' })).toBe(401);
    await turn(shared.demo, true);
  });

  test('a row of theirs with the id of a row of ours gains nothing from our tokens', async () => {
    await t.sql(
      `insert into issuers (tenant_id, id, kind, issuer, client_id) values ($1, $2, 'oidc', 'https://theirs.test', 'x')`,
      [tenantIds.second, shared.demo],
      'second',
    );
    await link(shared.demo, 'first', 'admin@second.test', 'second');
    expect(await whois(await sign('client-shared', 'first'))).toBe('chw@demo.test of demo');
  });

  test('a row of theirs that names our pool as its issuer takes none of our tokens', async () => {
    const { poolId, clientId } = t.pools.demo;
    const id = await add({ kind: 'oidc', issuer: `${publicUrl}/idp/${poolId}`, clientId }, 'second');
    const { id: token } = await signIn(t.transport, t.pools.demo, 'chw@demo.test', demoPassword);
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string };
    await link(id, sub, 'admin@second.test', 'second');
    expect(await whois(token)).toBe('chw@demo.test of demo');
    await expect(
      t.sql(
        `insert into issuers (tenant_id, id, kind, pool_id, client_id) values ($1, gen_random_uuid(), 'embedded', $2, $3)`,
        [tenantIds.second, poolId, clientId],
        'second',
      ),
    ).rejects.toThrow(/already|conflict|in use/i);
  });
});
