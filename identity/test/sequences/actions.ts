/** The acts of people and administrators, each with the answer the model expects. */
import { expect } from 'vitest';
import { codeOf, wrongCodeOf } from '../authenticator-app.ts';
import type { Answer } from '../call.ts';
import { confirmation, withDevice } from '../device-client.ts';
import { endpointOf } from '../identity-server.ts';
import { answerTo, begin } from '../srp-client.ts';
import {
  ask,
  type Challenge,
  type Code,
  codeOfMail,
  forgetPerson,
  keepSession,
  nextPassword,
  type Person,
  replacePassword,
  type Session,
  signOut,
  type World,
} from './world.ts';

export type Turn = { readonly person: Person; readonly pick: number; readonly instance: 0 | 1 };
/** @returns false when the action was impossible, so that no request was made */
export type Action = (world: World, turn: Turn) => Promise<boolean>;

const STEP = 30_000;
const GRACE = 20_000;
const CHALLENGE_LIFE = 180_000;
/** One below those that lock, or end a code or a challenge: locks have tests of their own. */
const MOST_FAULTS = 3;

const one = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length];
const other = (instance: 0 | 1): 0 | 1 => (instance === 0 ? 1 : 0);
/** Signed in according to the model, with an access token that has not expired. */
const liveSession = ({ now }: World, { sessions }: Person, pick: number): Session | undefined =>
  one(
    sessions.filter((session) => !session.isDead && now < session.expiresAt),
    pick,
  );
const expectAnswer = ({ status, body }: Answer, isAccepted: boolean) =>
  expect(status === 200 ? 'accepted' : 'refused', JSON.stringify(body)).toBe(isAccepted ? 'accepted' : 'refused');
const named = (world: World, { sub }: Person) => ({ poolId: world.pool.poolId, sub: sub ?? '' });
const isLive = (code: Code | null, { now }: World): code is Code =>
  code !== null && !code.isOver && now < code.expiresAt;

const signUp: Action = async (world, { person, instance }) => {
  if (person.sent.signUp >= MOST_FAULTS) return false;
  person.sent.signUp += 1;
  const Password = nextPassword(world);
  const answer = await ask(world, instance, 'SignUp', { Username: person.email, Password });
  expectAnswer(answer, true);
  if (person.isConfirmed) return true;
  if (person.signUpCode) person.usedCodes.push(person.signUpCode.code);
  person.isContested = person.sub !== null;
  person.sub = String(answer.body.UserSub);
  replacePassword(person, Password);
  person.signUpCode = await codeOfMail(world, person, 1440);
  return true;
};

