/** Passkeys in a real browser: Chromium's own WebAuthn with a virtual device, through the unmodified aws-amplify 6. */
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../../tools/launch-browser.mjs';
import {
  createTestPool,
  createTestUser,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';

/** WebAuthn needs a secure page; a browser also trusts localhost without https. */
let origin: string;
let server: TestServer;
let pool: TestPool;
let user: { sub: string; email: string };
let browser: Browser;
let page: Page;
let devices: CDPSession;

/** Runs one call of aws-amplify in the page; a failure becomes its name and message. */
const amplify = <Result>(name: string, input?: object) =>
  page.evaluate(
    `page.${name}(${JSON.stringify(input) ?? ''}).then((result) => ({ result }), ({ name, message }) => ({ name, message }))`,
  ) as Promise<{ result?: Result; name?: string; message?: string }>;

beforeAll(async () => {
  server = await startIdentityServer({ publicUrl: () => origin });
  origin = server.address.replace('127.0.0.1', 'localhost');
  pool = await createTestPool(server.admin);
  user = await createTestUser(server.admin, pool);
  const script = await bundle(fileURLToPath(new URL('../../test/passkey-page.ts', import.meta.url)));
  browser = await launchBrowser();
  page = await browser.newPage();
  const serve = (path: string, contentType: string, body: string) =>
    page.route(`${origin}${path}`, (route) => route.fulfill({ contentType, body }));
  await serve('/page', 'text/html', '<!doctype html><title>Passkeys</title><script src="/page.js"></script>');
  await serve('/page.js', 'text/javascript', script);
  devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await page.goto(`${origin}/page`);
  const userPoolEndpoint = `${origin}/idp/${pool.poolId}/`;
  const Cognito = { userPoolId: pool.poolId, userPoolClientId: pool.clientId, userPoolEndpoint };
  await page.evaluate(`page.configure(${JSON.stringify({ Auth: { Cognito } })})`);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test('a passkey is created, signs in alone, and stops working once it is removed', async () => {
  const withPassword = { username: user.email, password: PASSWORD };
  const withPasskey = {
    username: user.email,
    options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' },
  };
  const done = { result: { isSignedIn: true, nextStep: { signInStep: 'DONE' } } };

  // A device that does not verify its user.
  const careless = await addDevice(false);
  expect(await amplify('signIn', withPassword)).toMatchObject(done);
  expect(await amplify('associateWebAuthnCredential')).toMatchObject({ name: expect.stringContaining('Passkey') });
  await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: careless });

  const authenticatorId = await addDevice(true);
  expect(await amplify('associateWebAuthnCredential')).toEqual({});
  const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
  const listed = await amplify<{ credentials: { credentialId: string }[] }>('listWebAuthnCredentials');
  expect(listed.result?.credentials).toMatchObject([
    { friendlyCredentialName: 'Passkey', relyingPartyId: 'localhost', authenticatorAttachment: 'platform' },
  ]);
  // The same device again.
  expect((await amplify('associateWebAuthnCredential')).name).toBe('PasskeyAlreadyExists');

  await amplify('signOut');
  expect(await amplify('signIn', withPasskey)).toMatchObject(done);
  const session = await amplify<{ userSub: string }>('fetchAuthSession');
  expect(session.result?.userSub).toBe(user.sub);

  const credentialId = listed.result?.credentials[0]?.credentialId;
  expect(await amplify('deleteWebAuthnCredential', { credentialId })).toEqual({});
  await amplify('signOut');
  expect(await amplify('signIn', withPasskey)).toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
});

async function addDevice(isUserVerified: boolean): Promise<string> {
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

/** @returns one script */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'passkeys' } },
  });
  const [output] = Array.isArray(built) ? built : [];
  if (!output) throw new Error('The page was not built.');
  return output.output[0].code;
}
