/** Administration of this server's own pools, in process. */
import * as z from 'zod';
import { upTo } from '../bounded-text.ts';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { inPool } from '../pool-context.ts';
import { parseInput } from '../wire/input.ts';
import { adminOperations } from './admin-operations.ts';
import type { AdminInput, AdminOperationName, AdminOutput, AdminPort } from './admin-port.ts';

const ofPool = z.object({ UserPoolId: upTo(128) });

/** Every refusal of a known pool is a line of its audit. */
export function embeddedPort(identity: Identity): AdminPort {
  return async <Name extends AdminOperationName>(name: Name, input: AdminInput<Name>) => {
    const { UserPoolId } = parseInput(ofPool, input);
    const output = await inPool(identity, UserPoolId, {}, async (context) => {
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
