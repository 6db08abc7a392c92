/** Administration of this server's own pools, in process. */
import * as z from 'zod';
import { upTo } from '../model/bounded-text.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { Identity } from '../model/pool-context.ts';
import { inPool } from '../store/in-pool.ts';
import { parseInput } from '../wire/input.ts';
import { adminOperations } from './operations/admin-operations.ts';
import type { AdminInput, AdminOperationName, AdminOutput, AdminPort } from './operations/admin-port.ts';

const ofPool = z.object({ UserPoolId: upTo(128) });

/** Every refusal in a known pool is a line of its audit. */
export function embeddedPort(identity: Identity): AdminPort {
  return async <Name extends AdminOperationName>(name: Name, input: AdminInput<Name>) => {
    const { UserPoolId } = parseInput(ofPool, input);
    const output = await inPool(identity, { poolId: UserPoolId }, async (context) => {
      try {
        return await adminOperations[name](input)(context);
      } catch (error) {
        if (error instanceof IdentityError) {
          await context.record({ kind: 'administration', refusal: `${name} ${error.type}` });
        }
        throw error;
      }
    });
    return output as AdminOutput<Name>;
  };
}
