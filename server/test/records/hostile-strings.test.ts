/**
 * Nothing one request sends holds the server: others ask whether it lives, and wait no longer than a blink. Each text of the
 * API has one kind of hostile text here, by turns; hostile-strings.slow.ts has them all.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crowding } from '../support/crowding.ts';
import {
  faultOf,
  type Hostile,
  kindNames,
  ofPages,
  ofPart,
  ofPool,
  openSite,
  rawBodies,
  type Site,
  textParts,
} from './hostile-strings.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function faultsOf(requests: Iterable<Hostile>): Promise<string[]> {
  const faults: string[] = [];
  for (const hostile of requests) {
    const fault = await faultOf(site, hostile);
    if (fault) faults.push(fault);
  }
  return faults;
}
const kindAt = (index: number) => kindNames[index % kindNames.length]!;
const json = { 'content-type': 'application/json' };
const signUp = (body: string | Buffer) => ({
  what: 'sign-up',
  method: 'POST',
  path: '/Prod/sign-ups',
  headers: json,
  body,
});

test('an address of 60,000 characters is refused within 50 ms, before anybody is signed in', async () => {
  const hostile = signUp(JSON.stringify({ email: `a@${'a.'.repeat(30_000)}@` }));
  await site.send(hostile);
  const times: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const begin = performance.now();
    const { status, text } = await site.send(hostile);
    times.push(performance.now() - begin);
    expect(status).toBe(400);
    expect(JSON.parse(text).errors).toContainEqual(expect.objectContaining({ path: 'email', code: 'too_big' }));
  }
  expect(Math.min(...times)).toBeLessThan(50 * crowding());
});

/** Routes for whoever has the session of a link: nobody of staff gets as far as a text. */
const ofPartners = /^\/Prod\/partner-links\/(?:view|act|message|files)/;

test('a text of the API', { timeout: 600_000 }, async () => {
  const parts = (await textParts()).filter(({ path }) => !ofPartners.test(path));
  expect(parts.length).toBeGreaterThan(700);
  const [administrator] = site.tokens as [string];
  const requests = parts.map((part, index) => ofPart(part, kindAt(index), site.id, administrator));
  expect(await faultsOf(requests)).toEqual([]);
});

test('a text of a user pool', { timeout: 600_000 }, async () => {
  const { demo } = site.app.pools;
  expect(await faultsOf(kindNames.slice(0, 3).flatMap((kind) => [...ofPool(demo, kind, false)]))).toEqual([]);
  expect(await faultsOf(ofPages(demo, kindAt(0)))).toEqual([]);
});

test('a body that holds who reads it', { timeout: 120_000 }, async () => {
  const { poolId } = site.app.pools.demo;
  const target = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
  };
  const authorization = `Bearer ${site.tokens[0]}`;
  for (const [what, body] of Object.entries(rawBodies)) {
    expect.soft(await faultOf(site, { ...signUp(body), what })).toBeNull();
    expect.soft((await site.send(signUp(body))).status, what).toBe(body.length > 65_536 ? 413 : 400);
    const path = '/Prod/patients/export';
    expect
      .soft(await faultOf(site, { what, method: 'POST', path, headers: { ...json, authorization }, body }))
      .toBeNull();
    expect
      .soft(await faultOf(site, { what, method: 'POST', path: `/idp/${poolId}/`, headers: target, body }))
      .toBeNull();
  }
});
