/** Organizations for the visitors of a public demonstration: some are ready ahead, each has one owner, and ends after a day. */
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import type { Limits } from '#kernel/config/limits';
import { endPool, openPool } from '#kernel/database/pool';
import { networksAround } from '#kernel/http/network-of';
import { sharePlaces } from '#kernel/places/share-places';
import { removeDocuments } from '#modules/documents';
import { copyAccounts, type DemoCopies, type DemoCopy, demoTenants } from '#modules/tenancy';
import { seedTenants } from '../seed/data/seed-tenants.ts';
import { demoDay, markDemoReady } from '../seed/demo-state.ts';
import { type DemoTenant, fillTenant } from '../seed/fill-tenant.ts';
import { makeTenant } from '../seed/make-tenant.ts';
import type { Services } from '../services.ts';
import { removeTenant } from './remove-tenant.ts';
import { shareCopies } from './share-copies.ts';

const hourMs = 3_600_000;
const copyLastsMs = 24 * hourMs;
/** Enough for a class that begins at once. */
const wantedReady = 20;
/** With those in use: what a small machine holds. */
const usualMost = 220;
/** How long a visitor waits for one to be made. */
const patienceMs = 45_000;
const lookEveryMs = 500;
const keepEveryMs = 60_000;
/** Requests of the seed at once: visitors come first. */
const width = 2;

/** Smaller than the organizations of the demonstration, so that it is made in seconds. */
const population = { ...seedTenants['demo']!, panelSize: 7, assigned: 2, unassigned: 2 };

const stale = 'demo_taken_at is null and demo_day < (now() at time zone time_zone)::date';

interface CopyParts extends Pick<Services, 'db' | 'identity' | 'warn' | 'dataSecret'> {
  readonly ownerUrl: string;
  readonly dataDir: string;
  readonly limits: Limits;
  /** Kept ready ahead. */
  readonly ready?: number | undefined;
  /** With those in use. */
  readonly most?: number | undefined;
}

export interface OpenCopies extends DemoCopies {
  /** Begins to make copies and to remove those that ended. */
  start(app: FastifyInstance): void;
  stop(): Promise<void>;
}

interface TenantRow {
  readonly tenant_id: string;
  readonly name: string;
  readonly taken_at: Date;
}

export function openCopies({
  ownerUrl,
  dataDir,
  limits,
  ready: wanted = wantedReady,
  most: mostCopies = usualMost,
  ...parts
}: CopyParts): OpenCopies {
  const { dataSecret, warn } = parts;
  const pool = openPool(ownerUrl, limits, { max: 3, application_name: 'puente-demo-copies' });
  const shares = shareCopies({ inAll: mostCopies, lastsMs: copyLastsMs });
  /** Where none is ready, senders take turns, however many copies one of them waits for. */
  const turns = sharePlaces({ inAll: mostCopies, ofOne: 1, waiting: mostCopies, patience: patienceMs });
  const stopping = new AbortController();
  const { signal } = stopping;
  let wake = () => {};
  let running: Promise<void> | undefined;

  const passwordOf = (tenantId: string) =>
    `Puente-1-${createHmac('sha256', dataSecret).update(`demo copy ${tenantId}`).digest('base64url').slice(0, 16)}`;

  async function takeReady(): Promise<DemoCopy | null> {
    // The newest first: the visits of today stand in it.
    const { rows } = await pool.query<TenantRow>(
      `update tenants set demo_taken_at = now() where tenant_id = (
         select tenant_id from tenants where demo_ready_at is not null and demo_taken_at is null
         order by demo_day desc, demo_ready_at limit 1 for update skip locked)
       returning tenant_id, name, demo_taken_at as taken_at`,
    );
    const [row] = rows;
    if (!row) return null;
    wake();
    return {
      tenantName: row.name,
      title: demoTenants[0]!.title,
      password: passwordOf(row.tenant_id),
      accounts: copyAccounts(row.name),
      endsAt: new Date(row.taken_at.getTime() + copyLastsMs),
    };
  }

  async function takeBefore(until: number): Promise<DemoCopy | null> {
    for (;;) {
      const copy = await takeReady();
      if (copy || signal.aborted || Date.now() > until) return copy;
      await pause(lookEveryMs, signal);
    }
  }

  /** Copies that were handed out before this process began. */
  async function remember(): Promise<void> {
    const { rows } = await pool.query<Pick<TenantRow, 'taken_at'>>(
      'select demo_taken_at as taken_at from tenants where demo_taken_at is not null',
    );
    for (const { taken_at: takenAt } of rows) shares.remember(takenAt);
  }

  async function make(app: FastifyInstance): Promise<void> {
    const name = `demo-${randomBytes(6).toString('hex')}`;
    const tenant = { ...demoTenants[0]!, tenantId: v7(), name };
    const { tenantId } = tenant;
    const made: DemoTenant = {
      tenant,
      seedTenant: population,
      accounts: copyAccounts(name),
      password: passwordOf(tenantId),
    };
    const own = await makeTenant(parts, made);
    await fillTenant(app, made, { pool: own, day: await demoDay(parts.db, tenantId), say: () => {}, width });
    await markDemoReady(parts.db, tenantId);
  }

  async function remove(condition: string, most = mostCopies): Promise<number> {
    const { rows } = await pool.query<TenantRow>(
      `select tenant_id from tenants where ${condition} order by created_at limit ${most}`,
    );
    let removed = 0;
    for (const { tenant_id: tenantId } of rows) {
      if (signal.aborted) break;
      const isRemoved = await removeTenant(pool, tenantId, condition).catch(complain);
      if (!isRemoved) continue;
      await removeDocuments({ dataDir, dataSecret }, tenantId);
      removed += 1;
    }
    return removed;
  }

  /** A copy that cannot be removed or made now holds up no other. */
  function complain(error: Error): void {
    if (!signal.aborted) warn(`Copies of the demonstration could not be made or removed: ${error.message}`);
  }

  async function isWanting(): Promise<boolean> {
    const { rows } = await pool.query<{ ready: number; all: number }>(
      'select (count(*) filter (where demo_taken_at is null))::int as ready, count(*)::int as all from tenants',
    );
    const { ready, all } = rows[0]!;
    return ready < wanted && all < mostCopies;
  }

  async function keep(app: FastifyInstance): Promise<void> {
    // An incomplete copy is of a server that died while making it.
    await remove(`demo_ready_at is null or demo_taken_at <= now() - interval '${copyLastsMs / hourMs} hours'`);
    // Visits planned for today lie in the past tomorrow: copies are made again, one after the other.
    do while (!signal.aborted && (await isWanting())) await make(app);
    while (!signal.aborted && (await remove(stale, 1)) > 0);
  }

  async function run(app: FastifyInstance): Promise<void> {
    await remember().catch(complain);
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await keep(app).catch(complain);
      await Promise.race([woken, pause(keepEveryMs, signal)]);
    }
  }

  return {
    waitOf: shares.waitOf,
    async take(address) {
      const until = Date.now() + patienceMs;
      const giveBack = shares.hold(address);
      let copy: DemoCopy | null = null;
      try {
        copy = await turns.within(networksAround(address), () => takeBefore(until));
      } finally {
        if (!copy) giveBack();
      }
      return copy;
    },
    start(app) {
      running = run(app);
    },
    async stop() {
      stopping.abort();
      await running;
      await endPool(pool, limits.graceMs);
    },
  };
}

/** Ends early, and without an error, when the server stops. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});
