/** The two shapes of a transaction: `batch`, one round trip; `work`, a conversation. Both begin with `enter`. */
import pg from 'pg';
import { type Context, enter, noteEntered } from './context.ts';
import { AppError } from './errors.ts';
import { refusalOf } from './refusals.ts';
import { prepared, type Statement } from './sql.ts';

/** Dates, timestamps and big numbers stay text: a birth date that became a Date would move west of Greenwich. */
const asText = [20, 1082, 1114, 1184, 1700];
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    asText.includes(oid) ? String : pg.types.getTypeParser(oid, format),
};

export type Row = Record<string, unknown>;

/** What a handler may do inside a transaction. */
export interface Transaction {
  query<T extends Row = Row>(text: string, values?: readonly unknown[]): Promise<T[]>;
}

export type Database = ReturnType<typeof openDatabase>;

function openPool(connectionString: string, max: number) {
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    types,
    options: '-c TimeZone=UTC -c search_path=public',
    application_name: 'puente',
  } as pg.PoolConfig);
  survive(pool);
  return pool;
}

/** A connection that PostgreSQL ends is replaced by the next query; nobody has to hear of it before. */
export function survive(pool: pg.Pool) {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

// Unnamed and without values: one message of the simple protocol instead of the four of a prepared statement.
const begin: Statement = { text: 'begin', values: [] };
const beginSnapshot: Statement = { text: 'begin isolation level repeatable read read only', values: [] };
const commit: Statement = { text: 'commit', values: [] };

export function openDatabase(connectionString: string, max = 16) {
  const pool = openPool(connectionString, max);
  const onWrite: ((tenantId: string) => void)[] = [];
  const written = (tenantId: string) => {
    for (const listener of onWrite) listener(tenantId);
  };
  const take = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      throw new AppError('unavailable', {
        detail: `The database does not answer (${(error as { code?: string }).code ?? 'no connection'}).`,
      });
    }
  };
  const send = (client: pg.PoolClient, { text, values, name }: Statement) =>
    client.query<Row>({ text, values: values as unknown[], ...(name && { name }) });
  /** Statements that wait for nothing leave in one packet: the driver alone would write each, and wake PostgreSQL for each. */
  const sendTogether = (client: pg.PoolClient, statements: readonly Statement[]) => {
    const { stream } = (client as pg.PoolClient & { connection: pg.Connection }).connection;
    stream.cork();
    const sent = statements.map((one) => send(client, one));
    stream.uncork();
    return sent;
  };

  /** Runs statements in one pipelined round trip. Rejects with the first cause; then nothing is stored. */
  async function batch(ctx: Context, statements: readonly Statement[], { relaxed = false } = {}): Promise<Row[][]> {
    const client = await take();
    let broken: Error | undefined;
    try {
      const results = await Promise.allSettled(
        sendTogether(client, [begin, enter(ctx, relaxed), ...statements, commit]),
      );
      if (results[1]!.status === 'fulfilled') noteEntered(ctx);
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw refusalOf(failed.reason);
      const answers = results.map((result) => (result as PromiseFulfilledResult<pg.QueryResult<Row>>).value);
      if (answers.at(-1)?.command !== 'COMMIT') throw new AppError('unavailable', 'The change was not stored.');
      // A relaxed transaction writes nothing but lines of reads.
      if (!relaxed) written(ctx.tenantId);
      return answers.slice(2, -1).map((answer) => answer.rows);
    } catch (error) {
      broken = connectionLost(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Runs a conversation in one transaction and starts again when PostgreSQL ends a deadlock by ending us. */
  async function work<T>(ctx: Context, handler: (tx: Transaction) => Promise<T>, attempts = 3): Promise<T> {
    const client = await take();
    let broken: Error | undefined;
    const tx: Transaction = {
      query: async <R extends Row>(text: string, values: readonly unknown[] = []) =>
        (await send(client, prepared(text, values))).rows as R[],
    };
    try {
      await Promise.all(sendTogether(client, [begin, enter(ctx, false)]));
      noteEntered(ctx);
      const result = await handler(tx);
      const { command } = await send(client, commit);
      if (command !== 'COMMIT') throw new AppError('unavailable', 'The change was not stored.');
      written(ctx.tenantId);
      return result;
    } catch (error) {
      const refusal = refusalOf(error);
      broken = connectionLost(error);
      if (!broken) await client.query('rollback').catch((cause: Error) => (broken = cause));
      const code = (error as { code?: string }).code;
      if ((code === '40P01' || code === '40001') && attempts > 1) return work(ctx, handler, attempts - 1);
      throw refusal;
    } finally {
      client.release(broken);
    }
  }

  /** Reads that see one moment throughout; `close` gives the connection back and must be called. */
  async function snapshot(ctx: Context) {
    const client = await take();
    let broken: Error | undefined;
    const failed = (error: unknown) => {
      broken = connectionLost(error);
      return refusalOf(error);
    };
    async function close() {
      if (!broken) await client.query('rollback').catch((cause: Error) => (broken = cause));
      client.release(broken);
    }
    try {
      await Promise.all(sendTogether(client, [beginSnapshot, enter(ctx, false)]));
      noteEntered(ctx);
    } catch (error) {
      const refusal = failed(error);
      await close();
      throw refusal;
    }
    const read = async (statement: Statement): Promise<Row[]> => {
      try {
        return (await send(client, statement)).rows;
      } catch (error) {
        throw failed(error);
      }
    };
    return { read, close };
  }

  /** Statements that belong to no organisation: directory functions and health. */
  async function ask<T extends Row = Row>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    const client = await take();
    try {
      return (await send(client, prepared(text, values))).rows as T[];
    } catch (error) {
      throw refusalOf(error);
    } finally {
      client.release();
    }
  }

  return {
    pool,
    batch,
    work,
    snapshot,
    ask,
    /** Hears of each organisation that may have written something, after the commit. */
    onWrite: (listener: (tenantId: string) => void) => void onWrite.push(listener),
    close: () => pool.end(),
  };
}

/** A connection that broke must not go back into the pool. */
function connectionLost(error: unknown): Error | undefined {
  const code = (error as { code?: string }).code;
  const lost =
    error instanceof Error &&
    !(error instanceof AppError && error.code !== 'unavailable') &&
    (code === undefined || /^(08|57P0|ECONN|EPIPE)/.test(code));
  return lost ? error : undefined;
}