const confirmSignUp: Action = async (world, { person, pick, instance }) => {
  const { signUpCode } = person;
  const confirm = (ConfirmationCode: string, at = instance) =>
    ask(world, at, 'ConfirmSignUp', { Username: person.email, ConfirmationCode });
  if (!isLive(signUpCode, world) || pick === 0) return tryOldCode(person, pick, signUpCode, confirm);
  signUpCode.isOver = true;
  person.usedCodes.push(signUpCode.code);
  // The same code at both instances at once.
  const answers = await Promise.all([confirm(signUpCode.code), confirm(signUpCode.code, other(instance))]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(person.isEnabled ? 1 : 0);
  person.isConfirmed = person.isEnabled;
  if (person.isConfirmed && person.isContested) {
    person.mustReset = true;
    person.resetCode = await codeOfMail(world, person, 60);
  }
  return true;
};

/** @returns false when there is none, or it would be one too many */
async function tryOldCode(
  { usedCodes }: Person,
  pick: number,
  live: Code | null,
  attempt: (code: string) => Promise<Answer>,
): Promise<boolean> {
  const code = one(
    usedCodes.filter((used) => used !== live?.code || live.isOver),
    pick,
  );
  if (!code || (live?.failures ?? 0) >= MOST_FAULTS) return false;
  if (live) live.failures += 1;
  expectAnswer(await attempt(code), false);
  return true;
}

/** @param pick chooses the flow, the password and the device */
const signIn: Action = async (world, { person, pick, instance }) => {
  const [wrong] = [one(person.replaced, pick), 'not the password'].filter((password) => password !== undefined);
  const isRight = pick % 4 !== 0 && person.password !== '';
  if (!isRight && person.wrongPasswords >= MOST_FAULTS) return false;
  const device = (pick % 2 === 0 && one(person.devices, pick)) || null;
  const startedAt = world.now;
  const prove = pick % 5 === 4 ? bySrp : byPassword;
  const answer = await prove(world, instance, person, isRight ? person.password : (wrong ?? ''), device?.key);
  if (!isRight) {
    person.wrongPasswords += 1;
    expect(answer.body.message).toBe('Incorrect username or password.');
    return true;
  }
  person.wrongPasswords = 0;
  expectAnswer(answer, person.isConfirmed && person.isEnabled && !person.mustReset);
  if (answer.status !== 200) return true;
  expect(answer.body.ChallengeName).toBe(person.asksForCode ? 'SOFTWARE_TOKEN_MFA' : undefined);
  if (!person.asksForCode) keepSession(world, person, answer, device);
  else {
    const session = String(answer.body.Session);
    person.challenges.push({ session, startedAt, device, isOver: false, failures: 0 });
  }
  return true;
};

function byPassword(world: World, instance: 0 | 1, { email }: Person, PASSWORD: string, DEVICE_KEY?: string) {
  const AuthParameters = { USERNAME: email, PASSWORD, ...(DEVICE_KEY && { DEVICE_KEY }) };
  return ask(world, instance, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
}

async function bySrp(world: World, instance: 0 | 1, { email }: Person, password: string, deviceKey?: string) {
  const challenge = await begin(endpointOf(world.servers[instance], world.pool), world.pool, email);
  const answer = answerTo(challenge, world.pool, password, new Date(world.now));
  return ask(world, other(instance), 'RespondToAuthChallenge', deviceKey ? withDevice(answer, deviceKey) : answer);
}

/** @param pick chooses the challenge, also an expired one, and whether the code is right */
const answerCode: Action = async (world, { person, pick, instance }) => {
  const challenge = one(person.challenges.slice(-3), pick >> 2);
  if (!challenge || !person.secret) return false;
  const step = Math.floor(world.now / STEP);
  const isRight = pick % 4 !== 3 && step > person.lastStep;
  if (!isRight && Math.max(person.wrongCodes, challenge.failures) >= MOST_FAULTS) return false;
  const code = pick % 4 === 3 ? wrongCodeOf(person.secret, world.now) : codeOf(person.secret, world.now);
  const respond = (at: 0 | 1) =>
    ask(world, at, 'RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: challenge.session,
      ChallengeResponses: { USERNAME: person.sub ?? person.email, SOFTWARE_TOKEN_MFA_CODE: code },
    });
  const isHeard = isOpen(world, person, challenge);
  if (!isRight || !isHeard) {
    expectAnswer(await respond(instance), false);
    // A factor that is gone ends the challenge, also for when it comes back.
    if (person.isEnabled && !person.asksForCode) challenge.isOver = true;
    if (isHeard) {
      challenge.failures += 1;
      person.wrongCodes += 1;
    }
    return true;
  }
  // The same answer at both instances at once.
  const answers = await Promise.all([respond(instance), respond(other(instance))]);
  Object.assign(person, { lastStep: step, wrongCodes: 0 });
  challenge.isOver = true;
  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted).toHaveLength(challenge.startedAt < person.signedOutAt ? 0 : 1);
  const { device } = challenge;
  const known = device && person.devices.includes(device) ? device : null;
  if (accepted[0]) keepSession(world, person, accepted[0], known);
  return true;
};

function isOpen({ now }: World, person: Person, challenge: Challenge): boolean {
  const isThere = person.sub !== null && person.isEnabled && person.asksForCode;
  return isThere && !challenge.isOver && now < challenge.startedAt + CHALLENGE_LIFE;
}

