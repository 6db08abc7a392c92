/** A name reveals nothing to a stranger: every flow answers every name alike, in status, shape, words and headers. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, call } from '../call.ts';
import {
  createTestPool,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../identity-server.ts';
import { answerTo, begin, publicValue } from '../srp-client.ts';
import { createSubjects, type Subject, subjects } from './subjects.ts';

let server: TestServer;
let pool: TestPool;
let endpoint: string;

beforeAll(async () => {
  // More sign-ups than one address may make.
  const plenty = { burst: 1000, perMinute: 60 };
  // The server's clock stands still, so that no lock opens while a slow machine works.
  const time = new Date();
  server = await startIdentityServer({
    clock: () => time,
    offersSms: true,
    limits: { sign_up: { address: plenty, pool: plenty } },
  });
  pool = await createTestPool(server.admin, {
    allowSelfSignUp: true,
    allowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'],
    customChallenge: 'emailed-code',
  });
  endpoint = endpointOf(server, pool);
});
afterAll(() => server.close());

const send = (operation: string, input: object) => call(endpoint, operation, { ClientId: pool.clientId, ...input });

const initiate = (AuthFlow: string, AuthParameters: object) => send('InitiateAuth', { AuthFlow, AuthParameters });

const respond = (ChallengeName: string, begun: Answer, USERNAME: string, more: object) =>
  send('RespondToAuthChallenge', {
    ChallengeName,
    Session: begun.body.Session,
    ChallengeResponses: { USERNAME, ...more },
  });

/** An answer with everything random replaced by its form. */
function shapeOf({ status, headers, body }: Answer): object {
  const names = [...headers.keys()].filter((name) => name !== 'x-amzn-requestid').sort();
  return { status, names, length: lengthClass(headers), body: formOf(body) };
}

/** Lengths may differ by the few bytes of a random number's leading zeros, never by a member or a word. */
function lengthClass(headers: Headers): number {
  return Math.round(Number(headers.get('content-length')) / 100);
}

function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formOf);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, formOf(member)]));
  }
  if (typeof value !== 'string') return value;
  if (value.startsWith('{')) return formOf(JSON.parse(value));
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(value)) return 'uuid of version 4';
  if (/^[0-9a-f]{700,768}$/.test(value)) return 'number of 3072 bits';
  if (/^[0-9a-f]{32}$/.test(value)) return '16 bytes in hexadecimal';
  if (/^[A-Za-z0-9_+/=-]{40,}$/.test(value)) return `${value.length} random characters`;
  return value;
}

/** Runs a flow for a new name of every state and expects one shape. */
async function expectAlike(
  flow: (username: string, subject: Subject) => Promise<readonly Answer[]>,
  among: readonly Subject[] = subjects,
): Promise<readonly object[]> {
  const names = await createSubjects(server, pool);
  const shapes: [Subject, object[]][] = [];
  for (const subject of among) shapes.push([subject, (await flow(names[subject], subject)).map(shapeOf)]);
  const [first] = shapes;
  for (const [subject, shape] of shapes) expect(shape, subject).toEqual(first?.[1]);
  return first?.[1] ?? [];
}

const refusal = (type: string, message: string) => ({ status: 400, body: { __type: type, message } });
const INCORRECT = refusal('NotAuthorizedException', 'Incorrect username or password.');

