/** Pools of connections that give up in time: on PostgreSQL's side by its own settings, on this side when it is silent. */
import pg from 'pg';
import { type Limits, sessionLimits } from '#kernel/config/limits';

const connections = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

export function openPool(url: string, limits: Limits, { options = '', ...config }: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    options: `${options} ${sessionLimits(limits)}`.trim(),
    ...config,
  });
  const open = new Set<pg.PoolClient>();
  connections.set(pool, open);
  // The next query replaces a connection that PostgreSQL ended; no earlier report is needed.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    open.add(client);
  });
  pool.on('remove', (client) => open.delete(client));
  return pool;
}

/** Ends a connection regardless of its work; pending statements fail as lost. */
export function cut(client: pg.PoolClient) {
  (client as pg.PoolClient & { connection: pg.Connection }).connection.stream.destroy();
}

/** Gives up on a database that is silent: the connection is cut, and what waits for it fails. */
export async function within<T>(client: pg.PoolClient, ms: number, answer: Promise<T>): Promise<T> {
  const timer = setTimeout(cut, ms, client);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for statements under way, and cuts them off after `graceMs`. */
export async function endPool(pool: pg.Pool, graceMs: number): Promise<void> {
  const impatient = setTimeout(() => {
    for (const client of connections.get(pool) ?? []) cut(client);
  }, graceMs);
  try {
    await pool.end();
  } finally {
    clearTimeout(impatient);
  }
}
