import type { Api, ApiRecord } from './api.ts';

interface Payer extends ApiRecord {
  readonly name: string;
  readonly planType: string;
}

/** Plans that other journeys make have rules of their own. */
export const madeByJourney = 'Cap Plan ';

/** The id of a health plan of the demonstration, paid by the rules of the state. */
export async function healthPlan(api: Api): Promise<string> {
  const { items } = await api.get<{ items: Payer[] }>('payers?limit=200');
  const plan = items.find(
    ({ name, planType }) => planType === 'medi-cal-managed-care' && !name.startsWith(madeByJourney),
  );
  return plan!.id;
}
