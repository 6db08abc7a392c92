/** GetUserPoolMfaConfig: whether a second factor is asked for, and which there are. */
import * as z from 'zod';
import { operation } from '../../operations/operation.ts';
import type { AdminOutput } from '../admin-port.ts';
import { mfaOutput } from '../pool-output.ts';

export const getUserPoolMfaConfig = operation(
  z.object({}),
  async (context): Promise<AdminOutput<'GetUserPoolMfaConfig'>> => mfaOutput(context),
);
