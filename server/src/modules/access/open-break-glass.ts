/** `POST /break-glass`: eight hours at a person outside the own reach. The administrators are told at once. */
import { type BreakGlassOpening, breakGlass, breakGlassOpening, labels, patient } from '@puente/contract';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/api';
import { auditLine, recordColumns } from '#kernel/audit';
import type { Context } from '#kernel/context';
import type { Transaction } from '#kernel/database';
import { answers, json } from '#kernel/documented';
import { AppError } from '#kernel/errors';
import { reach } from '#kernel/reach';
import { oneRecord } from '#kernel/select';
import { Parameters } from '#kernel/sql';
import { type NoticeKind, sendNotice } from '#modules/messaging';
import { answerOnce } from './answer-once.ts';
import { alreadyReached, personBehind, reaches } from './behind-door.ts';

/** By the id of a person whom the caller would reach if the record were not restricted. */
async function personNamed(tx: Transaction, ctx: Context, id: string): Promise<string> {
  const principal = { ...ctx.principal!, permissions: [...ctx.principal!.permissions, 'privacy' as const] };
  const p = new Parameters();
  const [row] = await tx.query(
    `select from patients t where t.id = ${p.add(id, 'uuid')} and t.labels & ${labels.restricted} <> 0 and ${reach(patient, { ...ctx, principal }, 'read', p)}`,
    p.values,
  );
  if (!row) throw new AppError('not_found');
  return id;
}

/** Records under 42 CFR Part 2 are opened by a consent alone. */
async function refuseClosed(tx: Transaction, { tenantId }: Context, id: string): Promise<void> {
  const [closed] = await tx.query(
    `select from patients where tenant_id = $1 and id = $2 and labels & ${labels.part2} <> 0`,
    [tenantId, id],
  );
  if (!closed) return;
  throw new AppError('conflict', {
    errors: [{ path: 'door', code: 'consent', message: 'Only a consent of the person opens this record.' }],
  });
}

/** The emergency access that runs: it is not made longer by asking again. */
const running = `select t.* from break_glasses t where t.tenant_id = $1 and t.user_id = $2 and t.patient_id = $3 and t.status = 'open' and t.until > now()`;

async function open(
  kernel: Kernel,
  secret: string,
  tx: Transaction,
  ctx: Context,
  { door, patientId, reason, text }: BreakGlassOpening,
): Promise<string> {
  const person = door === undefined ? await personNamed(tx, ctx, patientId!) : personBehind(secret, ctx, door);
  const reached = await reaches(tx, ctx, person);
  const [known] = await tx.query<{ id: string }>(running, [ctx.tenantId, ctx.actor, person]);
  if (reached && !known) throw alreadyReached();
  await refuseClosed(tx, ctx, person);
  const id = known?.id ?? v7();
  if (!known) {
    const { name } = ctx.principal!;
    const [row] = await tx.query<{ until: string }>(
      `insert into break_glasses (tenant_id, id, created_by, patient_id, user_id, user_name, reason, text, until)
       values ($1, $2, $3, $4, $3, $5, $6, $7, now() + interval '8 hours') returning until`,
      [ctx.tenantId, id, ctx.actor, person, name, reason, text],
    );
    await tx.query(
      `insert into patient_access (tenant_id, user_id, patient_id, reason, until) values ($1, $2, $3, 'break-glass', $4)
       on conflict (tenant_id, user_id, patient_id, reason) do update set until = excluded.until`,
      [ctx.tenantId, ctx.actor, person, row!.until],
    );
    await tellAdministrators(kernel, tx, ctx, 'break-glass', '/dashboard/access');
  }
  const p = new Parameters();
  const made = `select t.* from break_glasses t where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = ${p.add(id, 'uuid')}`;
  const line = { ...recordColumns(breakGlass), ...(!known && { after: 'answer.body::jsonb' }) };
  const [row] = await tx.query<{ body: string }>(
    `with made as (${made}), answer as (select ${oneRecord(breakGlass, ctx, p, 'made')} as body),
      noted as (${auditLine(breakGlass, ctx, known ? 'read' : 'create', p, line, 'made t, answer')})
     select body from answer`,
    p.values,
  );
  return row!.body;
}

/** A mail for every administrator but the one who asked; it names nobody. */
export async function tellAdministrators(
  kernel: Kernel,
  tx: Transaction,
  { tenantId, actor }: Context,
  kind: NoticeKind,
  path: string,
): Promise<void> {
  const administrators = await tx.query<{ id: string }>(
    `select id from users where tenant_id = $1 and status = 'active' and roles ? 'TenantAdmin' and id::text <> $2`,
    [tenantId, actor],
  );
  await sendNotice(kernel.jobs, tx, { tenantId, kind, path, userIds: administrators.map(({ id }) => id) });
}

export function mountBreakGlass(app: Scope, kernel: Kernel, { dataSecret }: { dataSecret: string }) {
  typed(app).post('/break-glass', {
    config: { rule: { resource: patient, action: 'read' } },
    schema: {
      operationId: 'openBreakGlass',
      tags: ['breakGlasses'],
      headers: z.looseObject({ 'idempotency-key': z.optional(z.string()) }),
      body: breakGlassOpening,
      response: answers({ 201: breakGlass.record }, 'validation', 'not_found', 'conflict', 'idempotency_mismatch'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) =>
          answerOnce(
            kernel,
            ctx,
            request,
            'open break-glass',
            async (tx) => ({
              status: 201,
              body: await open(kernel, dataSecret, tx, ctx, request.body as BreakGlassOpening),
            }),
            async (tx, { body }) => {
              const { patientId } = JSON.parse(body) as { patientId: string };
              if (!(await reaches(tx, ctx, patientId))) throw new AppError('not_found');
            },
          ),
        ),
      ),
  });
}