const turnCodesOn: Action = async (world, { person, pick, instance }) => {
  const session = liveSession(world, person, pick);
  if (!session) return false;
  const { accessToken: AccessToken } = session;
  const begun = await ask(world, instance, 'AssociateSoftwareToken', { AccessToken });
  const secret = String(begun.body.SecretCode);
  const verify = (UserCode: string) => ask(world, other(instance), 'VerifySoftwareToken', { AccessToken, UserCode });
  expectAnswer(await verify(wrongCodeOf(secret, world.now)), false);
  expectAnswer(await verify(codeOf(secret, world.now)), true);
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  expectAnswer(await ask(world, instance, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings }), true);
  Object.assign(person, { secret, asksForCode: true, lastStep: Math.floor(world.now / STEP) });
  return true;
};

const turnCodesOff: Action = async (world, { person, pick, instance }) => {
  const session = liveSession(world, person, pick);
  if (!session) return false;
  const SoftwareTokenMfaSettings = { Enabled: false };
  const { accessToken: AccessToken } = session;
  expectAnswer(await ask(world, instance, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings }), true);
  person.asksForCode = false;
  return true;
};

/** @param pick chooses the session, also an ended one, and the token: the current, the previous, or an older one */
const refresh: Action = async (world, { person, pick, instance }) => {
  const session = one(person.sessions, pick);
  if (!session) return false;
  const age = Math.min(pick % 4 === 3 ? 2 : pick % 4 === 2 ? 1 : 0, session.refreshTokens.length - 1);
  const RefreshToken = session.refreshTokens.at(-1 - age) ?? '';
  const isFresh = world.now - session.rotatedAt < GRACE;
  const isAccepted = !session.isDead && (age === 0 || (age === 1 && isFresh));
  const renew = (at: 0 | 1) =>
    ask(world, at, 'GetTokensFromRefreshToken', { RefreshToken, DeviceKey: session.device?.key ?? null });
  // At both instances at once, as two tabs do.
  const answers = await Promise.all([renew(instance), renew(other(instance))]);
  for (const answer of answers) expectAnswer(answer, isAccepted);
  if (!isAccepted) {
    session.isDead = true;
    return true;
  }
  const results = answers.map(({ body }) => Object(body.AuthenticationResult));
  expect(results[0].RefreshToken).toBe(results[1].RefreshToken);
  if (age === 0 && !isFresh) {
    expect(session.refreshTokens).not.toContain(results[0].RefreshToken);
    session.refreshTokens.push(results[0].RefreshToken);
    session.rotatedAt = world.now;
  }
  expect(results[0].RefreshToken).toBe(session.refreshTokens.at(-1));
  Object.assign(session, { accessToken: results[0].AccessToken, expiresAt: world.now + 60 * 60_000 });
  return true;
};

const changePassword: Action = async (world, { person, pick, instance }) => {
  const session = liveSession(world, person, pick);
  const isRight = pick % 4 !== 0;
  if (!session || (!isRight && person.wrongPasswords >= MOST_FAULTS)) return false;
  const ProposedPassword = nextPassword(world);
  const PreviousPassword = isRight ? person.password : (one(person.replaced, pick) ?? 'not the password');
  const { accessToken: AccessToken } = session;
  const answer = await ask(world, instance, 'ChangePassword', { AccessToken, PreviousPassword, ProposedPassword });
  expectAnswer(answer, isRight);
  person.wrongPasswords = isRight ? 0 : person.wrongPasswords + 1;
  if (!isRight) return true;
  replacePassword(person, ProposedPassword);
  signOut(world, person, session);
  return true;
};

const forgotPassword: Action = async (world, { person, instance }) => {
  if (person.sent.reset >= MOST_FAULTS) return false;
  person.sent.reset += 1;
  expectAnswer(await ask(world, instance, 'ForgotPassword', { Username: person.email }), true);
  if (person.resetCode) person.usedCodes.push(person.resetCode.code);
  person.resetCode = person.isConfirmed && person.isEnabled ? await codeOfMail(world, person, 60) : null;
  return true;
};

