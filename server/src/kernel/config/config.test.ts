import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError, isLoopbackHost, readConfig, withPort } from './config.ts';

let dataDir: string;
const strong = 'qR7-pLw2_Zs9Xv4Tn8Hc3Jd6Bf1Gk5Mm0';

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'puente-config-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function read(env: NodeJS.ProcessEnv) {
  return readConfig({ DATA_DIR: dataDir, ...env });
}

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const external = { DATABASE_URL: 'postgresql://web:x@db/puente', DATABASE_OWNER_URL: 'postgresql://owner:y@db/puente' };
const mail = { SMTP_URL: 'smtp://a:b@mail.care.test:587', MAIL_FROM: 'Puente <no-reply@care.test>' };
const production = { NODE_ENV: 'production', IDP_SECRET: `${strong}a`, DATA_SECRET: `${strong}b` };

test('every problem is named at once, and nothing is written', () => {
  const problems = problemsOf({
    NODE_ENV: 'production',
    PORT: '70000',
    HOST: 'a b',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'https://care.example.org/app',
    TRUST_PROXY: '10.0.0.0/33',
    DATA_SECRET: 'a'.repeat(40),
    LOG_LEVEL: 'loud',
    DEMO: 'yes',
  });
  const named = problems.map((problem) => problem.split(' ')[0]).sort();
  expect(named).toEqual([
    'DATABASE_URL',
    'DATA_SECRET',
    'DEMO',
    'HOST',
    'IDP_SECRET',
    'LOG_LEVEL',
    'PORT',
    'PUBLIC_URL',
    'TRUST_PROXY',
  ]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('no problem repeats the value of a setting', () => {
  expect(problemsOf({ DATABASE_URL: 'mysql://web:hunter2@db/x', IDP_SECRET: 'hunter2' }).join()).not.toContain(
    'hunter2',
  );
});

test.each([
  ['one address without the other', { DATABASE_URL: external.DATABASE_URL }, /^DATABASE_OWNER_URL is missing/],
  [
    'one role for both',
    { ...external, DATABASE_OWNER_URL: external.DATABASE_URL },
    /^DATABASE_URL names the same role/,
  ],
  ['one secret for both', { IDP_SECRET: strong, DATA_SECRET: strong }, /^DATA_SECRET equals/],
  ['a weak secret among others', { IDP_SECRET_OTHERS: `${strong},short` }, /^IDP_SECRET_OTHERS is not valid/],
  ['hexadecimal of 16 bytes', { IDP_SECRET: '0123456789abcdef0123456789abcdef' }, /^IDP_SECRET is not valid/],
  ['every address without a public one', { HOST: '0.0.0.0' }, /^PUBLIC_URL is missing/],
  ['a mail server without a sender', { SMTP_URL: 'smtps://mail.care.test' }, /^MAIL_FROM is missing/],
  ['a mail server with parameters', { SMTP_URL: 'smtp://mail.test/?tls=no', MAIL_FROM: 'a@b.test' }, /^SMTP_URL/],
  ['a mail server of the web', { SMTP_URL: 'https://mail.test', MAIL_FROM: 'a@b.test' }, /^SMTP_URL/],
  ['a name without a password', { SMTP_URL: 'smtp://a@mail.test', MAIL_FROM: 'a@b.test' }, /^SMTP_URL/],
  ['two senders', { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@b.test, c@d.test' }, /^MAIL_FROM/],
  ['a sender with a second line', { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'A\r\nBcc: <a@b.test>' }, /^MAIL_FROM/],
  ['a store without a bucket', { S3_PATH_STYLE: 'on' }, /^S3_BUCKET is missing: S3_PATH/],
  ['half a key of a bucket', { S3_BUCKET: 'documents', S3_ACCESS_KEY_ID: 'a' }, /^S3_SECRET_ACCESS_KEY is missing/],
  ['a bucket as a path', { S3_BUCKET: 'care/documents' }, /^S3_BUCKET is not valid/],
  ['a store as a path', { S3_BUCKET: 'documents', S3_ENDPOINT: 'https://s3.test/care' }, /^S3_ENDPOINT is not valid/],
  ['help that is no page', { HELP_URL: 'javascript:alert(1)' }, /^HELP_URL is not valid/],
  ['a page with a password', { PRIVACY_URL: 'https://a:b@care.test' }, /^PRIVACY_URL is not valid/],
  ['a scanner without a port', { CLAMD: 'clamd.test' }, /^CLAMD is not valid/],
  ['documents without end', { DOCUMENT_MAX_MB: '0' }, /^DOCUMENT_MAX_MB is not valid/],
  ['demo in production', { ...production, DEMO: 'on' }, /^DEMO cannot be on.*NODE_ENV is production/],
  [
    'demo on an open address',
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000', DEMO: 'on' },
    /^DEMO cannot be on.*HOST is not loopback/,
  ],
  [
    'demo under a public name',
    { PUBLIC_URL: 'https://care.example.org', DEMO: 'on' },
    /^DEMO cannot be on.*PUBLIC_URL is not loopback/,
  ],
  ['demo on a real database', { ...external, DEMO: 'on' }, /^DEMO cannot be on.*DATABASE_URL is set/],
  ['public demo on a database elsewhere', { ...external, DEMO: 'public' }, /^DATABASE_URL is set: .*DEMO=public/],
  ['public demo that sends mail', { ...mail, DEMO: 'public' }, /^SMTP_URL is set: .*DEMO=public/],
  ['public demo with a bucket', { S3_BUCKET: 'papers', DEMO: 'public' }, /^S3_BUCKET is set: .*DEMO=public/],
  ['public demo with organizations', { SIGNUP: 'on', DEMO: 'public' }, /^SIGNUP is on: .*DEMO=public/],
])('refused: %s', (_name, env, message) => {
  expect(problemsOf(env)).toEqual([expect.stringMatching(message)]);
});

test('without any setting, development on loopback with the demo and secrets of its own', () => {
  const config = read({});
  expect(config).toMatchObject({
    mode: 'development',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    demo: true,
    trustProxy: false,
    logLevel: 'info',
  });
  expect(config.database).toBeUndefined();
  expect(config.notices).toHaveLength(2);
  expect(Object.isFrozen(config)).toBe(true);
});

test('secrets are made once, for the owner of the directory only', () => {
  const first = read({});
  const second = read({});
  expect([second.idpSecret, second.dataSecret]).toEqual([first.idpSecret, first.dataSecret]);
  expect(first.idpSecret).not.toBe(first.dataSecret);
  expect(second.notices).toEqual([]);
  expect(statSync(join(dataDir, 'idp.secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, 'data.secret'), 'utf8').trim()).toBe(first.dataSecret);
});

test.each([
  ['production', production],
  ['another host', { HOST: '192.0.2.1' }],
  ['a public name', { PUBLIC_URL: 'https://care.example.org' }],
  ['a real database', external],
  ['DEMO=off', { DEMO: 'off' }],
])('the demo is off with %s', (_name, env) => {
  expect(read(env).demo).toBe(false);
});

test('the public demo opens beyond this machine, holds no other organizations, and takes small documents', () => {
  const config = read({ ...production, DEMO: 'public', HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example.org' });
  expect(config).toMatchObject({ demo: true, demoCopies: true, signUp: false });
  expect(config.documents).toEqual({ maxBytes: 1024 * 1024, mostBytes: 20 * 1024 * 1024 });
  expect(config.notices).toEqual([]);
  expect(read({}).demoCopies).toBe(false);
});

test('mail needs a server and a sender, and stays in the outbox while the demo is on', () => {
  const demo = read(mail);
  expect(demo.mail).toBeUndefined();
  expect(demo.notices.join()).toContain('/dev/outbox');
  const sending = read({ ...production, ...mail });
  expect(sending.mail).toEqual({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM });
  expect(sending.notices).toEqual([]);
  const waiting = read(production);
  expect(waiting.mail).toBeUndefined();
  expect(waiting.notices).toEqual([expect.stringMatching(/^SMTP_URL is not set: no mail is sent/)]);
  expect(read({ ...production, ...mail, MAIL_FROM: 'no-reply@care.test' }).mail?.from).toBe('no-reply@care.test');
});

test('documents lie in a folder unless a bucket is named, and are scanned where clamd is', () => {
  expect(read({}).documents).toEqual({ maxBytes: 25 * 1024 * 1024 });
  const store = { S3_BUCKET: 'documents', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  expect(read({ ...store, S3_REGION: 'us-west-2' }).documents.s3).toEqual({
    bucket: 'documents',
    region: 'us-west-2',
    pathStyle: false,
    credentials,
  });
  expect(read({ ...store, S3_ENDPOINT: 'http://127.0.0.1:9000' }).documents.s3).toMatchObject({ pathStyle: true });
  expect(read({ S3_BUCKET: 'documents' }).documents.s3?.credentials).toBeUndefined();
  expect(read({}).links).toEqual({});
  expect(read({ HELP_URL: 'https://help.test/a"b' }).links).toEqual({ help: 'https://help.test/a%22b' });
  expect(read({ CLAMD: '[::1]:3310' }).documents.scanner).toEqual({ host: '::1', port: 3310, whenDown: 'refuse' });
  expect(read({ CLAMD: 'clamd.test:3310', CLAMD_DOWN: 'accept' }).documents.scanner?.whenDown).toBe('accept');
});

test('the secrets beside IDP_SECRET are read one by one', () => {
  expect(read({}).idpSecretOthers).toEqual([]);
  expect(read({ IDP_SECRET_OTHERS: `${strong}a, ${strong}b,` }).idpSecretOthers).toEqual([`${strong}a`, `${strong}b`]);
});

test('an empty setting counts as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000 });
});

test('proxies are read as Fastify takes them', () => {
  expect(read({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  expect(read({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(read({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).trustProxy).toEqual(['10.0.0.0/8', '::1', 'loopback']);
});

test('the port that the system chose goes into the address, unless one was given', () => {
  expect(withPort(read({ PORT: '0', HOST: '::1' }), 4321).publicUrl).toBe('http://[::1]:4321');
  expect(withPort(read({ PORT: '0', PUBLIC_URL: 'http://localhost:9000/' }), 4321).publicUrl).toBe(
    'http://localhost:9000',
  );
});

test.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['demo.localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['127.9.9.9', true],
  ['[::1]:3000', true],
  ['[::1]', true],
  ['127.0.0.1.example.org', false],
  ['localhost.example.org:3000', false],
  ['192.168.0.4', false],
  ['', false],
  [undefined, false],
])('loopback host %s: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});
