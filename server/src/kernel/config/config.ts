/** Reads every setting from the environment once, at start, and reports all that is wrong with them together. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import {
  bracketed,
  hostAndPort,
  isBucket,
  isHost,
  isLoopbackHost,
  isOrigin,
  isPostgresUrl,
  isProxyList,
  isSender,
  isSmtpUrl,
  isStrong,
  isWebAddress,
  originOf,
  postgresUrl,
  proxies,
} from './config-formats.ts';
import { defaultLimits, type Limits } from './limits.ts';

export { isLoopbackHost };

export interface Config {
  readonly mode: 'development' | 'production' | 'test';
  /** 0 lets the system choose; `withPort` then gives the address. */
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Absent: the embedded database serves. */
  readonly database?: { readonly url: string; readonly ownerUrl: string };
  /** The origin under which browsers reach us, without a trailing slash. */
  readonly publicUrl: string;
  /** Nobody, everybody, a number of hops, or addresses and ranges. */
  readonly trustProxy: boolean | number | readonly string[];
  readonly idpSecret: string;
  /** Secrets that still or already open the user pools, while IDP_SECRET changes. */
  readonly idpSecretOthers: readonly string[];
  readonly dataSecret: string;
  /** Data is invented and no message leaves. */
  readonly demo: boolean;
  /** Open to strangers: each visitor gets an organization of their own for a day. */
  readonly demoCopies: boolean;
  /** Whether anybody may start an organization. */
  readonly signUp: boolean;
  /** Absent: mail waits; in the demonstration the outbox takes its place. */
  readonly mail?: { readonly smtpUrl: string; readonly from: string };
  /** Pages of the operator that the application leads to. */
  readonly links: OperatorLinks;
  /** Where messages of the contact form are mailed to; without one they are only stored. */
  readonly contactEmail?: string | undefined;
  /** The id of a container of Google Tag Manager for the public pages. */
  readonly tagManager?: string | undefined;
  /** What hosted plans cost a month, in US cents; one without a price is not shown. */
  readonly prices: { readonly perWorker?: number; readonly perOrganization?: number };
  readonly documents: DocumentSettings;
  /** Files that hold the newest seals of the audit, outside of the database. */
  readonly auditAnchors: readonly string[];
  readonly limits: Limits;
  readonly logLevel: (typeof logLevels)[number];
  /** Sentences for the operator, to be logged once. */
  readonly notices: readonly string[];
}

/** Absent: the application has no such link. */
export interface OperatorLinks {
  readonly help?: string;
  readonly privacy?: string;
}

