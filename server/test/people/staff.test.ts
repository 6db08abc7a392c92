/** Administrators invite and run the accounts of the staff; their changes count in the next request. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { keepAccounts } from '#modules/people';
import { type Answer, type Content, ok } from '../support/answer.ts';
import { type Caller, callerOf, idp, signIn, type Tokens } from '../support/caller.ts';
import { aColleague, assigned, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let admin: Caller;
let chw: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [admin, chw] = await Promise.all([t.as('admin@demo.test'), t.as('chw@demo.test')]);
});
afterAll(() => t.close());

const password = 'Another horse 8 battery';
const told = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
const read = async (id: string) => ok(await admin.get(`/users/${id}`));
const invited = async (fields = {}): Promise<Content> => {
  const member = ok(await admin.put(`/users/${newId()}`, aColleague(fields)));
  await t.settled();
  return read(member.id);
};
const command = (member: Content, name: string, body = {}, by = admin) =>
  by.post(`/users/${member.id}/${name}`, { version: member.version, ...body });
const change = (member: Content, body: object, by = admin) =>
  by.patch(`/users/${member.id}`, { version: member.version, ...body }, { 'idempotency-key': newId() });
const mailsTo = async (email: unknown) =>
  (await t.services.identity.messages(t.pools.demo.poolId)).filter(({ to }) => to === email);
const accountOf = (email: unknown) => t.services.identity.getUser(t.pools.demo.poolId, String(email));
const say = (operation: string, input: object) => idp(t.transport, t.pools.demo.poolId, operation, input);

/** Of the demonstration's user pool. */
const poolRows = (text: string, values: readonly unknown[]) =>
  t.services.db.work(systemContext('test', tenantIds.demo), async (tx) => {
    await tx.query(`select set_config('app.pool', $1, true)`, [t.pools.demo.poolId]);
    return tx.query(text, values);
  });

/** The first sign-in, with the password of the mail. */
async function arrived(member: Content): Promise<Caller> {
  const { clientId } = t.pools.demo;
  const [mail] = await mailsTo(member['email']);
  const asked = await say('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: member['email'], PASSWORD: mail!.values['password'] },
  });
  const { Session } = JSON.parse(asked.text) as { Session: string };
  const answer = await say('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ClientId: clientId,
    Session,
    ChallengeResponses: { USERNAME: member['email'], NEW_PASSWORD: password },
  });
  return callerOf(t.transport, tokensIn(answer.text));
}

function tokensIn(text: string): Tokens {
  const { IdToken, AccessToken, RefreshToken } = (JSON.parse(text) as { AuthenticationResult: Record<string, string> })
    .AuthenticationResult;
  return { id: IdToken!, access: AccessToken!, refresh: RefreshToken! };
}

/** An active member with a session. */
async function colleague(fields = {}): Promise<{ member: Content; caller: Caller }> {
  const waiting = await invited(fields);
  const caller = await arrived(waiting);
  ok(await caller.get('/me'));
  return { member: await read(waiting.id), caller };
}

