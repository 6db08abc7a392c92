/** The rule that a new organization begins with. No document demands it, so it has no source and is shown as to be confirmed. */
import { type CreateOf, screeningRule } from '@puente/contract';
import { v5 } from 'uuid';
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { records } from '#kernel/records/records';
import { publishedOf } from '../asking/questionnaire-row.ts';

const shipped: CreateOf<typeof screeningRule> = {
  program: 'CHW',
  questionnaireUrl: 'https://puente.example/fhir/Questionnaire/short-questions',
  withinDays: 30,
  everyMonths: 12,
};

const shippedRuleId = (tenantId: string) => v5('screening rule CHW', tenantId);

/** Does nothing where the organization has a rule. */
export async function enterScreeningRules(db: Database, tenantId: string): Promise<void> {
  const ctx = systemContext('create-tenant', tenantId);
  await db.work(ctx, async (tx) => {
    const [there] = await tx.query('select from screening_rules where tenant_id = $1 limit 1', [tenantId]);
    const asked = await publishedOf(tx, ctx, shipped.questionnaireUrl);
    if (there || !asked) return;
    await records(tx, ctx).create(screeningRule, {
      id: shippedRuleId(tenantId),
      values: { ...shipped, title: asked.title },
    });
  });
}
