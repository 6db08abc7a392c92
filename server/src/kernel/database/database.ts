/** The two shapes of a transaction: `batch`, one round trip; `work`, a conversation. Both begin with `enter`. */
import pg from 'pg';
import { type Context, type Entering, enter, noteEntered } from '#kernel/access/context';
import { defaultLimits, type Limits } from '#kernel/config/limits';
import { AppError } from '#kernel/errors/errors';
import { refusalOf } from '#kernel/errors/refusals';
import { prepared, type Statement } from '#kernel/sql/statement';
import type { Row, Transaction } from '#kernel/sql/transaction';
import { giveUpOldest, type Names, noteUse } from './kept-statements.ts';
import { Pipeline } from './pipeline.ts';
import { cut, endPool, openPool, within } from './pool.ts';
import { goesOn, letsGo } from './watch-requests.ts';

export type { Row, Transaction } from '#kernel/sql/transaction';

/** Dates, timestamps and big numbers stay text: a birth date that became a Date would move west of Greenwich. */
const asText = [20, 1082, 1114, 1184, 1700];
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    asText.includes(oid) ? String : pg.types.getTypeParser(oid, format),
};

const namesOf = (client: pg.PoolClient) => (client as pg.PoolClient & { connection: Names }).connection;

export type Database = ReturnType<typeof openDatabase>;

// Unnamed and without values: one message of the simple protocol instead of the four of a prepared statement.
const begin: Statement = { text: 'begin', values: [] };
const commit: Statement = { text: 'commit', values: [] };

/** A transaction without a waiting caller may take longer. */
const longLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;
const longer = (text: string, ms: number): Statement => ({
  text: [text, ...longLimits.map((limit) => `set local ${limit} = ${ms}`)].join('; '),
  values: [],
});

