/**
 * Tells the other servers, after the commit, which organization has a new write. A NOTIFY inside a transaction would
 * make every commit of the database wait in line. One connection listens and sends; the slow check of event-streams.ts
 * finds lost messages.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

const eventChannel = 'puente_events';
/** The most messages for one organization are four a second. */
const gapMs = 250;
const longestWaitMs = 10_000;
/** A hint that takes longer is worth nothing any more. */
const silenceMs = 10_000;

interface Heard {
  /** Another server has written for this organization. */
  written(tenantId: string): void;
  revoked(family: string): void;
  /** The connection was away, so anything may have happened. */
  missed(): void;
}

export function openEventBus(connectionString: string, heard: Heard) {
  const self = randomBytes(6).toString('hex');
  const resting = new Map<string, NodeJS.Timeout>();
  const waiting = new Set<string>();
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client | undefined> | undefined;
  let failures = 0;
  let closed = false;

  function hear({ payload = '' }: pg.Notification) {
    const [what, value = '', from] = payload.split(' ');
    if (what === 'session') heard.revoked(value);
    else if (what === 'written' && from !== self) heard.written(value);
  }

  async function connect(): Promise<pg.Client | undefined> {
    // A hint may be lost with the machine: its commit waits for no disk.
    const made = new pg.Client({
      connectionString,
      application_name: 'puente-events',
      keepAlive: true,
      connectionTimeoutMillis: silenceMs,
      query_timeout: silenceMs,
      options: `-c synchronous_commit=off -c statement_timeout=${silenceMs}`,
      // Hints of several organizations do not wait for each other.
      pipeline: true,
    } as pg.ClientConfig);
    made.on('error', () => {});
    made.on('notification', hear);
    try {
      await made.connect();
      await made.query(`listen ${eventChannel}`);
    } catch {
      await made.end().catch(() => {});
      later();
      return undefined;
    }
    made.once('end', lost);
    if (closed) {
      await made.end().catch(() => {});
      return undefined;
    }
    client = made;
    if (failures > 0) heard.missed();
    failures = 0;
    return made;
  }

  function lost() {
    client = undefined;
    opening = undefined;
    if (!closed) later();
  }

  function later() {
    failures += 1;
    opening = undefined;
    const wait = Math.min(longestWaitMs, 250 * 2 ** failures);
    if (!closed) setTimeout(() => void open(), wait).unref();
  }

  /** The first stream or write opens the connection; a command that only reads has none. */
  function open() {
    if (closed || client) return;
    opening ??= connect();
  }

  async function tell(tenantId: string) {
    waiting.delete(tenantId);
    await opening;
    await client?.query('select pg_notify($1, $2)', [eventChannel, `written ${tenantId} ${self}`]).catch(() => {});
  }

  return {
    open,
    /** Coalesced: the first message goes at once, and those that closely follow go together. */
    write(tenantId: string) {
      if (closed) return;
      if (resting.has(tenantId)) {
        waiting.add(tenantId);
        return;
      }
      open();
      void tell(tenantId);
      const rest = setTimeout(() => {
        resting.delete(tenantId);
        if (waiting.has(tenantId)) this.write(tenantId);
      }, gapMs);
      resting.set(tenantId, rest);
    },
    async close() {
      if (closed) return;
      for (const timer of resting.values()) clearTimeout(timer);
      for (const tenantId of [...waiting]) await tell(tenantId);
      closed = true;
      await opening;
      await client?.end().catch(() => {});
    },
  };
}
