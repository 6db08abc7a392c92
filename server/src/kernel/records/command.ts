/** Named commands: the only way a state changes. The states are data; a named function adds further effects. */
import type { CommandBodyOf, CommandName, Resource } from '@puente/contract';
import { type Context, scopeOf } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { Deadlock } from '#kernel/errors/refusals';
import type { CommandHandler } from './behavior.ts';
import { doCommand } from './do-command.ts';
import { type Answer, answerOnce, type RequestKey } from './idempotency.ts';
import { commandOf, records } from './records.ts';
import { checkReferences } from './references.ts';
import { replayed } from './replayed.ts';
import { repository } from './repository.ts';

export interface CommandRequest<R extends Resource> {
  readonly name: CommandName<R>;
  readonly id: string;
  readonly version: number;
  readonly body: CommandBodyOf<R, CommandName<R>>;
  readonly key: RequestKey;
  readonly handler: CommandHandler<R> | undefined;
}

/** Does a command that came over HTTP, once. @throws AppError forbidden, not_found, stale_version, invalid_move, frozen */
export async function runCommand<R extends Resource>(
  resource: R,
  { db, ctx }: { db: Database; ctx: Context },
  { name, id, version, body, key, handler }: CommandRequest<R>,
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
          const { doneIn, ofAnyVersion } = resource.commands[name]!;
          if (doneIn !== undefined && record.status === doneIn)
            return { status: 200, body: await gate.read(resource, id) };
          if (record.version !== version && !ofAnyVersion) {
            stale = true;
            throw new AppError('stale_version');
          }
          await gate.assertOpen(resource, [id]);
          const { byAnother } = commandOf(resource, record, name);
          if (byAnother && record[resource.owner ?? 'createdBy'] === ctx.actor)
            throw new AppError('forbidden', 'Somebody else must do this, not the one whose record it is.');
          const named = { action: name, bodies: [body], patientId: record['patientId'] };
          for (const { text, values } of checkReferences(resource, ctx, named)) await tx.query(text, values);
          return { status: 200, body: await doCommand({ tx, ctx, resource }, { name, record, body, handler }) };
        },
      });
    });
  try {
    // Two commands may each lock a record that the other needs, such as merges into each other.
    return await attempt().catch((error: unknown) => {
      if (error instanceof Deadlock) return attempt();
      throw error;
    });
  } catch (error) {
    if (stale) return repository(resource, db, ctx).refuseStale(id, version);
    throw error;
  }
}
