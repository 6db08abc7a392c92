/** Connections optimised only for speed: the organization is set once, dates stay text. */
import pg from 'pg';
import { type OperationName } from './operations.ts';
import { type Sent, statementFor } from './statement-template.ts';
import type { Shape, WorkerSettings } from './worker-protocol.ts';

const asText = [20, 1082, 1114, 1184, 1700];
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    asText.includes(oid) ? String : pg.types.getTypeParser(oid, format),
};

/** Reads are answered before their audit line is on disk, as in the kernel; writes wait. */
export async function openBare({
  connectionString,
  tenantId,
}: Pick<WorkerSettings, 'connectionString' | 'tenantId'>): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    pipeline: true,
    types,
    options: '-c TimeZone=UTC -c search_path=public',
  } as pg.ClientConfig);
  await client.connect();
  await client.query(`select set_config('app.tenant', $1, false)`, [tenantId]);
  return client;
}

/** The JSON text returned by the statement of a request. */
export async function runBare(
  client: pg.Client,
  { operations }: WorkerSettings,
  { operation, shape, target }: { operation: OperationName; shape: Shape; target: string },
): Promise<string> {
  const answers = await Promise.all(
    operations[operation][shape].map((template) => send(client, statementFor(template, target))),
  );
  const rows = answers.find(({ rows: [row] }) => row && ('body' in row || 'items' in row))?.rows as
    | { body?: string; items?: string }[]
    | undefined;
  const text = rows?.[0]?.body ?? rows?.[0]?.items;
  if (!text) throw new Error(`The statement of ${operation} gave nothing.`);
  return text;
}

const send = (client: pg.Client, { text, values, name }: Sent) =>
  client.query({ text, values: values as unknown[], ...(name && { name }) });

/** Runs once before an operation is repeated. */
export const prepareFor = (client: pg.Client, operation: OperationName) =>
  client.query(`set synchronous_commit = ${operation === 'insert' ? 'on' : 'off'}`);
