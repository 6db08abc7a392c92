/** The content of a plan as it was approved, as one value: SHA-256 of its canonical text. */
import { carePlan, planContent, type StoredOf } from '@puente/contract';
import { canonical, sha256 } from '#kernel/records/idempotency';

const names = ['patientId', 'kind', 'number', ...Object.keys(planContent)] as const;

export const planHash = (plan: StoredOf<typeof carePlan>): string =>
  sha256(canonical(Object.fromEntries(names.map((name) => [name, plan[name as keyof typeof plan] ?? null]))));
