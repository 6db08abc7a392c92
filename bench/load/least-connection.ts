/** Connections that do the least work of a request: one transaction in one packet, its statement prepared by its text. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Caller, type LeastWork, placeholders, writtenFor } from './least-statements.ts';

export const leastName = 'bench least';

export async function openLeast(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    pipeline: true,
    application_name: leastName,
    options: '-c TimeZone=UTC -c search_path=public',
  } as pg.ClientConfig);
  await client.connect();
  return client;
}

const enter = `select set_config('app.tenant', $1, true), set_config('synchronous_commit', $2, true)`;
const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return name;
}

/** `columns`: the person's columns that the caller sees, as a select list over `t`. */
export async function runLeast(
  client: pg.Client,
  work: LeastWork,
  { caller, columns }: { caller: Caller; columns: string },
): Promise<void> {
  const text = writtenFor(work.text, caller).replaceAll(placeholders.columns, columns);
  const { stream } = (client as pg.Client & { connection: pg.Connection }).connection;
  stream.cork();
  const answers = [
    client.query('begin'),
    client.query({ name: 'enter', text: enter, values: [caller.tenantId, work.writes ? 'on' : 'off'] }),
    client.query({ name: nameOf(text), text, values: work.values as unknown[] }),
    client.query('commit'),
  ];
  stream.uncork();
  const [, , { rows }] = (await Promise.all(answers)) as [pg.QueryResult, pg.QueryResult, pg.QueryResult];
  if (typeof rows[0]?.body !== 'string') throw new Error(`The least statement gave nothing: ${text}`);
}
