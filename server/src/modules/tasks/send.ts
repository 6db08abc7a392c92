import type { Transaction } from '#kernel/database/database';
import type { Statement } from '#kernel/sql/statement';

/** One after the other. */
export async function send(tx: Transaction, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await tx.query(text, values);
}
