/** Named commands: the only way a state changes. The moves are data, what else happens is a named function. */
import type { Resource } from '@puente/contract';
import { type Context, scopeOf } from '#kernel/access/context';
import type { Database, Row } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { Deadlock } from '#kernel/errors/refusals';
import type { CommandHandler } from './behaviour.ts';
import { type Answer, answerOnce, type RequestKey } from './idempotency.ts';
import { commandOf, records } from './records.ts';
import { checkReferences } from './references.ts';
import { replayed } from './replayed.ts';
import { repository } from './repository.ts';

export interface CommandRequest {
  readonly name: string;
  readonly id: string;
  readonly body: Row & { version: number };
  readonly key: RequestKey;
  readonly handler: CommandHandler | undefined;
}

/** Does a command that came over HTTP, once. @throws AppError forbidden, not_found, stale_version, invalid_move, frozen */
export async function runCommand(
  resource: Resource,
  { db, ctx }: { db: Database; ctx: Context },
  { name, id, body: { version, ...body }, key, handler }: CommandRequest,
): Promise<Answer> {
  if (!scopeOf(resource, ctx, name)) throw new AppError('forbidden');
  let stale = false;
  const attempt = () =>
    db.work(ctx, async (tx) => {
      const gate = records(tx, ctx);
      const look = async () => {
        const row = await gate.look(resource, id, name);
        // A stored answer is replayed only to a caller who still reaches the record.
        if (!row) throw new AppError('not_found');
        return row;
      };
      return answerOnce(tx, ctx, {
        key,
        holds: async (answer) => {
          await look();
          return replayed(resource, ctx, { answer, ask: ({ text, values }) => tx.query(text, values) });
        },
        make: async () => {
          const { record, may } = await look();
          if (!may) throw new AppError('forbidden');
          if (record.version !== version) {
            stale = true;
            throw new AppError('stale_version');
          }
          await gate.assertOpen(resource, [id]);
          const { byAnother } = commandOf(resource, record, name);
          if (byAnother && record[resource.owner ?? 'createdBy'] === ctx.actor)
            throw new AppError('forbidden', 'Somebody else must do this, not the one whose record it is.');
          const named = { action: name, bodies: [body], patientId: record['patientId'] };
          for (const { text, values } of checkReferences(resource, ctx, named)) await tx.query(text, values);
          const { values, statements = [], after } = (await handler?.({ tx, ctx, id, record, body } as never)) ?? {};
          const answer = {
            status: 200,
            body: await gate.command(resource, record, { action: name, values: values ?? {}, said: body }),
          };
          for (const { text, values: parameters } of statements) await tx.query(text, parameters);
          await after?.(tx);
          return answer;
        },
      });
    });
  try {
    // Two commands may each lock what the other wants, such as merges into each other.
    return await attempt().catch((error: unknown) => {
      if (error instanceof Deadlock) return attempt();
      throw error;
    });
  } catch (error) {
    if (stale) return repository(resource, db, ctx).refuseStale(id, version);
    throw error;
  }
}
