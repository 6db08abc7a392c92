/** Every text of every request with every kind of hostile text, while others ask whether the server lives. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  faultOf,
  type Hostile,
  kindNames,
  ofPages,
  ofPart,
  ofPool,
  openSite,
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

describe.each(kindNames)('%s', (kind) => {
  test('in any text of the API', { timeout: 1_800_000 }, async () => {
    const requests = (await textParts()).flatMap((part) =>
      site.tokens.map((token) => ofPart(part, kind, site.id, token)),
    );
    expect(await faultsOf(requests)).toEqual([]);
  });

  test('in any text of a user pool', { timeout: 1_800_000 }, async () => {
    expect(await faultsOf(ofPool(site.app.pools.demo, kind, true))).toEqual([]);
    expect(await faultsOf(ofPages(site.app.pools.demo, kind))).toEqual([]);
  });
});
