/** The ids within a plan: unique, goals of this plan, needs and diagnoses of this person that the writer reads. */
import { carePlan, diagnosis, type FieldError, need, type Resource, type StoredOf } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { Parameters } from '#kernel/sql/statement';

type Content = Pick<StoredOf<typeof carePlan>, 'patientId' | 'needIds' | 'conditions' | 'goals' | 'steps'>;

interface Named {
  readonly path: string;
  readonly id: string | null | undefined;
}

/** A record that the writer reads and that is of the person, in whichever of the person's records. */
async function readable(
  { tx, ctx }: { tx: Transaction; ctx: Context },
  { resource, from }: { resource: Resource; from: string },
  { patientId, named }: { patientId: string; named: readonly Named[] },
): Promise<ReadonlySet<string>> {
  const ids = named.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Set();
  const p = new Parameters();
  const rows = await tx.query<{ id: string }>(
    `select t.id ${from} where t.id = any (${p.add(ids, 'uuid[]')})
       and t.patient_id = any (array(select same_person(${p.add(patientId, 'uuid')}))) and ${reach(resource, 'read', { ctx, p, by: 'link' })}`,
    p.values,
  );
  return new Set(rows.map(({ id }) => id));
}

const unknown = ({ path }: Named): FieldError => ({ path, code: 'unknown', message: 'There is no such record.' });

/** Ids that stand twice. */
function repeated(lists: Readonly<Record<string, readonly { readonly id: string }[]>>): FieldError[] {
  const seen = new Set<string>();
  return Object.entries(lists).flatMap(([name, items]) =>
    items.flatMap(({ id }, at) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew ? [] : [{ path: `${name}.${at}.id`, code: 'taken', message: 'This id is in use. Make a new one.' }];
    }),
  );
}

/** @throws AppError validation that names each field */
export async function checkContent(
  tx: Transaction,
  ctx: Context,
  { patientId, needIds, conditions, goals, steps }: Content,
): Promise<void> {
  const goalIds = new Set(goals.map(({ id }) => id));
  const strayed = steps
    .map(({ goalId }, at) => ({ path: `steps.${at}.goalId`, id: goalId }))
    .filter(({ id }) => !goalIds.has(id));
  const needs: Named[] = [
    ...needIds.map((id, at) => ({ path: `needIds.${at}`, id })),
    ...conditions.map(({ needId }, at) => ({ path: `conditions.${at}.needId`, id: needId })),
    ...goals.map(({ needId }, at) => ({ path: `goals.${at}.needId`, id: needId })),
  ];
  const diagnoses: Named[] = conditions.map((one, at) => ({
    path: `conditions.${at}.diagnosisId`,
    id: one.diagnosisId,
  }));
  const asker = { tx, ctx };
  const known = [
    ...(await readable(asker, { resource: need, from: 'from needs_view t' }, { patientId, named: needs })),
    ...(await readable(asker, { resource: diagnosis, from: 'from diagnoses_view t' }, { patientId, named: diagnoses })),
  ];
  const absent = [...needs, ...diagnoses].filter(({ id }) => id && !known.includes(id));
  const errors = [...repeated({ conditions, goals, steps }), ...strayed.map(unknown), ...absent.map(unknown)];
  if (errors.length > 0) throw new AppError('validation', { errors });
}

/** Of the row as it is written now. */
export async function checkWritten(tx: Transaction, ctx: Context, id: string): Promise<void> {
  const [row] = await tx.query<Content & Record<string, unknown>>(
    `select patient_id as "patientId", need_ids as "needIds", conditions, goals, steps from care_plans where tenant_id = $1 and id = $2`,
    [ctx.tenantId, id],
  );
  if (row) await checkContent(tx, ctx, row);
}
