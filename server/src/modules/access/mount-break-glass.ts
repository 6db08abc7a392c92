/** `POST /break-glass`. */
import { type BreakGlassOpening, breakGlass, breakGlassOpening, patient } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, keyHeaders, type Scope, typed } from '#kernel/http/api';
import { type Answer, answerOnce } from '#kernel/records/idempotency';
import { chosenKey } from './chosen-key.ts';
import { openBreakGlass } from './open-break-glass.ts';
import { reachesPerson } from './person-of-handle.ts';

/** One sentence for every reason, so that it reveals none. */
const refused = () =>
  new AppError('conflict', {
    errors: [
      {
        path: 'accessHandle',
        code: 'unavailable',
        message: 'Emergency access is not available for this record. Ask for access; an administrator decides.',
      },
    ],
  });

/** A stored answer is given only as long as the caller reaches the person. */
async function requireReach(tx: Transaction, ctx: Context, { status, body }: Answer) {
  if (status === 409) return;
  const { patientId } = JSON.parse(body) as { patientId: string };
  if (!(await reachesPerson(tx, ctx, patientId))) throw new AppError('not_found');
}

export function mountBreakGlass(app: Scope, parts: Kernel & { readonly dataSecret: string }) {
  typed(app).post('/break-glass', {
    config: { rule: { resource: patient, action: 'read' } },
    schema: {
      operationId: 'openBreakGlass',
      tags: ['breakGlasses'],
      headers: keyHeaders,
      body: breakGlassOpening,
      response: answers({ 201: breakGlass.record }, 'validation', 'not_found', 'conflict', 'idempotency_mismatch'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(parts, request, async (ctx) => {
          const opening = request.body as BreakGlassOpening;
          const answer = await parts.db.work(ctx, (tx) =>
            answerOnce(tx, ctx, {
              key: chosenKey(request, 'open break-glass'),
              async holds(stored) {
                await requireReach(tx, ctx, stored);
                return stored;
              },
              make: async () => {
                const body = await openBreakGlass(tx, ctx, { opening, ...parts });
                return body === null ? { status: 409, body: 'null' } : { status: 201, body };
              },
            }),
          );
          // The record of the attempt is stored by now.
          if (answer.status === 409) throw refused();
          return answer;
        }),
      ),
  });
}
