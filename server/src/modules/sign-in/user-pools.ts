/** The functions of user pools that signing in with a password needs; the identity service implements them. */
import { field } from '@puente/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

interface PoolRequest {
  readonly poolId: string;
  readonly operation: string;
  readonly input: object;
  /** The address under which failures are counted. */
  readonly request: FastifyRequest;
}

export interface UserPools {
  /**
   * An operation of the Cognito user-pool API as the wire runs it: with its locks, limits, audit and even times.
   * Rejects with `{ type, message }` of the protocol.
   */
  operate(request: PoolRequest): Promise<object>;
}

const challenge = z.object({ ChallengeName: field.outputText });
const result = z.object({
  AuthenticationResult: z.object({
    IdToken: field.outputText,
    /** Seconds. */
    ExpiresIn: z.number(),
    /** Absent where a refresh leaves it as it was. */
    RefreshToken: z.optional(field.outputText),
  }),
});

/** The result of a sign-in or refresh: tokens, or the name of the next step. */
export const signInOutput = z.union([result, challenge]);

export const signUpOutput = z.object({
  CodeDeliveryDetails: z.object({ Destination: field.outputText }).optional(),
});
