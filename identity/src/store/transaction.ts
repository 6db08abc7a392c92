/** A database transaction that sees only the rows of one pool. */

import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { IdentityError } from '../model/identity-error.ts';
import type { Query } from '../model/query.ts';
import { isConnectionLost } from './database-away.ts';

/**
 * Runs the work and commits. A refusal (IdentityError) commits too, so that failures are counted, challenges stay used
 * and the audit keeps its line. Any other error rolls back.
 * @throws what the work throws; Error when the database did not commit
 */
export async function inTransaction<Result>(
  database: Pool,
  poolId: string,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const client = await database.connect();
  let lost: Error | undefined;
  const noteLoss = (error: Error) => {
    lost = error;
  };
  // Without a listener a connection lost between two statements would end the process.
  client.on('error', noteLoss);
  try {
    // Both in one message, which saves a round trip.
    await client.query(`begin; select set_config('app.pool', ${client.escapeLiteral(poolId)}, true)`);
    const outcome = await settle(work(queryOf(client)));
    const end = await client.query('commit');
    if (end.command !== 'COMMIT') throw new Error('The database rolled an identity transaction back.');
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.result;
  } catch (error) {
    if (isConnectionLost(error)) lost = error;
    else if (!(error instanceof IdentityError)) await client.query('rollback').catch(noteLoss);
    throw error;
  } finally {
    client.off('error', noteLoss);
    client.release(lost);
  }
}

async function settle<Result>(work: Promise<Result>): Promise<{ result: Result } | { refusal: IdentityError }> {
  try {
    return { result: await work };
  } catch (error) {
    if (error instanceof IdentityError) return { refusal: error };
    throw error;
  }
}

const statementNames = new Map<string, string>();

function queryOf(client: PoolClient): Query {
  return async (text, values) => {
    let name = statementNames.get(text);
    if (name === undefined) {
      name = createHash('sha1').update(text).digest('hex');
      statementNames.set(text, name);
    }
    return (await client.query({ name, text, values: [...values] })).rows;
  };
}
