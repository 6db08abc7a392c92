/** The parts of a running server, opened in order and closed in the opposite order. */
import {
  cognitoAdmin,
  createIdentity,
  deliverMessage,
  type EmbeddedAdmin,
  type Identity,
  identityAdmin,
  operate,
  originOf,
  readOutbox,
} from '@puente/identity';
import type pg from 'pg';
import { type Config, ConfigError } from '#kernel/config/config';
import { defaultLimits } from '#kernel/config/limits';
import { openDatabase, type Transaction } from '#kernel/database/database';
import { endPool, openPool } from '#kernel/database/pool';
import { eventCursors } from '#kernel/events/event-cursor';
import { type EventStreams, openEventStreams } from '#kernel/events/event-streams';
import { principalStore } from '#kernel/issuers/principals';
import { expireAnswers } from '#kernel/jobs/expire-answers';
import { openJobs } from '#kernel/jobs/jobs';
import { mergeAuditPeople } from '#kernel/jobs/merge-audit-people';
import { jobsOf, runsOf, timersOf } from '#kernel/modules/module';
import { runJobs } from '#kernel/runs/run-jobs';
import { type DatabaseProbe, openProbe } from '#kernel/schema/database-probe';
import { readInstallation } from '#kernel/schema/installation';
import { migrate } from '#kernel/schema/migrate';
import { timerJob } from '#kernel/timers/timers';
import { peopleInNeed } from '#modules/assessments';
import { eligibilityOn, keepAssessed, planBenefits } from '#modules/billing';
import { checkServed } from '#modules/care-plans';
import { agreedToPhotos } from '#modules/consents';
import { assertStore, openDocuments } from '#modules/documents';
import { announceMessage, openMailServer, type SendSms } from '#modules/messaging';
import { goalTasks } from '#modules/tasks';
import { regionQualifications, shippedReferralRules } from '#modules/tenancy';
import { acceptDataSecret, assertDataSecret } from './assert-data-secret.ts';
import { assertSafeConnection, type DatabaseLog, ensureRoles, startEmbedded } from './database/index.ts';
import { type OpenCopies, openCopies } from './demo-copies/open-copies.ts';
import { settleDemonstration } from './demo-copies/settle-demonstration.ts';
import { mailParts, readOtherOutbox } from './mail-parts.ts';
import { announce, type ModuleParts, modules, queueNames } from './modules.ts';