describe('an invitation', () => {
  test('is refused to everyone else, with what does not fit, and for an address that is taken', async () => {
    for (const email of ['chw@demo.test', 'clinician@demo.test'])
      expect((await (await t.as(email)).put(`/users/${newId()}`, aColleague())).status).toBe(403);
    const wrong: [Record<string, unknown>, string][] = [
      [{ email: 'eva' }, 'email'],
      [{ roles: [] }, 'roles'],
      [{ roles: ['owner'] }, 'roles.0'],
      [{ permissions: ['everything'] }, 'permissions.0'],
      [{ npi: '1234567890' }, 'npi'],
      [{ providerType: 'WIZARD' }, 'providerType'],
      [{ supervisorId: newId() }, 'supervisorId'],
      [{ supervisorId: userId('clinician@second.test') }, 'supervisorId'],
      [{ status: 'active' }, 'status'],
      [{ invitation: 'sent' }, 'invitation'],
      [{ lastSignInAt: '2026-01-01T00:00:00Z' }, 'lastSignInAt'],
    ];
    for (const [fields, path] of wrong) {
      const answer = await admin.put(`/users/${newId()}`, aColleague(fields));
      expect.soft([answer.status, answer.body.errors?.[0]?.path], path).toEqual([400, path]);
    }
    expect(told(await admin.put(`/users/${newId()}`, aColleague({ supervisorId: userId('chw@demo.test') })))).toEqual([
      409,
      'supervisorId',
      'unfit',
    ]);
    expect(told(await admin.put(`/users/${newId()}`, aColleague({ email: 'CHW@demo.test' })))).toEqual([
      409,
      'email',
      'taken',
    ]);
    expect(await mailsTo('CHW@demo.test')).toEqual([]);
  });

  test('makes a member, an account and one mail, however often it is sent', async () => {
    const [id, person] = [newId(), aColleague({ npi: '1234567893', providerType: 'RN', permissions: ['billing'] })];
    const [first, second] = await Promise.all([admin.put(`/users/${id}`, person), admin.put(`/users/${id}`, person)]);
    expect([first.status, second.text]).toEqual([201, first.text]);
    expect(first.body).toMatchObject({ status: 'invited', invitation: 'sending', lastSignInAt: null });
    await t.settled();
    expect(await read(id)).toMatchObject({
      status: 'invited',
      invitation: 'sent',
      invitationProblem: null,
      version: 1,
    });
    const { givenName, familyName } = ok(await admin.get('/me'));
    expect(await mailsTo(person['email'])).toMatchObject([
      { kind: 'invitation', values: { inviter: `${givenName} ${familyName}` } },
    ]);
    expect(await accountOf(person['email'])).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD', userRole: 'chw' });
  });

  test('is made whole where it was broken off, with no second mail', async () => {
    const member = await invited();
    // As if the worker had died between the pool and the row.
    await t.sql(`delete from memberships where user_id = $1`, [member.id]);
    await t.sql(`update users set invitation = 'sending' where id = $1`, [member.id]);
    ok(await change(member, { givenName: 'Renamed' }));
    await t.settled();
    expect(await read(member.id)).toMatchObject({ invitation: 'sent' });
    expect(await mailsTo(member['email'])).toHaveLength(1);
    await arrived(member);
  });

  test('becomes a member with the first sign-in, which the audit keeps', async () => {
    const member = await invited({ supervisorId: userId('clinician@demo.test') });
    const caller = await arrived(member);
    const [me, again] = await Promise.all([caller.get('/me'), caller.get('/patients')]);
    expect([me.status, again.status]).toEqual([200, 200]);
    const now = await read(member.id);
    expect(now).toMatchObject({ status: 'active', version: member.version + 1 });
    expect(Math.abs(Date.parse(String(now['lastSignInAt'])) - Date.now())).toBeLessThan(120_000);
    const lines = await t.sql(`select actor, before, after from audit where entity_id = $1 and action = 'activate'`, [
      member.id,
    ]);
    expect(lines).toEqual([{ actor: member.id, before: { status: 'invited' }, after: { status: 'active' } }]);
    expect(told(await command(now, 'resend')).slice(0, 1)).toEqual([409]);
  });

  test('sent again brings another first password, also to a corrected address', async () => {
    const member = await invited();
    const resent = ok(await command(member, 'resend'));
    expect(resent['invitation']).toBe('sending');
    await t.settled();
    const mails = await mailsTo(member['email']);
    expect(new Set(mails.map(({ values }) => values['password'])).size).toBe(2);
    const email = `corrected-${newId()}@clinic.test`;
    ok(await change(resent, { email }));
    await t.settled();
    expect(await mailsTo(email)).toHaveLength(1);
    await arrived({ ...member, email });
    expect(await accountOf(member['email'])).toBeNull();
  });

  test('takes over an existing account: only what is mailed now opens it, and nothing older', async () => {
    const { poolId, clientId } = t.pools.demo;
    for (const proved of ['true', 'false']) {
      const email = `known-${newId()}@clinic.test`;
      const person = { poolId, email, givenName: 'Eva', userRole: 'chw', password };
      const { sub } = await t.services.identity.createUser(person);
      await t.services.identity.changeAttributes({ poolId, sub, attributes: { email_verified: proved } });
      const before = await signIn(t.transport, t.pools.demo, email, password);
      const member = await invited({ email, roles: ['clinician'] });
      expect(member).toMatchObject({ invitation: 'sent', invitationProblem: null });
      const account = { sub, status: 'FORCE_CHANGE_PASSWORD', userRole: 'clinician', emailVerified: true };
      expect(await accountOf(email)).toMatchObject(account);
      expect(await mailsTo(email)).toMatchObject([{ kind: 'invitation' }]);
      // The earlier owner of the account is no member by it.
      expect((await callerOf(t.transport, before).get('/me')).status).toBe(401);
      const renewal = { ClientId: clientId, RefreshToken: before.refresh };
      expect((await say('GetTokensFromRefreshToken', renewal)).status).toBe(400);
      await expect(signIn(t.transport, t.pools.demo, email, password)).rejects.toThrow('could not sign in');
      ok(await (await arrived(member)).get('/me'));
    }
  });

  test('gives nobody an account that signs somebody else in, here or in another organization', async () => {
    const { poolId } = t.pools.demo;
    const { member } = await colleague();
    await t.sql(`update users set email = 'moved-' || email where id = $1`, [member.id]);
    const taken = { invitation: 'failed', invitationProblem: 'account-taken' };
    expect(await invited({ email: member['email'] })).toMatchObject(taken);
    // Several organizations may share a pool at Amazon Cognito.
    const email = `elsewhere-${newId()}@clinic.test`;
    const account = { poolId, email, givenName: 'Eva', userRole: 'chw', password };
    const { sub } = await t.services.identity.createUser(account);
    const issuer = newId();
    await t.sql(
      `insert into issuers (tenant_id, id, kind, pool_id, client_id) values ($1, $2, 'cognito', $3, 'shared1')`,
      [tenantIds.second, issuer, poolId],
      'second',
    );
    await t.sql(
      'insert into memberships (tenant_id, issuer_id, subject, user_id) values ($1, $2, $3, $4)',
      [tenantIds.second, issuer, sub, userId('chw@second.test')],
      'second',
    );
    const beyond = { invitation: 'failed', invitationProblem: 'unverified' };
    expect(await invited({ email })).toMatchObject(beyond);
    await t.sql('update issuers set enabled = false where id = $1', [issuer], 'second');
    await signIn(t.transport, t.pools.demo, email, password);
  });

  test('of an organization without a pool adds the person, whose account is linked later', async () => {
    const member = ok(await (await t.as('admin@second.test')).put(`/users/${newId()}`, aColleague()));
    await t.settled();
    await t.sql('delete from memberships where user_id = $1', [member.id], 'second');
    const turn = (enabled: boolean) =>
      t.sql(`update issuers set enabled = $1 where kind = 'embedded'`, [enabled], 'second');
    await turn(false);
    const by = userId('admin@second.test');
    const data = { tenantId: tenantIds.second, userId: member.id, by, wish: 'keep' };
    await keepAccounts(t.services.db, t.services.pools).handle(data as never);
    await turn(true);
    const rows = await t.sql('select invitation, status from users where id = $1', [member.id], 'second');
    expect(rows).toEqual([{ invitation: 'outside', status: 'invited' }]);
  });

  test('that the pool does not accept is reported, and tried again while there is hope', async () => {
    const member = ok(await admin.put(`/users/${newId()}`, aColleague()));
    await t.settled();
    await t.sql('delete from memberships where user_id = $1', [member.id]);
    const data = { tenantId: tenantIds.demo, userId: member.id, by: userId('admin@demo.test'), wish: 'keep' };
    const run = (error: Error) =>
      keepAccounts(t.services.db, () => ({ inviteUser: () => Promise.reject(error) }) as never).handle(data as never);
    await expect(run(new Error('connect ECONNREFUSED'))).rejects.toThrow('ECONNREFUSED');
    expect(await read(member.id)).toMatchObject({ invitation: 'failed', invitationProblem: 'unreachable' });
    await run(Object.assign(new Error('No.'), { type: 'InvalidParameterException' }));
    expect(await read(member.id)).toMatchObject({ invitation: 'failed', invitationProblem: 'refused', version: 1 });
  });
});

