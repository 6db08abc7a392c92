/** GetUserPoolMfaConfig: whether a second factor is asked for, and which ones the pool allows. */
import * as z from 'zod';
import { operation } from '../../operations/operation.ts';
import { mfaOutput } from '../pools/pool-output.ts';
import type { AdminOutput } from './admin-port.ts';

export const getUserPoolMfaConfig = operation(
  z.object({}),
  async (context): Promise<AdminOutput<'GetUserPoolMfaConfig'>> => mfaOutput(context),
);
