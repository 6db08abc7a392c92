/** What a running server is made of, opened in order and closed in the opposite one. */
import {
  cognitoAdmin,
  createIdentity,
  deliverMessage as deliver,
  type EmbeddedAdmin,
  type Identity,
  identityAdmin,
  readOutbox,
  renderMail,
} from '@puente/identity';
import type pg from 'pg';
import { type Config, ConfigError } from '#kernel/config/config';
import { defaultLimits } from '#kernel/config/limits';
import { openDatabase, type Transaction } from '#kernel/database/database';
import { endPool, openPool } from '#kernel/database/pool';
import { type EventStreams, openEventStreams } from '#kernel/events/event-streams';
import type { Kernel } from '#kernel/http/api';
import { principalStore } from '#kernel/issuers/principals';
import { expireAnswers } from '#kernel/jobs/expire-answers';
import { openJobs } from '#kernel/jobs/jobs';
import { type DatabaseProbe, openProbe } from '#kernel/schema/database-probe';
import { type Installation, readInstallation } from '#kernel/schema/installation';
import { migrate } from '#kernel/schema/migrate';
import { settleAccess } from '#modules/access';
import { billingJobs, keepAssessed } from '#modules/billing';
import { assertStore, type DocumentParts, keepDocuments, openDocuments, scanLater } from '#modules/documents';
import {
  announceMessage,
  type Deliveries,
  deliverMessage,
  expireNotices,
  noticeOutbox,
  openMailServer,
  type SendSms,
  sendNotices,
} from '#modules/messaging';
import { findPairs } from '#modules/patients';
import { deleteAccounts, keepAccounts, type StaffPools, settleTeams } from '#modules/people';
import {
  expireSignUps,
  keepUserPools,
  regionQualifications,
  sendSignUp,
  signUpOutbox,
  signUpTokens,
} from '#modules/tenancy';
import { acceptDataSecret, assertDataSecret } from './assert-data-secret.ts';
import { assertSafeConnection, type DatabaseLog, ensureRoles, startEmbedded } from './database/index.ts';
import { queueNames } from './queue-names.ts';

