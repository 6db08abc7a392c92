/** A need that a worker writes down with the person: with a code of Z55 to Z65 that can be billed today, once for a domain. */
import { type CreateOf, isSocialNeed, need, openNeedStates, readDiagnosisCode } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Database, Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import { fieldConflict, fieldRefusal } from '#kernel/errors/errors';
import type { CreateHandler, UpdateHandler } from '#kernel/records/behavior';
import { Parameters } from '#kernel/sql/statement';
import { codeOn } from '#modules/codes';

/** The code as it is stored. @throws AppError validation */
async function readCode(db: Database, written: string, today: string): Promise<string> {
  const code = readDiagnosisCode(written);
  if (!code || !isSocialNeed(code)) throw fieldRefusal('code', 'not_allowed', 'Choose a code of Z55 to Z65.');
  const found = await codeOn(db, code, today);
  if (!found) throw fieldRefusal('code', 'unknown', 'ICD-10-CM has no such code on this day.');
  if (!found.billable) throw fieldRefusal('code', 'heading', 'This is a heading. Choose a code below it.');
  return code;
}

/** Among the needs that the caller reads: one that is closed to the caller leaves no trace. @throws AppError conflict */
export async function refuseSecond(tx: Transaction, ctx: Context, id: string): Promise<void> {
  await tx.query('select hold_records(n.tenant_id, n.patient_id) from needs n where n.tenant_id = $1 and n.id = $2', [
    ctx.tenantId,
    id,
  ]);
  const p = new Parameters();
  const [other] = await tx.query(
    `select from needs t join needs n on n.tenant_id = t.tenant_id and n.id = ${p.add(id, 'uuid')} and n.id <> t.id and n.domain = t.domain
       and t.patient_id = any (array(select same_person(n.patient_id)))
     where t.status = any (${p.add(openNeedStates, 'text[]')}) and ${reach(need, 'read', { ctx, p, by: 'link' })} limit 1`,
    p.values,
  );
  if (other) throw fieldConflict('domain', 'The person has an open need of this kind already.');
}

const today = (db: Database, ctx: Context) => db.work(ctx, (tx) => tenantToday(tx, ctx));

/** The code of a body; nothing where it says none. */
async function codeOf(db: Database, ctx: Context, { code }: Partial<Pick<CreateOf<typeof need>, 'code'>>) {
  return code ? { code: await readCode(db, code, await today(db, ctx)) } : {};
}

export const createNeed =
  (db: Database): CreateHandler<typeof need> =>
  async ({ ctx, id, body }) => {
    const day = await today(db, ctx);
    const name = ctx.principal?.name ?? null;
    return {
      values: {
        ...(await codeOf(db, ctx, body)),
        status: 'open',
        foundOn: day,
        confirmedOn: day,
        confirmedByName: name,
        recordedByName: name,
      },
      after: (tx) => refuseSecond(tx, ctx, id),
    };
  };

export const updateNeed =
  (db: Database): UpdateHandler<typeof need> =>
  async ({ ctx, body }) => ({ values: await codeOf(db, ctx, body) });