test('a colleague is found by the beginnings of the names, in any order and without accents, and only in one’s own organization', async () => {
  const admin = await t.as('admin@demo.test');
  const colleague = ok(
    await admin.put(`/users/${newId()}`, aColleague({ givenName: 'Xóchitl', familyName: 'Núñez de la Vega' })),
  );
  const found = async (caller: Caller, find: string) =>
    ok(await caller.get(`/users?find=${encodeURIComponent(find)}`)).items.map(({ id }) => id);
  for (const find of ['xoch', 'nunez XOCH', 'vega nuñ', 'de la v x'])
    expect.soft(await found(admin, find), find).toEqual([colleague.id]);
  for (const find of ['ochitl', 'xoch reyes']) expect.soft(await found(admin, find), find).toEqual([]);
  expect(await found(await t.as('admin@second.test'), 'xoch')).toEqual([]);
});

describe('rights', () => {
  test('change by an administrator with the version that was seen, and count in the next request', async () => {
    const { member, caller } = await colleague();
    expect((await change(member, { permissions: ['privacy'] }, chw)).status).toBe(403);
    const other = await t.as('admin@second.test');
    expect((await change(member, { permissions: ['privacy'] }, other)).status).toBe(404);
    const changed = ok(await change(member, { permissions: ['billing'] }));
    expect(ok(await caller.get('/me'))).toMatchObject({ permissions: ['billing'], roles: ['chw'] });
    const stale = await change(member, { permissions: [] });
    expect([stale.status, stale.body.changed]).toEqual([412, ['permissions']]);
    ok(await change(changed, { roles: ['clinician'] }));
    // Other applications read the role at the pool, where another one ends the sessions.
    await t.settled();
    expect(await accountOf(member['email'])).toMatchObject({ userRole: 'clinician' });
    expect((await caller.get('/me')).status).toBe(401);
  });

  test('of oneself stay as they are, and nobody closes their own account here', async () => {
    const me = await read(userId('admin@demo.test'));
    for (const [field, value] of [
      ['roles', ['TenantAdmin', 'clinician']],
      ['permissions', ['privacy']],
    ] as const)
      expect(told(await change(me, { [field]: value }))).toEqual([409, field, 'own']);
    for (const [name, body] of [
      ['disable', {}],
      ['deactivate', { reason: 'Enough.' }],
    ] as const)
      expect(told(await command(me, name, body))).toEqual([409, 'status', 'own']);
    expect(await read(me.id)).toEqual(me);
  });

  test('of the last active administrator stay, also when two take them from one another at once', async () => {
    const [one, two] = await Promise.all([
      colleague({ roles: ['TenantAdmin'] }),
      colleague({ roles: ['TenantAdmin', 'clinician'] }),
    ]);
    const keeper = await read(userId('admin@demo.test'));
    await t.sql(`update users set status = 'suspended', version = version + 1 where id = $1`, [keeper.id]);
    const answers = await Promise.all([
      change(two.member, { roles: ['clinician'] }, one.caller),
      change(one.member, { roles: ['chw'] }, two.caller),
    ]);
    const left = await t.sql(`select id from users where status = 'active' and roles ? 'TenantAdmin'`);
    await t.sql(`update users set status = 'active', version = version + 1 where id = $1`, [keeper.id]);
    expect(left).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200)!;
    // The one who comes a moment later has no right any more.
    if (refused.status !== 403) expect(told(refused)).toEqual([409, 'roles', 'last_administrator']);
  });

  test('of the last active administrators are not both closed at once', async () => {
    const pair = await Promise.all([colleague({ roles: ['TenantAdmin'] }), colleague({ roles: ['TenantAdmin'] })]);
    const ids = pair.map(({ member }) => member.id);
    const closed = `update users set status = $2, version = version + 1 where roles ? 'TenantAdmin' and status = $3 and id <> all ($1)`;
    await t.sql(closed, [ids, 'suspended', 'active']);
    const answers = await Promise.all([
      command(pair[1]!.member, 'disable', {}, pair[0]!.caller),
      command(pair[0]!.member, 'deactivate', { reason: 'Left.' }, pair[1]!.caller),
    ]);
    await t.sql(closed, [ids, 'active', 'suspended']);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The other one was closed meanwhile, or is the last.
    expect([401, 409]).toContain(answers.find(({ status }) => status !== 200)!.status);
  });
});

