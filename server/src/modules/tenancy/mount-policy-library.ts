/** `GET /benefit-policies/library`: the rules that ship, of every region. An administrator begins a policy with one and saves it. */
import { benefitPolicy, policyLibrary } from '@puente/contract';
import { answers } from '#kernel/http/answers';
import { type Scope, typed } from '#kernel/http/api';
import { shippedPolicies } from './region-rules.ts';

export function mountPolicyLibrary(app: Scope) {
  typed(app).get('/benefit-policies/library', {
    config: { rule: { resource: benefitPolicy, action: 'create' } },
    schema: {
      operationId: 'getPolicyLibrary',
      tags: [benefitPolicy.many],
      response: answers({ 200: policyLibrary }),
    },
    handler: () => ({ items: shippedPolicies() }),
  });
}
