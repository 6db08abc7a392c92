/** `POST /encounters/{id}/running-late`: a message to the person who waits, or the reason why there is none. */
import { encounter, field, type RunningLateAnswer, runningLate, runningLateAnswer } from '@puente/contract';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { records } from '#kernel/records/records';
import { isAwaited, readVisits, wayOf } from './read-visit.ts';
import { type ReminderSenders, reminderQueue, retries } from './send-reminder.ts';

interface Parts extends Kernel {
  readonly senders: ReminderSenders;
  readonly demo: boolean;
}
interface Late {
  readonly id: string;
  readonly minutes: number;
}

/** A member who may reschedule the visit may send this message. The same delay is sent once. */
async function tell(
  { jobs, senders, demo }: Parts,
  { tx, ctx }: { tx: Transaction; ctx: Context },
  { id, minutes }: Late,
): Promise<RunningLateAnswer> {
  await records(tx, ctx).lock(encounter, id, 'reschedule');
  const { tenantId } = ctx;
  const [visit] = await readVisits(tx, { condition: `${isAwaited} and e.id = $2`, values: [tenantId, id] });
  if (!visit) return { way: null, block: 'not-awaited' };
  const found = wayOf(visit, senders.sms !== undefined);
  if ('block' in found) return { way: null, block: found.block };
  if (found.way === 'email' && !senders.mail && !demo) return { way: null, block: 'no-mail' };
  const [made] = await tx.query<{ id: string }>(
    `insert into visit_reminders (tenant_id, id, encounter_id, starts_at, late_minutes) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, encounter_id, starts_at, late_minutes) do nothing returning id`,
    [tenantId, v7(), id, visit.startsAt, minutes],
  );
  if (made) await jobs.send(tx, { name: reminderQueue, retries }, { tenantId, reminderId: made.id });
  return { way: found.way, block: null };
}

export function mountRunningLate(app: Scope, parts: Parts) {
  typed(app).post('/encounters/:id/running-late', {
    config: { rule: { resource: encounter, action: 'reschedule' } },
    schema: {
      operationId: 'tellRunningLate',
      tags: ['encounters'],
      params: z.strictObject({ id: field.id }),
      body: runningLate,
      response: answers({ 200: runningLateAnswer }, 'validation', 'not_found'),
    },
    handler: (request) =>
      asCaller(parts, request, (ctx) =>
        parts.db.work(ctx, (tx) => tell(parts, { tx, ctx }, { id: request.params.id, ...request.body })),
      ),
  });
}
