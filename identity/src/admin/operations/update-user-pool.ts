/**
 * UpdateUserPool: changes the named settings and keeps the others. Cognito would reset those to their defaults;
 * IdentityAdmin sends all of them, so it sees no difference.
 */
import * as z from 'zod';
import type { PoolSettingsChange } from '../../model/pool-settings.ts';
import { operation } from '../../operations/operation.ts';
import { changePool } from '../pools/change-pool.ts';

const input = z.object({
  Policies: z
    .object({
      PasswordPolicy: z
        .object({
          MinimumLength: z.int().optional(),
          RequireUppercase: z.boolean().optional(),
          RequireLowercase: z.boolean().optional(),
          RequireNumbers: z.boolean().optional(),
          RequireSymbols: z.boolean().optional(),
          TemporaryPasswordValidityDays: z.int().optional(),
        })
        .optional(),
      SignInPolicy: z
        .object({ AllowedFirstAuthFactors: z.array(z.enum(['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'])).min(1) })
        .optional(),
    })
    .optional(),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL', 'ON']).optional(),
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: z.boolean().optional() }).optional(),
  DeviceConfiguration: z.object({ DeviceOnlyRememberedOnUserPrompt: z.boolean().default(false) }).optional(),
});

export const updateUserPool = operation(input, async (context, request) => {
  await changePool(context, named(request));
  return {};
});

function named({
  Policies,
  MfaConfiguration,
  AdminCreateUserConfig,
  DeviceConfiguration,
}: z.output<typeof input>): PoolSettingsChange {
  const policy = Policies?.PasswordPolicy;
  return {
    ...(policy && {
      passwordPolicy: given({
        minimumLength: policy.MinimumLength,
        requireUppercase: policy.RequireUppercase,
        requireLowercase: policy.RequireLowercase,
        requireNumbers: policy.RequireNumbers,
        requireSymbols: policy.RequireSymbols,
        temporaryPasswordValidityDays: policy.TemporaryPasswordValidityDays,
      }),
    }),
    ...(Policies?.SignInPolicy && { allowedFirstAuthFactors: Policies.SignInPolicy.AllowedFirstAuthFactors }),
    ...(MfaConfiguration && { mfaConfiguration: MfaConfiguration }),
    ...(AdminCreateUserConfig?.AllowAdminCreateUserOnly !== undefined && {
      allowSelfSignUp: !AdminCreateUserConfig.AllowAdminCreateUserOnly,
    }),
    ...(DeviceConfiguration && {
      deviceTracking: { mode: DeviceConfiguration.DeviceOnlyRememberedOnUserPrompt ? 'USER_OPT_IN' : 'ALWAYS' },
    }),
  };
}

/** Drops undefined members, which would reset a setting to its default. */
function given<Members extends object>(members: Members): Partial<Members> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Members>;
}