export interface Services extends Kernel {
  readonly identityPool: pg.Pool;
  readonly userPools: Identity;
  readonly identity: EmbeddedAdmin;
  readonly pools: StaffPools;
  readonly deliveries: Deliveries;
  readonly events: EventStreams;
  readonly documents: DocumentParts;
  readonly probe: DatabaseProbe;
  readonly installation: Installation;
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

/** The addresses of the database: the embedded one is started, or the one that runs already is used. */
export async function databaseOf(config: Pick<Config, 'database' | 'dataDir'>, log: DatabaseLog) {
  if (config.database) return { appUrl: config.database.url, ownerUrl: config.database.ownerUrl, stop: async () => {} };
  return startEmbedded({ dataDir: config.dataDir, log });
}

interface Opening {
  /** The operator says that DATA_SECRET was lost: this one is taken for the database's from now on. */
  readonly acceptsDataSecret?: boolean;
}

export async function openServices(
  config: Config,
  publicUrl: string,
  log: DatabaseLog,
  { acceptsDataSecret = false }: Opening = {},
): Promise<Services> {
  const database = await databaseOf(config, log);
  try {
    await assertStore(config);
    await ensureRoles(database.ownerUrl, database.appUrl);
    await migrate(database.ownerUrl, queueNames);
    if (acceptsDataSecret) await acceptDataSecret(database.ownerUrl, config.dataSecret);
    return await connectSafely(database, config, publicUrl, log);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** As `connect`, where the secrets are those of the database: others would seal what the right ones cannot open. */
export async function connectSafely(
  database: { appUrl: string; ownerUrl: string; stop(): Promise<void> },
  config: Config,
  publicUrl: string,
  log: DatabaseLog,
): Promise<Services> {
  const services = await connect(database, config, publicUrl, log);
  const { db, identity, identityPool, probe } = services;
  try {
    for (const poolId of await identity.poolIds()) {
      const fault = await identity.secretFault(poolId);
      if (fault) throw new ConfigError([fault]);
    }
    const leave = await assertDataSecret(database, db, config.dataSecret);
    return { ...services, close: () => leave().then(services.close) };
  } catch (error) {
    await Promise.all([db.close(), identityPool.end(), probe.close()]);
    throw error;
  }
}

/** Connects to a database that is migrated. */
export async function connect(
  database: { appUrl: string; stop(): Promise<void> },
  config: Pick<Config, 'idpSecret' | 'dataSecret' | 'dataDir' | 'documents' | 'mode' | 'demo' | 'mail'> &
    Partial<Pick<Config, 'idpSecretOthers' | 'limits'>>,
  publicUrl: string,
  log: DatabaseLog,
  providers: { readonly sms?: SendSms } = {},
): Promise<Services> {
  const { limits = defaultLimits } = config;
  const db = openDatabase(database.appUrl, limits);
  const identityPool = openPool(database.appUrl, limits, {
    max: 6,
    application_name: 'puente-identity',
    query_timeout: limits.statementMs + limits.silenceMs,
  });
  await assertSafeConnection(identityPool);
  const complain = (message: string, details: object) => log.error(`${message}: ${JSON.stringify(details)}`);
  const jobs = openJobs(database.appUrl, limits, complain);
  const assessments = keepAssessed(db, complain);
  const userPools = createIdentity({
    pool: identityPool,
    secret: config.idpSecret,
    otherSecrets: config.idpSecretOthers ?? [],
    publicUrl: () => publicUrl,
    wantsDeviceNotice: (query, { poolId, sub }) => wantsDeviceNotice(query, poolId, sub),
    offersSms: config.demo || providers.sms !== undefined,
    // The demonstration's messages stay in its outbox.
    ...(!config.demo && {
      announce: (query, message) => announceMessage(jobs, transactionOf(query), message),
    }),
  });
  const identity = identityAdmin(userPools);
  const pools: StaffPools = ({ kind, poolId }) =>
    kind === 'embedded' ? identity : cognitoAdmin({ region: regionOf(poolId) });
  const signUps = { publicUrl, tokens: signUpTokens(config.dataSecret), render: renderMail };
  const notices = { publicUrl, render: renderMail };
  const deliveries: Deliveries = {
    deliver: (message, senders, timeZone) => deliver(userPools, message, senders, timeZone),
    outbox: (poolId, timeZone) => readOutbox(userPools, poolId, timeZone),
    otherOutbox: async () => [
      ...(await signUpOutbox(db, signUps)).map((mail) => ({ ...mail, channel: 'EMAIL' as const })),
      ...(await noticeOutbox(db, notices)),
    ],
  };
  const documents = await openDocuments(config);
  const installation = await readInstallation(db);
  const senders = { ...(config.mail && { mail: openMailServer(config.mail) }), ...providers };
  const principals = principalStore(db, {
    publicUrl,
    production: config.mode === 'production',
    keysOf: (poolId) => identity.publicJwks(poolId),
    warn: (message) => log.warn(message),
  });
  const events = openEventStreams({ db, principals, url: database.appUrl, warn: (message) => log.warn(message) });
  const probe = openProbe(database.appUrl, limits);
  return {
    db,
    jobs,
    principals,
    events,
    identityPool,
    userPools,
    identity,
    pools,
    deliveries,
    documents,
    probe,
    installation,
    async startJobs() {
      assessments.start();
      await jobs.start([
        ...billingJobs({ db }),
        expireAnswers(db),
        deliverMessage(db, deliveries, senders),
        sendNotices(db, notices, senders.mail, config.demo),
        expireNotices(db),
        settleAccess(db),
        keepUserPools(identity),
        sendSignUp(db, signUps, senders.mail),
        expireSignUps(db),
        deleteAccounts(identity),
        keepAccounts(db, pools),
        settleTeams(db, jobs, regionQualifications),
        keepDocuments(db, documents),
        findPairs(db, jobs),
        scanLater(db, jobs, documents, (message) => log.warn(message)),
      ]);
    },
    async close() {
      await Promise.all([jobs.stop(), assessments.stop()]);
      await events.close();
      await Promise.all([db.close(), endPool(identityPool, limits.graceMs), probe.close()]);
      await database.stop();
    },
  };
}

/** The part of a pool's id before the underscore (specification §4). */
const regionOf = (poolId: string) => poolId.slice(0, poolId.indexOf('_'));

/** The user pools' transaction as the kernel's, so that a job is sent within it. */
function transactionOf(query: Parameters<Identity['announce']>[0]): Transaction {
  return {
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => [
      ...(await query<Row>(text, values)),
    ],
  };
}

/** Asks the member whose account it is, who may have said no. */
async function wantsDeviceNotice(query: Parameters<Identity['announce']>[0], poolId: string, sub: string) {
  const [row] = await query<{ wanted: boolean }>('select search.wants_device_notice($1, $2) as wanted', [poolId, sub]);
  return row?.wanted ?? true;
}
