/**
 * A database without cost: it repeats PostgreSQL's recorded answers. It stores only the rows of idp.challenge, since
 * each sign-in reads what it wrote there. So a measurement covers the code alone.
 */
import pg from 'pg';

type Statement = string | { readonly text: string; readonly values: readonly unknown[] };
type Client = Pick<pg.PoolClient, 'on' | 'off' | 'release' | 'escapeLiteral'> & {
  query(statement: Statement, values?: unknown[]): unknown;
};

/** A pool that works on PostgreSQL until `forget` is called, and from memory after that. */
export function rememberedDatabase(database: pg.Pool): { readonly pool: pg.Pool; readonly forget: () => void } {
  const answers = new Map<string, pg.QueryResult>();
  const challenges = new Map<string, Record<string, unknown>>();
  let isConnected = true;

  const answer = (statement: Statement): pg.QueryResult => {
    const text = textOf(statement);
    const known = answers.get(text);
    if (!known) throw new Error(`PostgreSQL was never asked: ${text}`);
    if (typeof statement === 'string' || !text.includes('idp.challenge')) return known;
    if (/\binsert into idp\.challenge\b/.test(text)) keep(challenges, text, statement.values);
    const wanted = /\bselect (.+?) from idp\.challenge\b[\s\S]*for update\s*$/.test(text);
    if (!wanted) return known;
    const row = statement.values.map((value) => challenges.get(keyOf(value))).find((found) => found !== undefined);
    return { ...known, rows: row ? [row] : [] };
  };
  const recalling: Client = {
    query: async (statement) => answer(statement),
    escapeLiteral: pg.escapeLiteral,
    on: () => recalling as pg.PoolClient,
    off: () => recalling as pg.PoolClient,
    release: () => {},
  };
  const recording = async (): Promise<Client> => {
    const client = await database.connect();
    return {
      async query(statement, values) {
        const result = (await client.query(statement as pg.QueryConfig, values)) as pg.QueryResult;
        answers.set(textOf(statement), result);
        return result;
      },
      escapeLiteral: pg.escapeLiteral,
      on: client.on.bind(client) as Client['on'],
      off: client.off.bind(client) as Client['off'],
      release: (error) => client.release(error),
    };
  };
  return {
    pool: { connect: async () => (isConnected ? recording() : recalling) } as unknown as pg.Pool,
    forget: () => {
      isConnected = false;
    },
  };
}

function textOf(statement: Statement): string {
  return typeof statement === 'string' ? statement : statement.text;
}

/** By every binary value of the row, since it is looked up by the hash of its session, of its secret block, or both. */
function keep(challenges: Map<string, Record<string, unknown>>, text: string, values: readonly unknown[]): void {
  const columns = /idp\.challenge\s*\(([^)]+)\)/.exec(text)?.[1]?.split(',') ?? [];
  const row: Record<string, unknown> = { failures: 0 };
  for (const [index, column] of columns.entries()) row[column.trim()] = values[index];
  for (const hash of [row.session_hash, row.secret_block_hash]) {
    if (hash) challenges.set(keyOf(hash), row);
  }
}

function keyOf(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString('base64') : '';
}