describe('every name gets the same answer', () => {
  test('to a wrong password by SRP, six times, and the lock after it', async () => {
    const shapes = await expectAlike(async (username) => {
      const answers: Answer[] = [];
      for (let turn = 0; turn < 6; turn++) {
        const challenge = await begin(endpoint, pool, username);
        answers.push(await call(endpoint, 'RespondToAuthChallenge', answerTo(challenge, pool, 'a wrong password')));
      }
      return answers;
    });
    expect(shapes).toMatchObject([
      ...Array.from({ length: 5 }, () => INCORRECT),
      refusal('NotAuthorizedException', 'Password attempts exceeded'),
    ]);
  });

  test('to the beginning of SRP', async () => {
    await expectAlike(async (USERNAME) => {
      const SRP_A = publicValue().A.toString(16);
      return [await initiate('USER_SRP_AUTH', { USERNAME, SRP_A })];
    });
  });

  test('to a wrong password in clear, six times', async () => {
    const shapes = await expectAlike(async (USERNAME) => {
      const answers: Answer[] = [];
      for (let turn = 0; turn < 6; turn++) {
        answers.push(await initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD: 'a wrong password' }));
      }
      return answers;
    });
    expect(shapes[0]).toMatchObject(INCORRECT);
  });

  test('to a forgotten password, six times, and to codes for it', async () => {
    const shapes = await expectAlike(async (Username) => {
      const answers: Answer[] = [];
      for (let turn = 0; turn < 6; turn++) answers.push(await send('ForgotPassword', { Username }));
      for (let turn = 0; turn < 6; turn++) {
        answers.push(
          await send('ConfirmForgotPassword', { Username, ConfirmationCode: 'x', Password: 'Another horse 8 battery' }),
        );
      }
      return answers;
    });
    expect(shapes[0]).toMatchObject({ status: 200 });
    expect(shapes[5]).toMatchObject({ body: { __type: 'LimitExceededException' } });
    expect(shapes[6]).toMatchObject({ body: { __type: 'CodeMismatchException' } });
    expect(shapes[11]).toMatchObject({ body: { __type: 'ExpiredCodeException' } });
  });

  test('to a code that nobody requested', async () => {
    await expectAlike(async (Username) => [
      await send('ConfirmForgotPassword', { Username, ConfirmationCode: '1', Password: 'Another horse 8 battery' }),
      await send('ConfirmSignUp', { Username, ConfirmationCode: '123456' }),
    ]);
  });

  test('to a requested confirmation code, and to wrong ones', async () => {
    await expectAlike(async (Username) => {
      const answers: Answer[] = [];
      for (let turn = 0; turn < 6; turn++) answers.push(await send('ResendConfirmationCode', { Username }));
      for (let turn = 0; turn < 6; turn++) {
        answers.push(await send('ConfirmSignUp', { Username, ConfirmationCode: 'x' }));
      }
      return answers;
    });
  });

  test('to a sign-up, a second one, and a weak password', async () => {
    const shapes = await expectAlike(async (Username) => [
      await send('SignUp', { Username, Password: 'short' }),
      await send('SignUp', { Username, Password: 'Another horse 8 battery' }),
      await send('SignUp', { Username, Password: 'Another horse 9 battery' }),
      await send('ConfirmSignUp', { Username, ConfirmationCode: 'x' }),
    ]);
    expect(shapes).toMatchObject([
      { body: { __type: 'InvalidPasswordException' } },
      { status: 200 },
      { status: 200 },
      { body: { __type: 'CodeMismatchException' } },
    ]);
  });

  test('to a sign-in by a code from the mailbox', async () => {
    const shapes = await expectAlike(async (USERNAME) => {
      const begun = await initiate('USER_AUTH', { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
      return [begun, await respond('EMAIL_OTP', begun, USERNAME, { EMAIL_OTP_CODE: 'x' })];
    });
    expect(shapes).toMatchObject([{ status: 200 }, { body: { __type: 'CodeMismatchException' } }]);
  });

  test('to the choice of a first factor, with and without one', async () => {
    await expectAlike(async (USERNAME) => {
      const begun = await initiate('USER_AUTH', { USERNAME });
      const wrong = { ANSWER: 'PASSWORD', PASSWORD: 'a wrong password' };
      return [begun, await respond('SELECT_CHALLENGE', begun, USERNAME, wrong)];
    });
  });

  test('to a passkey', async () => {
    await expectAlike(async (USERNAME) => [
      await initiate('USER_AUTH', { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' }),
    ]);
  });

  test('to a challenge of the organization’s own', async () => {
    await expectAlike(async (USERNAME) => {
      const begun = await initiate('CUSTOM_AUTH', { USERNAME });
      return [begun, await respond('CUSTOM_CHALLENGE', begun, USERNAME, { ANSWER: 'x' })];
    });
  });

  test('to a device that claims to be known', async () => {
    const DEVICE_KEY = `us-local-1_${randomUUID()}`;
    await expectAlike(async (USERNAME) => [
      await initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD: 'a wrong password', DEVICE_KEY }),
    ]);
  });
});

