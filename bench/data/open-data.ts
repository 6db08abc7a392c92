/**
 * The database of the measurements, created once in `.data` and reused while the tables and the people are the same.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  connectServices,
  createStaff,
  createTenant,
  ensureRoles,
  migrate,
  queueNames,
  readConfig,
  startEmbedded,
} from '@puente/server';
import pg from 'pg';
import { fillOrganization } from './fill-organization.ts';
import { administrator, clinician, emailOf, measuredWorker, password, type Tenant, tenants } from './sizes.ts';

export const dataDir = fileURLToPath(new URL('../.data/', import.meta.url));
const marker = join(dataDir, 'complete');

export interface BenchData {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** In the benchmark's own cluster: removes the rows that a run wrote, and creates the role that policies do not apply to. */
  readonly superuserUrl: string;
  stop(): Promise<void>;
}

/** The inputs of the stored people: the schema and the generator. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of ['../../server/src/schema/', './']) {
    const path = fileURLToPath(new URL(folder, import.meta.url));
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(sql|ts)$/.test(name));
    for (const name of names.sort()) hash.update(name).update(readFileSync(join(path, name)));
  }
  return hash.digest('hex');
}

export async function openData(say: (line: string) => void): Promise<BenchData> {
  const wanted = fingerprint();
  const complete = existsSync(marker) && readFileSync(marker, 'utf8') === wanted;
  if (!complete) rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: { info: () => {}, warn: say, error: say } });
  const data = { ...embedded, superuserUrl: superuserOf(embedded.ownerUrl, dataDir) };
  try {
    if (!complete) {
      await fill(data, say);
      writeFileSync(marker, wanted);
    }
    await removeWrites(data);
    return data;
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** @param folder of the embedded database */
export function superuserOf(ownerUrl: string, folder: string): string {
  const { superuser } = JSON.parse(readFileSync(join(folder, 'pg.json'), 'utf8')) as { superuser: string };
  const address = new URL(ownerUrl);
  address.username = 'postgres';
  address.password = superuser;
  return address.href;
}

async function fill({ ownerUrl, appUrl }: BenchData, say: (line: string) => void): Promise<void> {
  say('Making the organizations; this takes a few minutes and is done once.');
  await ensureRoles(ownerUrl, appUrl);
  await migrate(ownerUrl, queueNames);
  const publicUrl = 'http://127.0.0.1';
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
  const services = await connectServices({ appUrl, stop: async () => {} }, config, {
    publicUrl,
    log: { info: say, warn: say, error: say },
  });
  try {
    for (const tenant of Object.values(tenants)) await makeTenant(services, { tenant, appUrl, say });
  } finally {
    await services.close();
  }
  const owner = await connected(ownerUrl);
  await owner.query('analyze').finally(() => owner.end());
}

interface Making {
  readonly tenant: Tenant;
  readonly appUrl: string;
  readonly say: (line: string) => void;
}

/** With an administrator, a clinician and a worker who sign in. */
export async function makeTenant(
  services: Awaited<ReturnType<typeof connectServices>>,
  { tenant, appUrl, say }: Making,
): Promise<void> {
  const { tenantId, name, title } = tenant;
  const { poolId, issuerId } = await createTenant(services.db, services.identity, {
    tenantId,
    name,
    title,
    timeZone: 'America/Los_Angeles',
    region: 'US-CA',
  });
  const common = { tenantId, poolId, issuerId, password };
  await createStaff(services.db, services.identity, {
    ...common,
    id: administrator(tenant),
    email: emailOf(tenant, 'admin'),
    givenName: 'Ada',
    familyName: 'Admin',
    roles: ['TenantAdmin'],
  });
  await createStaff(services.db, services.identity, {
    ...common,
    id: clinician(tenant),
    email: emailOf(tenant, 'clinician'),
    givenName: 'Clara',
    familyName: 'Clinician',
    roles: ['clinician'],
  });
  await createStaff(services.db, services.identity, {
    ...common,
    id: measuredWorker(tenant),
    email: emailOf(tenant, 'chw'),
    givenName: 'Worker',
    familyName: 'Number 0',
    roles: ['chw'],
  });
  await fillOrganization(() => connected(appUrl), tenant, say);
}

export async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Every run begins with the same tables: rows of earlier runs are deleted. */
async function removeWrites({ superuserUrl }: BenchData): Promise<void> {
  const client = await connected(superuserUrl);
  try {
    // Triggers protect the audit from deletion; they are disabled only here.
    await client.query(`set session_replication_role = replica`);
    await client.query(`truncate audit, idempotency, duplicate_pairs, runs, run_holds,
      caseload_moves, caseload_move_patients, caseload_move_visits`);
    await client.query(`delete from patients where created_by <> 'system:bench'`);
    await client.query(`vacuum (analyze) patients, patient_access, users`);
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
