import * as z from 'zod/mini';
import { instant, outputText } from '../kernel/fields.ts';
import { roles } from '../kernel/roles.ts';
import { tenantName } from '../kernel/tenant-name.ts';

/** `GET /Prod/demo`: the accounts of the demonstration; absent outside it. `POST /Prod/demo/copies`: those of the caller's own copy. */
export const demo = z.strictObject({
  /** Each visitor gets an organization of their own by `POST /Prod/demo/copies`; nobody's accounts are shown. */
  ownCopies: z.boolean(),
  /** When the copy is removed; null where it stays, and where it is not begun. */
  endsAt: z.nullable(instant),
  password: outputText,
  tenants: z.array(
    z.strictObject({
      tenantName,
      title: outputText,
      accounts: z.array(z.strictObject({ email: outputText, name: outputText, role: z.enum(roles) })),
    }),
  ),
});
export type Demo = z.infer<typeof demo>;

/** An empty body; since it must be JSON, other sites cannot start copies by a form. */
export const demoCopyRequest = z.strictObject({});
