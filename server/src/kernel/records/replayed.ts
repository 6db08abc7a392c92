/** A stored answer holds the values of its time. Its reader gets it without references to records that are now out of reach. */
import type { Resource } from '@puente/contract';
import { type Context, readScopeOf } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Row } from '#kernel/database/database';
import { tableOf } from '#kernel/sql/names';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import type { Answer } from './idempotency.ts';
import { guardedReferences, toldWith } from './references.ts';

function stillRead(target: Resource, id: unknown, ctx: Context): Statement {
  const p = new Parameters();
  const isRead = readScopeOf(target, ctx)
    ? `exists (select from ${tableOf(target)} t where t.id = ${p.add(id, 'uuid')} and ${reach(target, 'read', { ctx, p, by: 'link' })})`
    : 'false';
  return prepared(`select ${isRead} as "isRead"`, p.values);
}

/** The answer of a record of `resource` as the caller may read it now. `ask` sends a statement in the caller's name. */
export async function replayed(
  resource: Resource,
  ctx: Context,
  { answer, ask }: { answer: Answer; ask: (statement: Statement) => Promise<readonly Row[]> },
): Promise<Answer> {
  const record = JSON.parse(answer.body) as Row;
  let isWhole = true;
  for (const [name, target] of guardedReferences(resource)) {
    if (typeof record[name] !== 'string') continue;
    const [row] = await ask(stillRead(target, record[name], ctx));
    if (row!['isRead']) continue;
    for (const told of [name, ...toldWith(resource, name)]) if (told in record) record[told] = null;
    isWhole = false;
  }
  return isWhole ? answer : { ...answer, body: JSON.stringify(record) };
}