describe('a name without an account', () => {
  const fakesOf = async (username: string) => {
    const { SALT, USERNAME, USER_ID_FOR_SRP } = (await begin(endpoint, pool, username)).parameters;
    return { SALT, USERNAME, USER_ID_FOR_SRP };
  };

  test('always has the same salt and id, in any spelling, and no other name has them', async () => {
    const name = `nobody.${randomUUID()}@clinic.test`;
    const fakes = await fakesOf(name);
    expect(await fakesOf(name.toUpperCase())).toEqual(fakes);
    expect(fakes.USER_ID_FOR_SRP).toBe(fakes.USERNAME);
    expect(await fakesOf(fakes.USERNAME)).toEqual(fakes);
    const others = await fakesOf(`nobody.${randomUUID()}@clinic.test`);
    expect(others.SALT).not.toBe(fakes.SALT);
    expect(others.USERNAME).not.toBe(fakes.USERNAME);
  });

  test('has another salt and id in another pool', async () => {
    const name = `nobody.${randomUUID()}@clinic.test`;
    const second = await createTestPool(server.admin);
    const { parameters } = await begin(endpointOf(server, second), second, name);
    expect((await fakesOf(name)).SALT).not.toBe(parameters.SALT);
  });

  test('keeps its id and its salt when it signs up, once or twice, as a taken one does', async () => {
    const names = await createSubjects(server, pool);
    for (const subject of subjects) {
      const Username = names[subject];
      const before = await fakesOf(Username);
      for (const Password of ['Another horse 8 battery', 'Another horse 9 battery']) {
        const { body } = await send('SignUp', { Username, Password });
        const after = await fakesOf(Username);
        expect([body.UserSub, after], subject).toEqual([before.USER_ID_FOR_SRP, before]);
      }
    }
  });

  test('keeps its id in any spelling', async () => {
    const name = randomUUID();
    const forms = [`é${name}@clinic.test`, `E\u0301${name.toUpperCase()}@CLINIC.test`, `\u00c9${name}@Clinic.Test`];
    const [first, ...others] = await Promise.all(forms.map(fakesOf));
    for (const other of others) expect(other).toEqual(first);
    const plain = [`k.${name}@clinic.test`, `K.${name}@CLINIC.TEST`, `\u212a.${name}@clinic.test`];
    const before = await Promise.all(plain.map(fakesOf));
    expect(new Set(before.map((fakes) => JSON.stringify(fakes))).size).toBe(1);
    await send('SignUp', { Username: plain[1], Password: 'Another horse 8 battery' });
    expect(await Promise.all(plain.map(fakesOf))).toEqual(before);
    // The id is a name of the account as well.
    expect(await fakesOf(before[0]?.USERNAME ?? '')).toEqual(before[0]);
  });

  test('keeps its id when an administrator makes the account', async () => {
    const email = `Ana.${randomUUID()}@clinic.test`;
    const before = await fakesOf(email);
    await server.admin.inviteUser({ poolId: pool.poolId, email, givenName: 'Ana', userRole: 'chw' });
    expect((await fakesOf(email)).USER_ID_FOR_SRP).toBe(before.USER_ID_FOR_SRP);
  });

  test('never gets the id of another account, whether that was deleted or changed its address', async () => {
    const email = `Ana.${randomUUID()}@clinic.test`;
    const person = { poolId: pool.poolId, email, givenName: 'Ana', userRole: 'chw', password: PASSWORD };
    const met = new Set<unknown>();
    for (let turn = 0; turn < 5; turn++) {
      const { USER_ID_FOR_SRP } = await fakesOf(email);
      const { sub } = await server.admin.createUser(person);
      expect([sub, met.has(sub)]).toEqual([USER_ID_FOR_SRP, false]);
      met.add(sub);
      await server.admin.deleteUser({ poolId: pool.poolId, sub });
    }
    const { sub } = await server.admin.createUser(person);
    const attributes = { email: `moved.${email}`, email_verified: 'true' };
    await server.admin.changeAttributes({ poolId: pool.poolId, sub, attributes });
    const left = await fakesOf(email);
    expect(left.USER_ID_FOR_SRP).not.toBe(sub);
    const { body } = await send('SignUp', { Username: email, Password: PASSWORD });
    expect([body.UserSub, await fakesOf(email)]).toEqual([left.USER_ID_FOR_SRP, left]);
  });
});
