import * as z from 'zod/mini';
import { said } from '../kernel/fields.ts';
import { roles } from '../kernel/roles.ts';
import { tenantName } from '../kernel/tenant-name.ts';

/** `GET /Prod/demo`: the accounts of the demonstration; absent outside it. */
export const demo = z.strictObject({
  password: said,
  tenants: z.array(
    z.strictObject({
      tenantName,
      title: said,
      accounts: z.array(z.strictObject({ email: said, name: said, role: z.enum(roles) })),
    }),
  ),
});
export type Demo = z.infer<typeof demo>;
