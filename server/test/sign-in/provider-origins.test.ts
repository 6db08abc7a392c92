/** Addresses that pages may call when people sign in at another issuer: the active issuers of that organization, and no other. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerOrigins } from '#modules/sign-in';
import { type IssuerSite, startIssuerSite } from './issuer-site.ts';

let site: IssuerSite;
const discoveryOf = (issuer: string, token: string) => (path: string, response: ServerResponse) =>
  response.end(
    path.endsWith('openid-configuration')
      ? JSON.stringify({ issuer, jwks_uri: `${issuer}/keys`, token_endpoint: token })
      : '{}',
  );
beforeAll(async () => {
  site = await startIssuerSite();
});
afterAll(() => site.close());

const origins = (production = false) => providerOrigins(site.t.services, { production });

test('none without another issuer, and none of an organization that there is not', async () => {
  expect(await origins()('demo')).toEqual([]);
  expect(await origins()('nobody')).toEqual([]);
});

test('a provider and where it gives tokens; both end when the issuer is switched off', async () => {
  const { foreign } = site;
  foreign.behave(discoveryOf(foreign.url, 'https://tokens.provider.test/oauth/token'));
  const id = await site.add({ kind: 'oidc', issuer: foreign.url, clientId: 'web' });
  const originsOf = origins();
  expect(await originsOf('demo')).toEqual([foreign.url, 'https://tokens.provider.test']);
  expect(await originsOf('second')).toEqual([]);
  const asked = foreign.asked.length;
  expect(await originsOf('demo')).toHaveLength(2);
  expect(foreign.asked).toHaveLength(asked);
  // In production nothing is read in clear.
  expect(await origins(true)('demo')).toEqual([foreign.url]);
  foreign.behave('fail');
  expect(await origins()('demo')).toEqual([foreign.url]);
  foreign.behave(discoveryOf('https://another.test', 'https://elsewhere.test'));
  expect(await origins()('demo')).toEqual([foreign.url]);
  await site.turn(id, false);
  expect(await originsOf('demo')).toEqual([]);
});

test('the two services of Firebase, once', async () => {
  const firebase = { kind: 'firebase', apiKey: 'AIza-key', authDomain: 'valle.firebaseapp.com' };
  await site.add({ ...firebase, projectId: 'valle-unido' }, 'second');
  await site.add({ ...firebase, projectId: 'valle-unido-two' }, 'second');
  expect(await origins()('second')).toEqual([
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ]);
});