/** Where the contents of documents lie, how large they may be and who scans them. */
export interface DocumentSettings {
  readonly maxBytes: number;
  /** Of all files of an organization; absent: as many as the disk holds. */
  readonly mostBytes?: number;
  /** Absent: a folder below DATA_DIR. */
  readonly s3?: {
    readonly bucket: string;
    /** Absent: Amazon. */
    readonly endpoint?: string;
    readonly region: string;
    readonly pathStyle: boolean;
    /** Absent: what the machine gives, such as the role of an instance. */
    readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
  /** Absent: documents are not scanned, and have no preview. */
  readonly scanner?: { readonly host: string; readonly port: number; readonly whenDown: 'refuse' | 'accept' };
}

/** All that is wrong, each line naming the variable and what to do. No value is repeated, as it may be a secret. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Megabytes that strangers bring: in a document, and in all of an organization. */
const publicDemo = { document: 1, organization: 20 };

const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{2})?$/, 'use US dollars, like 29 or 29.50')
  .transform((text) => Math.round(Number(text) * 100))
  .optional();

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test'], 'use development, test or production').default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'use a number from 0 to 65535')
    .default('3000')
    .transform(Number)
    .refine((port) => port <= 65_535, 'use a number from 0 to 65535'),
  HOST: z.string().refine(isHost, 'use an IP address or a host name, without a port').default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./.data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'use an address like postgresql://role:password@host:5432/database')
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .refine(isPostgresUrl, 'use an address like postgresql://role:password@host:5432/database')
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'use the origin that browsers open, like https://care.example.org, without a path')
    .optional(),
  TRUST_PROXY: z
    .string()
    .default('false')
    .refine(
      isProxyList,
      'use false, true, a number of hops, or addresses and ranges like 10.0.0.0/8 separated by commas',
    )
    .transform(proxies),
  IDP_SECRET: z.string().refine(isStrong, 'use at least 32 random bytes: openssl rand -base64 48').optional(),
  IDP_SECRET_OTHERS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine((secrets) => secrets.every(isStrong), 'use secrets of at least 32 random bytes, separated by commas'),
  DATA_SECRET: z.string().refine(isStrong, 'use at least 32 random bytes: openssl rand -base64 48').optional(),
  DEMO: z.enum(['on', 'off', 'public'], 'use on, off or public').optional(),
  SIGNUP: z.enum(['on', 'off'], 'use on or off').optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'use an address like smtp://user:password@host:587 or smtps://host')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'use an address, or a name and an address: Puente <no-reply@care.example.org>')
    .optional(),
  HELP_URL: z.string().refine(isWebAddress, 'use an address like https://help.example.org/puente').optional(),
  PRIVACY_URL: z.string().refine(isWebAddress, 'use an address like https://example.org/privacy').optional(),
  CONTACT_EMAIL: z.email('use a mail address').max(254).optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'use the id of a container, like GTM-AB12CD3')
    .optional(),
  PRICE_PER_WORKER: price,
  PRICE_PER_ORGANIZATION: price,
  DOCUMENT_MAX_MB: z
    .string()
    .regex(/^\d{1,4}$/, 'use a number from 1 to 1024')
    .default('25')
    .transform(Number)
    .refine((size) => size >= 1 && size <= 1024, 'use a number from 1 to 1024'),
  S3_BUCKET: z
    .string()
    .refine(isBucket, 'use the name of a bucket: 3 to 63 small letters, digits, dots and hyphens')
    .optional(),
  S3_ENDPOINT: z.string().refine(isOrigin, 'use an origin like https://s3.example.org, without a path').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'use a region like us-west-2')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['on', 'off'], 'use on or off').optional(),
  CLAMD: z
    .string()
    .refine((text) => hostAndPort(text) !== null, 'use the address of clamd, like 127.0.0.1:3310')
    .optional(),
  CLAMD_DOWN: z.enum(['refuse', 'accept'], 'use refuse or accept').default('refuse'),
  AUDIT_ANCHOR: z
    .string()
    .max(4096)
    .transform((path) => resolve(path))
    .optional(),
  STATEMENT_TIMEOUT: z
    .string()
    .regex(/^\d{1,4}$/, 'use seconds from 1 to 3600')
    .default(String(defaultLimits.statementMs / 1000))
    .transform(Number)
    .refine((seconds) => seconds >= 1 && seconds <= 3600, 'use seconds from 1 to 3600'),
  LOG_LEVEL: z.enum(logLevels, `use one of ${logLevels.join(', ')}`).default('info'),
});

type Settings = z.output<typeof settings>;

/** Where secrets lie that no setting names. */
export const secretFiles = { IDP_SECRET: 'idp.secret', DATA_SECRET: 'data.secret' } as const;

/** DATA_DIR before the settings are read as a whole. */
export const dataDirOf = (env: NodeJS.ProcessEnv) =>
  settings.shape.DATA_DIR.parse(env['DATA_DIR']?.trim() || undefined);

/**
 * Outside of production, makes missing secrets once into files of mode 0600 below DATA_DIR, unless they must be there
 * already. Throws `ConfigError`; in that case nothing is written.
 */
