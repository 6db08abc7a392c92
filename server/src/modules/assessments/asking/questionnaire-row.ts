/** What an assessment takes from its questionnaire. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';

interface QuestionnaireRow extends Record<string, unknown> {
  readonly id: string;
  readonly status: 'draft' | 'published' | 'retired';
  readonly title: string;
  readonly url: string;
}

const columns = 'select id, status, title, url from questionnaires where tenant_id = $1 and';

export async function questionnaireRow(tx: Transaction, { tenantId }: Context, id: string) {
  const [row] = await tx.query<QuestionnaireRow>(`${columns} id = $2`, [tenantId, id]);
  return row;
}

/** The version in use. */
export async function publishedOf(tx: Transaction, { tenantId }: Context, url: string) {
  const [row] = await tx.query<QuestionnaireRow>(`${columns} url = $2 and status = 'published'`, [tenantId, url]);
  return row;
}