export function openDatabase(connectionString: string, limits: Limits = defaultLimits, max = 16) {
  const pool = openPool(connectionString, limits, {
    max,
    pipeline: true,
    types,
    options: '-c TimeZone=UTC -c search_path=public',
    application_name: 'puente',
  } as pg.PoolConfig);
  const beginJob = longer('begin', limits.jobMs);
  const jobLimits = prepared(
    `select ${longLimits.map((limit) => `set_config('${limit}', '${limits.jobMs}', true)`).join(', ')}`,
  );
  const beginSnapshot = longer('begin isolation level repeatable read read only', limits.jobMs);
  const longest = limits.jobMs + limits.silenceMs;
  const limitOf = ({ principal }: Context) => (principal ? limits.statementMs + limits.silenceMs : longest);
  const beginFor = ({ principal }: Context) => (principal ? begin : beginJob);
  const onWrite: ((tenantId: string) => void)[] = [];
  const written = (tenantId: string) => {
    for (const listener of onWrite) listener(tenantId);
  };
  const take = async (requestId: string | null = null) => {
    letsGo(requestId);
    try {
      return await pool.connect();
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      throw new AppError(
        'unavailable',
        allTaken.test(message)
          ? 'The server has more to do than it can; try again.'
          : `The database does not answer (${code ?? 'no connection'}).`,
      );
    }
  };
  const send = (client: pg.PoolClient, { text, values, name }: Statement) => {
    noteUse(namesOf(client), name);
    return client.query<Row>({ text, values: values as unknown[], ...(name && { name }) });
  };
  const undo = (client: pg.PoolClient) =>
    within(client, limits.statementMs + limits.silenceMs, client.query('rollback'));
  /** Statements that wait for nothing leave in one packet: the driver alone would write each, and wake PostgreSQL for each. */
  const sendTogether = (client: pg.PoolClient, statements: readonly Statement[]) => {
    const { stream } = (client as pg.PoolClient & { connection: pg.Connection }).connection;
    stream.cork();
    const sent = statements.map((one) => send(client, one));
    stream.uncork();
    return sent;
  };

  /**
   * Runs statements in one round trip. Rejects with the first cause; then nothing is stored.
   * @template Answers the rows of each statement, as `query` has those of one
   */
  async function batch<Answers extends readonly (readonly object[])[] = Row[][]>(
    ctx: Context,
    statements: readonly Statement[],
    entering: Entering = {},
  ): Promise<Answers> {
    const client = await take(ctx.requestId);
    let broken: Error | undefined;
    const before = [...(ctx.principal ? [] : [jobLimits]), enter(ctx, entering)];
    try {
      const pipeline = new Pipeline([...before, ...statements], {
        types,
        answered: (count) => count === before.length && noteEntered(ctx),
      });
      client.query(pipeline as unknown as pg.Submittable);
      const answers = await within(client, limitOf(ctx), pipeline.results);
      goesOn(ctx.requestId);
      // A relaxed transaction writes nothing but lines of reads.
      if (!entering.relaxed) written(ctx.tenantId);
      const rows: readonly (readonly object[])[] = answers.slice(before.length).map((answer) => answer.rows);
      return rows as Answers;
    } catch (error) {
      goesOn(ctx.requestId);
      broken = connectionLost(error);
      throw refusalOf(error);
    } finally {
      client.release(broken);
    }
  }

  /** Runs a conversation in one transaction and starts again when PostgreSQL ends a deadlock by ending us. */
  async function work<T>(ctx: Context, handler: (tx: Transaction) => Promise<T>, attempts = 3): Promise<T> {
    const client = await take(ctx.requestId);
    let broken: Error | undefined;
    const ask = async <T>(answer: Promise<T>) => {
      letsGo(ctx.requestId);
      const given = await within(client, limitOf(ctx), answer);
      goesOn(ctx.requestId);
      return given;
    };
    const tx: Transaction = {
      query: async <R extends Row>(text: string, values: readonly unknown[] = []) =>
        (await ask(send(client, prepared(text, values)))).rows as R[],
    };
    try {
      await ask(Promise.all(sendTogether(client, [beginFor(ctx), enter(ctx)])));
      noteEntered(ctx);
      const result = await handler(tx);
      const { command } = await ask(send(client, commit));
      if (command !== 'COMMIT') throw new AppError('unavailable', 'The change was not stored.');
      giveUpOldest(namesOf(client));
      written(ctx.tenantId);
      return result;
    } catch (error) {
      const refusal = refusalOf(error);
      broken = connectionLost(error);
      if (!broken) await undo(client).catch((cause: Error) => (broken = cause));
      const code = (error as { code?: string }).code;
      if ((code === '40P01' || code === '40001') && attempts > 1) return work(ctx, handler, attempts - 1);
      throw refusal;
    } finally {
      client.release(broken);
    }
  }

  /** Reads that see one moment throughout, for an hour at most; `close` gives the connection back and must be called. */
  async function snapshot(ctx: Context) {
    const client = await take(ctx.requestId);
    let broken: Error | undefined;
    // A long snapshot makes PostgreSQL keep old rows, which slows every other statement.
    const over = setTimeout(cut, limits.snapshotMs, client);
    const failed = (error: unknown) => {
      broken = connectionLost(error);
      return refusalOf(error);
    };
    async function close() {
      clearTimeout(over);
      if (!broken) await undo(client).catch((cause: Error) => (broken = cause));
      client.release(broken);
    }
    try {
      await within(client, longest, Promise.all(sendTogether(client, [beginSnapshot, enter(ctx)])));
      noteEntered(ctx);
    } catch (error) {
      const refusal = failed(error);
      await close();
      throw refusal;
    }
    const read = async (statement: Statement): Promise<Row[]> => {
      try {
        letsGo(ctx.requestId);
        const { rows } = await within(client, longest, send(client, statement));
        goesOn(ctx.requestId);
        return rows;
      } catch (error) {
        throw failed(error);
      }
    };
    return { read, close };
  }

  /** Statements that belong to no organization: directory functions. */
  async function ask<T extends Row = Row>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    const client = await take();
    let broken: Error | undefined;
    try {
      return (await within(client, limits.statementMs + limits.silenceMs, send(client, prepared(text, values))))
        .rows as T[];
    } catch (error) {
      broken = connectionLost(error);
      throw refusalOf(error);
    } finally {
      client.release(broken);
    }
  }

  return {
    pool,
    batch,
    work,
    snapshot,
    ask,
    /** Hears of each organization that may have written something, after the commit. */
    onWrite: (listener: (tenantId: string) => void) => void onWrite.push(listener),
    close: () => endPool(pool, limits.graceMs),
  };
}

/** The pool's own words for a wait that took too long; they have no code. */
const allTaken = /^timeout exceeded when trying to connect/;

/** A connection that broke must not go back into the pool. */
function connectionLost(error: unknown): Error | undefined {
  if (!(error instanceof Error) || error instanceof AppError) return undefined;
  const { code } = error as { code?: string };
  return code === undefined || /^(08|57P0|25P0[34]|ECONN|EPIPE|ETIMEDOUT)/.test(code) ? error : undefined;
}
