/** The form of a version. Published and retired versions never change: their forms are kept in the process. */
import type { Form } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { formIn } from './derive.ts';

/** Forms of all organizations; one of 500 items takes about 1 MB. */
const most = 100;
/** In the order of their last use. */
const kept = new Map<string, Form>();

function keep(key: string, form: Form): Form {
  kept.delete(key);
  kept.set(key, form);
  const [oldest] = kept.keys();
  if (kept.size > most) kept.delete(oldest!);
  return form;
}

/** @throws AppError not_found */
export async function formOf(tx: Transaction, { tenantId }: Context, questionnaireId: string): Promise<Form> {
  const key = `${tenantId} ${questionnaireId}`;
  const known = kept.get(key);
  if (known) return keep(key, known);
  const [row] = await tx.query<{ content: unknown; status: string }>(
    'select content, status from questionnaires where tenant_id = $1 and id = $2',
    [tenantId, questionnaireId],
  );
  if (!row) throw new AppError('not_found');
  const form = formIn(row.content);
  return row.status === 'draft' ? form : keep(key, form);
}
