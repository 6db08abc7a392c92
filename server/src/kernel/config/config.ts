/** Reads every setting from the environment once, at start, and reports all problems together. */
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { addressProblems, addressVariables, readPublicUrl } from './address-settings.ts';
import { ConfigError } from './config-error.ts';
import { originOf } from './config-formats.ts';
import { type DatabaseSettings, databaseProblems, databaseVariables, readDatabase } from './database-settings.ts';
import { demoVariables, localDemoProblems, publicDemoProblems, readDemo } from './demo-settings.ts';
import { type DocumentSettings, documentProblems, documentVariables, readDocuments } from './document-settings.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { type MailSettings, mailNotices, mailProblems, mailVariables, readMail } from './mail-settings.ts';
import { type OperatorLinks, type PriceSettings, pageVariables, readLinks, readPrices } from './page-settings.ts';
import { readSecret, secretProblems, secretVariables } from './secret-settings.ts';

export { ConfigError } from './config-error.ts';
export { isLoopbackHost } from './config-formats.ts';

export interface Config {
  readonly mode: 'development' | 'production' | 'test';
  /** 0 lets the system choose; `withPort` then gives the address. */
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Absent: the embedded database serves. */
  readonly database?: DatabaseSettings;
  /** The origin under which browsers reach us, without a trailing slash. */
  readonly publicUrl: string;
  /** Nobody, everybody, a number of hops, or addresses and ranges. */
  readonly trustProxy: boolean | number | readonly string[];
  readonly idpSecret: string;
  /** Further secrets that open the user pools while IDP_SECRET changes. */
  readonly idpSecretOthers: readonly string[];
  readonly dataSecret: string;
  /** Data is invented and no message leaves. */
  readonly demo: boolean;
  /** Open to strangers: each visitor gets an organization of their own for a day. */
  readonly demoCopies: boolean;
  /** Whether anybody may start an organization. */
  readonly signUp: boolean;
  /** Absent: mail waits; in the demonstration the outbox takes its place. */
  readonly mail?: MailSettings;
  readonly links: OperatorLinks;
  /** The address that gets messages of the contact form. Without it they are only stored. */
  readonly contactEmail?: string | undefined;
  /** The id of a container of Google Tag Manager for the public pages. */
  readonly tagManager?: string | undefined;
  readonly prices: PriceSettings;
  readonly documents: DocumentSettings;
  /** Files outside of the database that hold the newest seals of the audit. */
  readonly auditAnchors: readonly string[];
  readonly limits: Limits;
  readonly logLevel: (typeof logLevels)[number];
  /** Sentences for the operator, to be logged once. */
  readonly notices: readonly string[];
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const dataDir = z
  .string()
  .default('./.data')
  .transform((path) => resolve(path));

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test'], 'use development, test or production').default('development'),
  ...addressVariables,
  DATA_DIR: dataDir,
  ...databaseVariables,
  ...secretVariables,
  ...demoVariables,
  ...mailVariables,
  ...pageVariables,
  ...documentVariables,
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

/** DATA_DIR before the settings are read as a whole. */
export const dataDirOf = (env: NodeJS.ProcessEnv) => dataDir.parse(env['DATA_DIR']?.trim() || undefined);

/**
 * Outside of production, makes missing secrets once into files of mode 0600 below DATA_DIR, unless they must be there
 * already. Throws `ConfigError`; in that case nothing is written.
 */
export function readConfig(env: NodeJS.ProcessEnv, { makesSecrets = true } = {}): Config {
  const set = validSettings(env);
  const publicUrl = readPublicUrl(set);
  const demo = readDemo(set, publicUrl);
  const notices = mailNotices(set, demo.demo);
  const secrets = { makes: makesSecrets, notices };
  return Object.freeze({
    mode: set.NODE_ENV,
    port: set.PORT,
    host: set.HOST,
    dataDir: set.DATA_DIR,
    database: readDatabase(set),
    publicUrl,
    trustProxy: set.TRUST_PROXY,
    idpSecret: readSecret(set, 'IDP_SECRET', secrets),
    idpSecretOthers: Object.freeze(set.IDP_SECRET_OTHERS),
    dataSecret: readSecret(set, 'DATA_SECRET', secrets),
    ...demo,
    mail: readMail(set, demo.demo),
    links: readLinks(set),
    contactEmail: set.CONTACT_EMAIL,
    tagManager: set.TAG_MANAGER_ID,
    prices: readPrices(set),
    documents: readDocuments(set),
    auditAnchors: Object.freeze([
      join(set.DATA_DIR, 'audit-anchor.jsonl'),
      ...(set.AUDIT_ANCHOR ? [set.AUDIT_ANCHOR] : []),
    ]),
    limits: Object.freeze({ ...defaultLimits, statementMs: set.STATEMENT_TIMEOUT * 1000 }),
    logLevel: set.LOG_LEVEL,
    notices: Object.freeze(notices),
  });
}

/** @throws ConfigError */
function validSettings(env: NodeJS.ProcessEnv): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(set);
  const issues = parsed.error?.issues ?? [];
  const rejected = new Set(issues.map(({ path }) => String(path[0])));
  // Valid settings are still compared, so that one start shows every problem.
  const usable = settings.parse(Object.fromEntries(Object.entries(set).filter(([name]) => !rejected.has(name))));
  const problems = [
    ...issues.map(({ path, message }) => `${String(path[0])} is not valid: ${message}.`),
    ...conflicts(usable, (...names) => names.some((name) => rejected.has(name))),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return usable;
}

/** Problems of settings that are valid alone. A rejected setting is no reason for a second problem. */
function conflicts(set: Settings, isRejected: (...names: (keyof Settings)[]) => boolean): string[] {
  return [
    ...(isRejected('DATABASE_URL', 'DATABASE_OWNER_URL') ? [] : databaseProblems(set)),
    ...secretProblems(set, isRejected),
    ...(isRejected('MAIL_FROM') ? [] : mailProblems(set)),
    ...documentProblems(set, isRejected),
    ...(isRejected('PUBLIC_URL') ? [] : addressProblems(set)),
    ...(isRejected('NODE_ENV', 'HOST', 'PUBLIC_URL', 'DATABASE_URL') ? [] : localDemoProblems(set, readPublicUrl(set))),
    ...publicDemoProblems(set),
  ];
}

/** The settings with the port that the system chose for PORT=0; an address made from the port follows it. */
export function withPort(config: Config, port: number): Config {
  const chosen = originOf(config.host, config.port) === config.publicUrl;
  return Object.freeze({ ...config, port, publicUrl: chosen ? originOf(config.host, port) : config.publicUrl });
}
