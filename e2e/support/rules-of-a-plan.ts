/** A plan with rules of its own, in force for years, so that a journey may change them beside others. */
import type { Api, ApiRecord } from './api.ts';
import { madeByJourney } from './health-plan.ts';

export interface Policy extends ApiRecord {
  readonly program: string;
  readonly title: string;
  readonly payerId: string;
  readonly effectiveTo: string | null;
  readonly body: { readonly services: readonly { readonly code: string; readonly unitMinutes: number }[] };
}

export async function rulesOfAPlan(admin: Api): Promise<Policy> {
  const payer = { name: `${madeByJourney}${crypto.randomUUID()}`, planType: 'medi-cal-managed-care' };
  const { id: payerId } = await admin.put(`payers/${crypto.randomUUID()}`, payer);
  const { items } = await admin.get<{ items: Policy[] }>('benefit-policies?sort=-effectiveFrom&program=CHW');
  const { program, title, body } = items[0]!;
  const version = { program, title, body, payerId, effectiveFrom: '2025-04-01' };
  return (await admin.put(`benefit-policies/${crypto.randomUUID()}`, version)) as Policy;
}