describe('a supervisor', () => {
  test('is a clinician or an administrator, above and never below', async () => {
    const [upper, lower] = [await invited({ roles: ['clinician'] }), await invited({ roles: ['clinician'] })];
    const below = ok(await change(lower, { supervisorId: upper.id }));
    expect(told(await change(upper, { supervisorId: lower.id }))).toEqual([409, 'supervisorId', 'circle']);
    expect(told(await change(upper, { supervisorId: upper.id }))).toEqual([409, 'supervisorId', 'circle']);
    expect(told(await change(below, { supervisorId: userId('chw2@demo.test') }))).toEqual([
      409,
      'supervisorId',
      'unfit',
    ]);
    expect(told(await change(upper, { roles: ['chw'] }))).toEqual([409, 'roles', 'supervises']);
    const twins = await Promise.all([invited({ roles: ['clinician'] }), invited({ roles: ['clinician'] })]);
    const both = await Promise.all(twins.map((twin, at) => change(twin, { supervisorId: twins[1 - at]!.id })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('reaches the panel of whom they supervise, as long as they do', async () => {
    const worker = await colleague();
    const lead = await colleague({ roles: ['clinician'] });
    const patient = await registered(admin);
    await assigned(admin, patient.id, worker.member.id);
    const sees = async () => (await lead.caller.get(`/patients/${patient.id}`)).status;
    expect(await sees()).toBe(404);
    const under = ok(await change(worker.member, { supervisorId: lead.member.id }));
    expect(await sees()).toBe(200);
    ok(await change(under, { supervisorId: null }));
    expect(await sees()).toBe(404);
  });
});

describe('an account', () => {
  test('that is disabled is refused at once and opens again as it was; the panel stays', async () => {
    const { member, caller } = await colleague();
    const patient = await registered(caller);
    expect((await command(member, 'disable', {}, chw)).status).toBe(403);
    expect((await command({ ...member, version: 99 } as Content, 'disable')).status).toBe(412);
    const closed = ok(await command(member, 'disable'));
    // At the pool as well: no job has run yet.
    const { clientId } = t.pools.demo;
    const again = { USERNAME: String(member['email']), PASSWORD: password };
    const answers = await Promise.all([
      say('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken: caller.tokens.refresh }),
      say('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId, AuthParameters: again }),
    ]);
    for (const { text } of answers) expect(JSON.parse(text)).toMatchObject({ message: 'User is disabled.' });
    expect([closed.status, (await caller.get('/me')).status]).toEqual(['suspended', 401]);
    await t.settled();
    expect(await accountOf(member['email'])).toMatchObject({ enabled: false });
    expect((await command(closed, 'disable')).body.code).toBe('invalid_move');
    const open = ok(await command(closed, 'enable'));
    await t.settled();
    expect([open.status, (await accountOf(member['email']))?.enabled]).toEqual(['active', true]);
    // Old tokens stay refused.
    expect((await caller.get('/me')).status).toBe(401);
    expect(ok(await admin.get(`/patients/${patient.id}`))['assignedTo']).toBe(member.id);
  });

  test('of somebody who left is closed for good, and who comes back is invited until the first sign-in', async () => {
    const member = await invited();
    expect((await command(member, 'deactivate')).status).toBe(400);
    const gone = ok(await command(member, 'deactivate', { reason: 'Moved away.' }));
    expect((await change(gone, { givenName: 'Late' })).body.code).toBe('frozen');
    expect(ok(await command(gone, 'enable')).status).toBe('invited');
  });

  test('loses its password, its second factor or its sessions, and learns the next step', async () => {
    const { member, caller } = await colleague();
    for (const name of ['reset-password', 'reset-mfa', 'sign-out-everywhere'])
      expect((await command(member, name, {}, chw)).status, name).toBe(403);
    const out = ok(await command(member, 'sign-out-everywhere'));
    expect([out.status, (await caller.get('/me')).status]).toEqual(['active', 401]);
    expect((await say('GetUser', { AccessToken: caller.tokens.access })).status).toBe(400);
    const { poolId } = t.pools.demo;
    const { sub } = (await accountOf(member['email']))!;
    const twoStep = async () =>
      (ok(await admin.get('/users/two-step')).items as unknown as { userId: string; isOn: boolean | null }[]).find(
        ({ userId }) => userId === member.id,
      )?.isOn;
    expect((await chw.get('/users/two-step')).status).toBe(403);
    expect(await twoStep()).toBe(false);
    await t.services.identity.setMfaPreference({ poolId, sub, preference: { email: 'preferred' } });
    expect(await twoStep()).toBe(true);
    const state = async (value: string) => {
      const { items } = ok(await admin.get(`/users?twoStep=${value}&find=${member['email']}`));
      const counted = ok(await admin.get(`/users/count?twoStep=${value}&find=${member['email']}`));
      return [items.map(({ id }) => id), counted['total']];
    };
    for (const path of ['/users?twoStep=on', '/users/count?twoStep=on']) expect((await chw.get(path)).status).toBe(403);
    expect((await admin.get('/users?twoStep=maybe')).body.errors[0]?.path).toBe('twoStep');
    expect(await state('on')).toEqual([[member.id], { count: 1, capped: false }]);
    expect(await state('off')).toEqual([[], { count: 0, capped: false }]);
    const columns = [{ field: 'email', label: 'Email' }];
    const file = { purpose: 'Who has a second step.', columns, format: 'csv', filters: { twoStep: 'on' } };
    expect((await chw.post('/users/export', file)).status).toBe(403);
    expect((await admin.post('/users/export', file)).text).toContain(String(member['email']));
    expect((await admin.post('/users/export', { ...file, filters: { twoStep: 'off' } })).text).not.toContain(
      String(member['email']),
    );
    const passkeys = () =>
      poolRows('select credential_id from idp.passkey where pool_id = $1 and sub = $2', [poolId, sub]);
    await poolRows(
      `insert into idp.passkey (pool_id, credential_id, sub, relying_party, public_key, counter, name, backed_up, created_at)
       values ($1, 'of-a-lost-phone', $2, 'care.test', '', 0, 'Passkey', false, now())`,
      [poolId, sub],
    );
    expect(await passkeys()).toHaveLength(1);
    const plain = ok(await command(out, 'reset-mfa'));
    expect(await twoStep()).toBe(false);
    expect((await admin.get('/users/two-step')).text).not.toContain(userId('chw@second.test'));
    expect(await passkeys()).toEqual([]);
    const signIn = await say('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: t.pools.demo.clientId,
      AuthParameters: { USERNAME: member['email'], PASSWORD: password },
    });
    expect(signIn.text).toContain('AccessToken');
    const reset = ok(await command(plain, 'reset-password'));
    expect(await accountOf(member['email'])).toMatchObject({ status: 'RESET_REQUIRED' });
    expect((await mailsTo(member['email'])).map(({ kind }) => kind)).toContain('code');
    const lines = await t.sql<{ action: string }>(
      `select action from audit where entity_id = $1 and version >= $2 order by version`,
      [member.id, out.version],
    );
    expect(lines.map(({ action }) => action)).toEqual(['sign-out-everywhere', 'reset-mfa', 'reset-password']);
    expect(reset.version).toBe(member.version + 3);
  });

  test('that another service keeps has no password here', async () => {
    const { member } = await colleague();
    await t.sql('delete from memberships where user_id = $1', [member.id]);
    expect(told(await command(member, 'reset-password'))).toEqual([409, 'account', 'outside']);
    expect((await command(member, 'sign-out-everywhere')).status).toBe(200);
  });

  test('at a pool that an administrator named is not run with the credentials of the server', async () => {
    const { member } = await colleague();
    const id = newId();
    const named = { kind: 'cognito', poolId: 'us-east-1_Neighbor1', clientId: 'ours' };
    expect((await admin.put(`/issuers/${id}`, named)).status).toBe(201);
    await t.sql('update memberships set issuer_id = $2 where user_id = $1', [member.id, id]);
    for (const name of ['reset-password', 'reset-mfa'])
      expect(told(await command(member, name)), name).toEqual([409, 'account', 'outside']);
    expect(ok(await admin.get(`/users/${member.id}/sign-ins`)).items).toEqual([]);
    expect(ok(await command(member, 'sign-out-everywhere')).status).toBe('active');
  });
});

describe('what only administrators read', () => {
  const hidden = ['permissions', 'lastSignInAt', 'invitation', 'invitationProblem'];

  test('is not shown to the team, not even for a purpose', async () => {
    for (const email of ['chw@demo.test', 'clinician@demo.test']) {
      const caller = await t.as(email);
      for (const headers of [{}, { 'purpose-of-use': 'HOPERAT' }] as Record<string, string>[]) {
        const record = ok(await caller.get(`/users/${userId('clinician@demo.test')}`, headers));
        expect(hidden.filter((name) => name in record)).toEqual([]);
        for (const item of ok(await caller.get('/users', headers)).items)
          expect(hidden.filter((name) => name in item)).toEqual([]);
      }
    }
    expect(Object.keys(await read(userId('chw@demo.test')))).toEqual(expect.arrayContaining(hidden));
  });

  test('is the sign-in history of others, a page at a time', async () => {
    const { member } = await colleague();
    const path = `/users/${member.id}/sign-ins`;
    for (const [email, status] of [
      ['chw@demo.test', 403],
      ['clinician@demo.test', 403],
      ['admin@second.test', 404],
    ] as const)
      expect((await (await t.as(email)).get(path)).status).toBe(status);
    expect((await admin.get(`/users/${newId()}/sign-ins`)).status).toBe(404);
    expect((await admin.get(`${path}?after=nonsense`)).status).toBe(400);
    const wrong = () =>
      say('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: t.pools.demo.clientId,
        AuthParameters: { USERNAME: member['email'], PASSWORD: 'not this one' },
      });
    for (let at = 0; at < 3; at += 1) await wrong();
    const { items, next } = ok(await admin.get(path));
    const events = items as unknown as { kind: string; succeeded: boolean }[];
    expect(next).toBeNull();
    expect(events.filter(({ succeeded }) => !succeeded)).toHaveLength(3);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'sign-in', succeeded: true }));
  });

  test('is the history of accounts outside, as this server noted it', async () => {
    const member = await invited();
    await t.sql('delete from memberships where user_id = $1', [member.id]);
    for (let at = 0; at < 25; at += 1)
      await t.sql(
        `insert into audit (tenant_id, id, at, actor, action, entity, entity_id) values ($1, $2, $3, $4, 'sign-in', 'user', $5)`,
        [tenantIds.demo, newId(), new Date(Date.UTC(2026, 0, 1, at)).toISOString(), member.id, member.id],
      );
    const first = ok(await admin.get(`/users/${member.id}/sign-ins`));
    const rest = ok(await admin.get(`/users/${member.id}/sign-ins?after=${first.next}`));
    expect([first.items.length, rest.items.length, rest.next]).toEqual([20, 5, null]);
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(25);
  });
});