export function readConfig(env: NodeJS.ProcessEnv, { makesSecrets = true } = {}): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(set);
  const rejected = parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({ name: String(issue.path[0]), message: issue.message }));
  // What is valid by itself is still compared, so that one start shows every problem.
  const usable = settings.parse(
    Object.fromEntries(Object.entries(set).filter(([name]) => !rejected.some((issue) => issue.name === name))),
  );
  const isRejected = (...names: string[]) => rejected.some(({ name }) => names.includes(name));
  const publicUrl = usable.PUBLIC_URL ? new URL(usable.PUBLIC_URL).origin : originOf(usable.HOST, usable.PORT);
  const problems = [
    ...rejected.map(({ name, message }) => `${name} is not valid: ${message}.`),
    ...conflicts(usable, isRejected),
    ...demoProblems(usable, publicUrl, isRejected),
    ...publicDemoProblems(usable),
  ];
  if (problems.length > 0) throw new ConfigError(problems);

  const demo =
    usable.DEMO === undefined
      ? usable.NODE_ENV !== 'production' && demoObstacles(usable, publicUrl).length === 0
      : usable.DEMO !== 'off';
  const demoCopies = usable.DEMO === 'public';
  const notices = mailNotices(usable, demo);
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = usable;
  const secretOf = (variable: keyof typeof secretFiles) => {
    if (makesSecrets) makeSecret(usable.DATA_DIR, variable, notices);
    return storedSecret(usable.DATA_DIR, variable);
  };
  return Object.freeze({
    mode: usable.NODE_ENV,
    port: usable.PORT,
    host: usable.HOST,
    dataDir: usable.DATA_DIR,
    database: url && ownerUrl ? Object.freeze({ url, ownerUrl }) : undefined,
    publicUrl,
    trustProxy: usable.TRUST_PROXY,
    idpSecret: usable.IDP_SECRET ?? secretOf('IDP_SECRET'),
    idpSecretOthers: Object.freeze(usable.IDP_SECRET_OTHERS),
    dataSecret: usable.DATA_SECRET ?? secretOf('DATA_SECRET'),
    demo,
    demoCopies,
    signUp: usable.SIGNUP === undefined ? demo && !demoCopies : usable.SIGNUP === 'on',
    mail:
      usable.SMTP_URL && usable.MAIL_FROM && !demo
        ? Object.freeze({ smtpUrl: usable.SMTP_URL, from: usable.MAIL_FROM })
        : undefined,
    links: Object.freeze({
      ...(usable.HELP_URL && { help: new URL(usable.HELP_URL).href }),
      ...(usable.PRIVACY_URL && { privacy: new URL(usable.PRIVACY_URL).href }),
    }),
    contactEmail: usable.CONTACT_EMAIL,
    tagManager: usable.TAG_MANAGER_ID,
    prices: Object.freeze({
      ...(usable.PRICE_PER_WORKER !== undefined && { perWorker: usable.PRICE_PER_WORKER }),
      ...(usable.PRICE_PER_ORGANIZATION !== undefined && { perOrganization: usable.PRICE_PER_ORGANIZATION }),
    }),
    documents: documentSettings(usable),
    auditAnchors: Object.freeze([
      join(usable.DATA_DIR, 'audit-anchor.jsonl'),
      ...(usable.AUDIT_ANCHOR ? [usable.AUDIT_ANCHOR] : []),
    ]),
    limits: Object.freeze({ ...defaultLimits, statementMs: usable.STATEMENT_TIMEOUT * 1000 }),
    logLevel: usable.LOG_LEVEL,
    notices: Object.freeze(notices),
  });
}

/** The settings with the port that the system chose for PORT=0; an address made from the port follows it. */
export function withPort(config: Config, port: number): Config {
  const chosen = originOf(config.host, config.port) === config.publicUrl;
  return Object.freeze({ ...config, port, publicUrl: chosen ? originOf(config.host, port) : config.publicUrl });
}

/** One sentence for a `listen` that failed, or undefined when the error is of another kind. */
export function explainListenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use. Stop the other program, or choose another: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `Port ${port} needs rights that this user does not have. Choose one above 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${host} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of them.`;
  return undefined;
}

function conflicts(set: Settings, isRejected: (...names: string[]) => boolean): string[] {
  const problems: string[] = [];
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = set;
  if (!isRejected('DATABASE_URL', 'DATABASE_OWNER_URL')) {
    if (url && !ownerUrl)
      problems.push(
        'DATABASE_OWNER_URL is missing: DATABASE_URL is set, and the migrations need the owner of the database.',
      );
    if (ownerUrl && !url)
      problems.push(
        'DATABASE_URL is missing: DATABASE_OWNER_URL is set, and the application needs a role that owns nothing.',
      );
    if (url && ownerUrl && postgresUrl(url)?.username === postgresUrl(ownerUrl)?.username) {
      problems.push('DATABASE_URL names the same role as DATABASE_OWNER_URL: give the application a role of its own.');
    }
  }
  if (set.NODE_ENV === 'production') {
    for (const name of ['IDP_SECRET', 'DATA_SECRET'] as const) {
      if (!set[name] && !isRejected(name))
        problems.push(`${name} is missing: production needs it. Make one with: openssl rand -base64 48`);
    }
  }
  if (set.IDP_SECRET && set.IDP_SECRET === set.DATA_SECRET)
    problems.push('DATA_SECRET equals IDP_SECRET: make a second one.');
  if (set.SMTP_URL && !set.MAIL_FROM && !isRejected('MAIL_FROM'))
    problems.push('MAIL_FROM is missing: SMTP_URL is set, and every mail names its sender.');
  if (!set.S3_BUCKET && !isRejected('S3_BUCKET')) {
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PATH_STYLE'] as const)
      if (set[name]) problems.push(`S3_BUCKET is missing: ${name} is set, and documents need a bucket.`);
  }
  if (Boolean(set.S3_ACCESS_KEY_ID) !== Boolean(set.S3_SECRET_ACCESS_KEY))
    problems.push(
      `${set.S3_ACCESS_KEY_ID ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID'} is missing: the key of the bucket has two parts.`,
    );
  if (!set.PUBLIC_URL && ['0.0.0.0', '::'].includes(set.HOST) && !isRejected('PUBLIC_URL')) {
    problems.push('PUBLIC_URL is missing: HOST listens on every address, so say under which one browsers reach it.');
  }
  return problems;
}