export interface Services extends ModuleParts {
  readonly identityPool: pg.Pool;
  readonly identityService: Identity;
  readonly identity: EmbeddedAdmin;
  readonly events: EventStreams;
  readonly probe: DatabaseProbe;
  readonly demoCopies: OpenCopies | undefined;
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

/** The addresses of the database: the embedded one is started, or the one that runs already is used. */
export async function databaseOf(config: Pick<Config, 'database' | 'dataDir'>, log: DatabaseLog) {
  if (config.database) return { appUrl: config.database.url, ownerUrl: config.database.ownerUrl, stop: async () => {} };
  return startEmbedded({ dataDir: config.dataDir, log });
}

interface Opening {
  readonly publicUrl: string;
  readonly log: DatabaseLog;
  /** The operator says that DATA_SECRET was lost: this one is taken for the database's from now on. */
  readonly acceptsDataSecret?: boolean;
  readonly sms?: SendSms;
  /** Copies of the public demonstration kept ready; absent: enough for a class. */
  readonly readyCopies?: number;
  /** Copies with those in use; absent: what a small machine holds. */
  readonly mostCopies?: number;
}

interface Reached {
  readonly appUrl: string;
  readonly ownerUrl?: string;
  readonly letOwnerRemove?: () => Promise<void>;
  stop(): Promise<void>;
}

export async function openServices(config: Config, opening: Opening): Promise<Services> {
  const database = await databaseOf(config, opening.log);
  try {
    await assertStore(config);
    await ensureRoles(database.ownerUrl, database.appUrl);
    await migrate(database.ownerUrl, queueNames);
    if (opening.acceptsDataSecret) await acceptDataSecret(database.ownerUrl, config.dataSecret);
    return await connectSafely(database, config, opening);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** As `connect`, where the secrets are those of the database: others would seal what the right ones cannot open. */
export async function connectSafely(
  database: Reached & { readonly ownerUrl: string },
  config: Config,
  opening: Opening,
): Promise<Services> {
  const services = await connect(database, config, opening);
  const { db, identity, identityPool, probe } = services;
  try {
    for (const poolId of await identity.poolIds()) {
      const fault = await identity.secretFault(poolId);
      if (fault) throw new ConfigError([fault]);
    }
    await settleDemonstration(database, db, config.demoCopies);
    const leave = await assertDataSecret(database, db, config.dataSecret);
    return { ...services, close: () => leave().then(services.close) };
  } catch (error) {
    await Promise.all([db.close(), identityPool.end(), probe.close()]);
    throw error;
  }
}

type Connecting = Pick<
  Config,
  'idpSecret' | 'dataSecret' | 'dataDir' | 'documents' | 'mode' | 'demo' | 'mail' | 'signUp'
> &
  Partial<Pick<Config, 'idpSecretOthers' | 'limits' | 'contactEmail' | 'demoCopies'>>;

/** Connects to a database that is migrated. */
export async function connect(
  database: Reached,
  config: Connecting,
  { publicUrl, log, sms, readyCopies, mostCopies }: Opening,
): Promise<Services> {
  const { limits = defaultLimits, demo, signUp, dataSecret } = config;
  const db = openDatabase(database.appUrl, limits);
  const identityPool = openPool(database.appUrl, limits, {
    max: 6,
    application_name: 'puente-identity',
    query_timeout: limits.statementMs + limits.silenceMs,
  });
  await assertSafeConnection(identityPool);
  const complain = (message: string, details: object) => log.error(`${message}: ${JSON.stringify(details)}`);
  const warn = (message: string) => log.warn(message);
  const jobs = openJobs(database.appUrl, limits, complain);
  const assessments = keepAssessed(db, complain);
  const identityService = createIdentity({
    pool: identityPool,
    secret: config.idpSecret,
    otherSecrets: config.idpSecretOthers ?? [],
    publicUrl: () => publicUrl,
    wantsDeviceNotice: (query, account) => wantsDeviceNotice(query, account),
    offersSms: demo || sms !== undefined,
    // The demonstration's messages stay in its outbox.
    ...(!demo && { announce: (query, message) => announceMessage(jobs, transactionOf(query), message) }),
  });
  const identity = identityAdmin(identityService);
  const mails = mailParts(config, publicUrl);
  const principals = principalStore(db, {
    publicUrl,
    production: config.mode === 'production',
    keysOf: (poolId) => identity.publicJwks(poolId),
    warn,
  });
  const { era } = await readInstallation(db);
  const { ownerUrl } = database;
  const demoCopies =
    config.demoCopies && ownerUrl
      ? openCopies({
          ownerUrl,
          dataDir: config.dataDir,
          limits,
          db,
          identity,
          warn,
          dataSecret,
          ready: readyCopies,
          most: mostCopies,
        })
      : undefined;
  const parts: ModuleParts = {
    db,
    jobs,
    principals,
    announce,
    cursors: eventCursors({ dataSecret, era }),
    publicUrl,
    demo,
    demoCopies,
    signUp,
    dataSecret,
    warn,
    ...mails,
    accounts: identity,
    pools: ({ kind, poolId }) => (kind === 'embedded' ? identity : cognitoAdmin({ region: regionOf(poolId) })),
    userPools: {
      operate: ({ request, ...asked }) => operate(identityService, { ...asked, origin: originOf(request) }),
    },
    qualificationRules: regionQualifications,
    referralRules: shippedReferralRules,
    eligibilityOn,
    peopleInNeed: peopleInNeed(db),
    planBenefits,
    goalTasks,
    checkServed,
    documents: await openDocuments(config),
    agreedToPhotos,
    senders: { ...(config.mail && { mail: openMailServer(config.mail) }), ...(sms && { sms }) },
    deliveries: {
      deliver: (message, delivery) => deliverMessage(identityService, message, delivery),
      outbox: (poolId, timeZone) => readOutbox(identityService, poolId, timeZone),
      otherOutbox: () => readOtherOutbox(db, mails),
    },
  };
  const events = openEventStreams({ db, principals, url: database.appUrl, warn });
  const probe = openProbe(database.appUrl, limits);
  return {
    ...parts,
    identity,
    identityPool,
    identityService,
    events,
    probe,
    demoCopies,
    async startJobs() {
      assessments.start();
      const kinds = runsOf(modules, parts);
      await jobs.start([
        expireAnswers(db),
        mergeAuditPeople(db),
        timerJob(db, timersOf(modules, parts)),
        ...runJobs({ db, jobs, kinds, announce }),
        ...jobsOf(modules, parts),
      ]);
    },
    async close() {
      await demoCopies?.stop();
      await Promise.all([jobs.stop(), assessments.stop()]);
      await events.close();
      await Promise.all([db.close(), endPool(identityPool, limits.graceMs), probe.close()]);
      await database.stop();
    },
  };
}

/** The part of a pool's id before the underscore. */
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
async function wantsDeviceNotice(
  query: Parameters<Identity['announce']>[0],
  { poolId, sub }: { poolId: string; sub: string },
) {
  const [row] = await query<{ wanted: boolean }>('select search.wants_device_notice($1, $2) as wanted', [poolId, sub]);
  return row?.wanted ?? true;
}