const resetPassword: Action = async (world, { person, pick, instance }) => {
  const { resetCode } = person;
  const Password = nextPassword(world);
  const reset = (ConfirmationCode: string, at = instance) =>
    ask(world, at, 'ConfirmForgotPassword', { Username: person.email, ConfirmationCode, Password });
  if (!isLive(resetCode, world) || pick === 0) return tryOldCode(person, pick, resetCode, reset);
  resetCode.isOver = true;
  person.usedCodes.push(resetCode.code);
  // The same code at both instances at once.
  const answers = await Promise.all([reset(resetCode.code), reset(resetCode.code, other(instance))]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(person.isEnabled ? 1 : 0);
  if (!person.isEnabled) return true;
  replacePassword(person, Password);
  Object.assign(person, { wrongPasswords: 0, mustReset: false, devices: [] });
  signOut(world, person);
  return true;
};

const confirmDevice: Action = async (world, { person, pick, instance }) => {
  const session = liveSession(world, person, pick);
  if (!session?.device) return false;
  const isNew = !person.devices.includes(session.device);
  expectAnswer(await ask(world, instance, 'ConfirmDevice', confirmation(session.accessToken, session.device)), isNew);
  if (isNew) person.devices.push(session.device);
  return isNew;
};

const forgetDevice: Action = async (world, { person, pick, instance }) => {
  const session = liveSession(world, person, pick);
  const device = one(person.devices, pick);
  if (!session || !device) return false;
  const { accessToken: AccessToken } = session;
  expectAnswer(await ask(world, instance, 'ForgetDevice', { AccessToken, DeviceKey: device.key }), true);
  person.devices = person.devices.filter((kept) => kept !== device);
  for (const held of person.sessions) {
    if (held.device?.key === device.key && held !== session) held.isDead = true;
  }
  if (session.device?.key === device.key) session.device = null;
  return true;
};

const globalSignOut: Action = async (world, { person, pick, instance }) => {
  const session = liveSession(world, person, pick);
  if (!session) return false;
  expectAnswer(await ask(world, instance, 'GlobalSignOut', { AccessToken: session.accessToken }), true);
  signOut(world, person);
  return true;
};

/** With any token the family has had. */
const revoke: Action = async (world, { person, pick, instance }) => {
  const session = liveSession(world, person, pick);
  if (!session) return false;
  expectAnswer(await ask(world, instance, 'RevokeToken', { Token: one(session.refreshTokens, pick) }), true);
  session.isDead = true;
  return true;
};

const deleteSelf: Action = async (world, { person, pick, instance }) => {
  const session = liveSession(world, person, pick);
  if (!session || pick % 3 !== 0) return false;
  expectAnswer(await ask(world, instance, 'DeleteUser', { AccessToken: session.accessToken }), true);
  forgetPerson(world, person);
  return true;
};

const disable: Action = async (world, { person, instance }) => {
  if (person.sub === null) return false;
  await world.servers[instance].admin.disableUser(named(world, person));
  person.isEnabled = false;
  signOut(world, person);
  return true;
};

const enable: Action = async (world, { person, instance }) => {
  if (person.sub === null) return false;
  await world.servers[instance].admin.enableUser(named(world, person));
  person.isEnabled = true;
  return true;
};

const signOutByAdministrator: Action = async (world, { person, instance }) => {
  if (person.sub === null) return false;
  await world.servers[instance].admin.globalSignOut(named(world, person));
  signOut(world, person);
  return true;
};

const deleteByAdministrator: Action = async (world, { person, pick, instance }) => {
  if (person.sub === null || pick % 3 !== 0) return false;
  await world.servers[instance].admin.deleteUser(named(world, person));
  forgetPerson(world, person);
  return true;
};

export const actions = {
  ...{ signUp, confirmSignUp, signIn, answerCode, turnCodesOn, turnCodesOff, refresh, changePassword, forgotPassword },
  ...{ resetPassword, confirmDevice, forgetDevice, globalSignOut, revoke, deleteSelf, disable, enable },
  ...{ signOutByAdministrator, deleteByAdministrator },
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;