function documentSettings(set: Settings): DocumentSettings {
  const isPublic = set.DEMO === 'public';
  const maxMegabytes = isPublic ? Math.min(set.DOCUMENT_MAX_MB, publicDemo.document) : set.DOCUMENT_MAX_MB;
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_PATH_STYLE: pathStyle } = set;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  const scanner = set.CLAMD ? hostAndPort(set.CLAMD) : null;
  return Object.freeze({
    maxBytes: maxMegabytes * 1024 * 1024,
    ...(isPublic && { mostBytes: publicDemo.organization * 1024 * 1024 }),
    ...(bucket && {
      s3: Object.freeze({
        bucket,
        ...(endpoint && { endpoint }),
        region,
        // A name before the host is what Amazon has; other stores seldom do.
        pathStyle: pathStyle ? pathStyle === 'on' : endpoint !== undefined,
        ...(accessKeyId && secretAccessKey && { credentials: Object.freeze({ accessKeyId, secretAccessKey }) }),
      }),
    }),
    ...(scanner && { scanner: Object.freeze({ ...scanner, whenDown: set.CLAMD_DOWN }) }),
  });
}

function demoProblems(set: Settings, publicUrl: string, isRejected: (...names: string[]) => boolean): string[] {
  if (set.DEMO !== 'on' || isRejected('NODE_ENV', 'HOST', 'PUBLIC_URL', 'DATABASE_URL')) return [];
  const obstacles = demoObstacles(set, publicUrl);
  if (obstacles.length === 0) return [];
  return [
    `DEMO cannot be on, because its accounts and password are public: ${obstacles.join('; ')}. Leave DEMO unset or off.`,
  ];
}

/** Strangers work in it: nothing it holds is real, nothing leaves it, and all of it can be removed. */
function publicDemoProblems(set: Settings): string[] {
  if (set.DEMO !== 'public') return [];
  const obstacles = (['DATABASE_URL', 'SMTP_URL', 'S3_BUCKET'] as const).filter((name) => set[name]);
  return [
    ...obstacles.map(
      (name) => `${name} is set: leave it unset with DEMO=public, which keeps all data in DATA_DIR and sends nothing.`,
    ),
    ...(set.SIGNUP === 'on'
      ? ['SIGNUP is on: leave it unset with DEMO=public, which holds no other organizations.']
      : []),
  ];
}

function demoObstacles(set: Settings, publicUrl: string): string[] {
  const obstacles: string[] = [];
  if (set.NODE_ENV === 'production') obstacles.push('NODE_ENV is production');
  if (!isLoopbackHost(bracketed(set.HOST))) obstacles.push('HOST is not loopback');
  if (!isLoopbackHost(new URL(publicUrl).host)) obstacles.push('PUBLIC_URL is not loopback');
  if (set.DATABASE_URL) obstacles.push('DATABASE_URL is set');
  return obstacles;
}

function mailNotices(set: Settings, demo: boolean): string[] {
  if (demo) {
    return set.SMTP_URL ? ['SMTP_URL is not used while DEMO is on: messages stay in the outbox at /dev/outbox.'] : [];
  }
  if (set.SMTP_URL) return [];
  return [
    'SMTP_URL is not set: no mail is sent. Invitations and codes wait up to 24 hours for a mail server; set SMTP_URL and MAIL_FROM.',
  ];
}

function makeSecret(dataDir: string, variable: keyof typeof secretFiles, notices: string[]) {
  const path = join(dataDir, secretFiles[variable]);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    notices.push(
      `${variable} is not set: made one in ${path}. Back it up with the database; without it the database's sealed contents are lost.`,
    );
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

function storedSecret(dataDir: string, variable: keyof typeof secretFiles): string {
  const path = join(dataDir, secretFiles[variable]);
  if (!existsSync(path))
    throw new ConfigError([
      `${variable} is missing: set the one that the database is used with, or put it into ${path}.`,
    ]);
  const secret = readFileSync(path, 'utf8').trim();
  if (!isStrong(secret)) throw new ConfigError([`${variable} in ${path} is damaged: restore the file from a backup.`]);
  return secret;
}
