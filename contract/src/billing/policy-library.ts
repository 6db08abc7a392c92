/** `GET /Prod/benefit-policies/library`: rules that ship with the product, for an administrator to begin a policy with. */
import * as z from 'zod/mini';
import { matching } from '../kernel/fields.ts';
import { benefitPolicy } from './benefit-policy.ts';

const { program, title, effectiveFrom, effectiveTo, body } = benefitPolicy.fields;

export const policyLibrary = z.strictObject({
  items: z.array(
    z.strictObject({
      /** Names the row in addresses of the screens. */
      key: matching(/^[a-z0-9-]+$/, 60),
      program,
      title,
      effectiveFrom,
      effectiveTo,
      body,
    }),
  ),
});
export type PolicyLibrary = z.infer<typeof policyLibrary>;
