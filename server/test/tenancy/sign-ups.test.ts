/** Starting an organization: nobody learns or takes a name by asking, and only the owner of the address makes one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { signUpTokens } from '#modules/tenancy';
import { type Content, visible } from '../support/answer.ts';
import { callerOf, signIn } from '../support/caller.ts';
import { secrets, startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({}, { signUp: true, demo: true });
});
afterAll(() => t.close());

let asked = 0;
const wish = (change: object = {}) => {
  asked += 1;
  return {
    title: 'Sierra Salud',
    name: `sierra-${asked}`,
    region: 'US-CA',
    timeZone: 'America/Los_Angeles',
    givenName: 'Rosa',
    familyName: 'Medina',
    email: `rosa${asked}@sierra.test`,
    language: 'es',
    agreed: true,
    ...change,
  };
};
/** Each from an address of its own, unless the test is about that. */
const post = async (path: string, body: object, from?: string) => {
  asked += 1;
  const raw = await t.app.inject({
    method: 'POST',
    url: `/Prod/sign-ups${path}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    remoteAddress: from ?? `10.0.${Math.floor(asked / 250)}.${asked % 250}`,
  });
  return { status: raw.statusCode, headers: {}, text: raw.payload, body: JSON.parse(raw.payload) as Content };
};
const mailsTo = async (email: string) => (await t.services.deliveries.otherOutbox()).filter(({ to }) => to === email);
const tokenFor = async (email: string) => {
  const [mail] = await mailsTo(email);
  return /\/checkout#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const started = async (change: object = {}) => {
  const body = wish(change);
  expect((await post('', body)).status).toBe(200);
  return { ...body, token: await tokenFor(body.email) };
};
const tenantIdOf = async (name: string) =>
  (await t.services.db.ask<{ id: string | null }>('select search.tenant_id_of($1) as id', [name]))[0]!.id;
const password = 'a password of her own';

test('is absent where it is off, and said so', async () => {
  const off = await startTestApp();
  const offer = await off.transport({ method: 'GET', url: '/Prod/sign-ups', headers: {} });
  expect(JSON.parse(offer.text)).toEqual({ open: false });
  const headers = { 'content-type': 'application/json' };
  const token = signUpTokens(secrets.DATA_SECRET).of('0197a000-0000-7000-8000-000000000009');
  for (const [path, body] of [
    ['', wish()],
    ['/read', { token }],
    ['/confirm', { token, name: 'sierra', password }],
  ] as const) {
    const answer = await off.transport({
      method: 'POST',
      url: `/Prod/sign-ups${path}`,
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status, path).toBe(404);
  }
  await off.close();
  expect((await t.transport({ method: 'GET', url: '/Prod/sign-ups', headers: {} })).text).toBe('{"open":true}');
});

test('what makes no sense is refused with the name of the field', async () => {
  const wrong: Record<string, unknown> = {
    title: '',
    name: 'Sierra',
    region: 'DE-BY',
    timeZone: 'Mars/Olympus',
    email: 'rosa',
    language: 'fr',
    agreed: false,
  };
  for (const [field, value] of Object.entries(wrong)) {
    const { status, body } = await post('', wish({ [field]: value }));
    expect.soft([field, status, body.errors?.[0]?.path]).toEqual([field, 400, field]);
  }
});

test('a free, a taken and a reserved name, and a known address, are answered alike; nothing is made', async () => {
  const answers = [];
  for (const change of [{}, { name: 'demo' }, { name: 'admin' }, { email: 'admin@demo.test' }])
    answers.push(await post('', wish(change)));
  for (const answer of answers) expect(visible(answer)).toBe(visible(answers[0]!));
  expect(answers[0]!.text).toBe('{"accepted":true}');
  expect(await tenantIdOf('sierra-9')).toBeNull();
});

test('the mail goes to the address alone, in the language asked for, and repeats nothing that was typed', async () => {
  const { email, token } = await started({ title: 'Buy at https://spam.test' });
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ to: email, language: 'es', subject: 'Registre su organización en Puente' });
  expect(mail!.text).not.toMatch(/spam|Rosa/);
  expect(mail!.text.trim().endsWith('Puente')).toBe(true);
  expect(token).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/);
});

test('one address is not written to without end, and hears of it nowhere', async () => {
  const email = 'often@sierra.test';
  const answers = [];
  for (let at = 0; at < 5; at += 1) answers.push(await post('', wish({ email })));
  expect(new Set(answers.map(visible)).size).toBe(1);
  expect(await mailsTo(email)).toHaveLength(3);
  const atOnce = 'at-once@sierra.test';
  await Promise.all(Array.from({ length: 8 }, () => post('', wish({ email: atOnce }))));
  expect(await mailsTo(atOnce)).toHaveLength(3);
});

test('one network address cannot ask without end', async () => {
  const statuses = [];
  for (let at = 0; at < 22; at += 1) statuses.push((await post('', wish(), '10.9.9.9')).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});

test('a token that was made up, changed or is over opens nothing', async () => {
  const { token, email } = await started();
  const [id = '', mac = ''] = token.split('.');
  const other = signUpTokens('another secret of 32 characters or more').of(id);
  for (const wrong of [other, `${id}.${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`]) {
    expect((await post('/read', { token: wrong })).status).toBe(404);
    expect((await post('/confirm', { token: wrong, name: 'wrong-one', password })).status).toBe(404);
  }
  await t.services.db.work(systemContext('test', id), (tx) =>
    tx.query(`update sign_ups set created_at = now() - interval '25 hours' where tenant_id = $1`, [id]),
  );
  expect((await post('/read', { token })).status).toBe(404);
  expect((await post('/confirm', { token, name: 'too-late', password })).status).toBe(404);
  expect(await mailsTo(email)).toEqual([]);
  expect(await tenantIdOf('too-late')).toBeNull();
});

test('the owner of the address makes the organization once, and signs in as its first administrator', async () => {
  const { token, email, name } = await started();
  expect((await post('/read', { token })).body).toEqual({ title: 'Sierra Salud', email, name, done: false });
  const guessed = await post('/confirm', { token, name, password: 'password1234' });
  expect([guessed.status, guessed.body.errors?.[0]?.path]).toEqual([400, 'password']);
  expect((await post('/confirm', { token, name, password })).body).toEqual({ name });

  const again = await post('/confirm', { token, name: 'another', password: 'somebody else took it' });
  expect([again.status, again.body.errors?.[0]?.code]).toEqual([409, 'used']);
  expect((await post('/read', { token })).body).toMatchObject({ name, done: true });

  const config = JSON.parse(
    (await t.transport({ method: 'GET', url: `/Prod/tenants/${name}/config`, headers: {} })).text,
  );
  const pool = { poolId: config.userPoolId, clientId: config.appClientId };
  const rosa = callerOf(t.transport, await signIn(t.transport, pool, email, password));
  const { body } = await rosa.get('/me');
  expect(body).toMatchObject({
    roles: ['TenantAdmin'],
    tenant: { name, languages: ['es', 'en', 'de'], region: 'US-CA' },
  });
  expect((await rosa.get('/fees')).body.items.length).toBeGreaterThan(0);
});

test('each link opens the sign-up it was mailed for, whoever asked with the address before or after', async () => {
  const email = 'both@sierra.test';
  const one = await started({ email, title: 'Of one person' });
  const two = await started({ email, title: 'Of another person' });
  for (const { token, title, name } of [one, two]) {
    expect((await post('/read', { token })).body).toMatchObject({ title, name });
    const swapped = `${token.split('.')[0]}.${(token === one.token ? two : one).token.split('.')[1]}`;
    expect((await post('/confirm', { token: swapped, name, password })).status).toBe(404);
  }
  expect((await post('/confirm', { token: one.token, name: one.name, password })).status).toBe(200);
  expect((await post('/confirm', { token: one.token, name: 'again', password: 'of somebody else 7' })).status).toBe(
    409,
  );
  // The second one is another organization, with a pool and a password of its own.
  expect((await post('/confirm', { token: two.token, name: two.name, password: 'a second password 8' })).status).toBe(
    200,
  );
  const config = JSON.parse(
    (await t.transport({ method: 'GET', url: `/Prod/tenants/${one.name}/config`, headers: {} })).text,
  );
  const pool = { poolId: config.userPoolId, clientId: config.appClientId };
  await expect(signIn(t.transport, pool, email, 'a second password 8')).rejects.toThrow('could not sign in');
  await signIn(t.transport, pool, email, password);
});

test('a name that is taken meanwhile is refused without telling who has it, and another one is offered', async () => {
  const name = 'contested';
  const [one, two] = [await started({ name }), await started({ name })];
  const answers = await Promise.all([one, two].map(({ token }) => post('/confirm', { token, name, password })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = answers[0]!.status === 409 ? one : two;
  const refusal = answers.find(({ status }) => status === 409)!;
  expect(refusal.body['errors']).toEqual([{ path: 'name', code: 'taken', message: 'Choose another short name.' }]);
  const offered = (await post('/read', { token: loser.token })).body['name'];
  expect(offered).toBe('contested-2');
  const reserved = await post('/confirm', { token: loser.token, name: 'admin', password });
  expect(reserved.body['errors']).toEqual(refusal.body['errors']);
  expect((await post('/confirm', { token: loser.token, name: offered, password })).status).toBe(200);
});
