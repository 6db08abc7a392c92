/** The settings of a pool in the shapes of DescribeUserPool and GetUserPoolMfaConfig, as far as Cognito has a name for them. */
import type { PoolContext } from '../../model/pool-context.ts';
import type { PoolSettings } from '../../model/pool-settings.ts';

/** Cognito's names for our first factors. */
const FACTORS = { PASSWORD: 'PASSWORD', EMAIL_OTP: 'EMAIL_OTP', WEB_AUTHN: 'WEB_AUTHN' } as const;

export function poolOutput({ pool }: PoolContext) {
  const { settings } = pool;
  return {
    Id: pool.id,
    Name: pool.title,
    Policies: {
      PasswordPolicy: policyOutput(settings.passwordPolicy),
      SignInPolicy: { AllowedFirstAuthFactors: settings.allowedFirstAuthFactors.map((factor) => FACTORS[factor]) },
    },
    MfaConfiguration: settings.mfaConfiguration,
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: !settings.allowSelfSignUp },
    ...(settings.deviceTracking.mode !== 'OFF' && {
      DeviceConfiguration: {
        ChallengeRequiredOnNewDevice: true,
        DeviceOnlyRememberedOnUserPrompt: settings.deviceTracking.mode === 'USER_OPT_IN',
      },
    }),
    UsernameAttributes: ['email' as const],
    AutoVerifiedAttributes: ['email' as const],
  };
}

export function mfaOutput({ identity, pool }: PoolContext) {
  return {
    MfaConfiguration: pool.settings.mfaConfiguration,
    SoftwareTokenMfaConfiguration: { Enabled: true },
    ...(identity.offersSms && { SmsMfaConfiguration: {} }),
  };
}

function policyOutput(policy: PoolSettings['passwordPolicy']) {
  return {
    MinimumLength: policy.minimumLength,
    RequireUppercase: policy.requireUppercase,
    RequireLowercase: policy.requireLowercase,
    RequireNumbers: policy.requireNumbers,
    RequireSymbols: policy.requireSymbols,
    TemporaryPasswordValidityDays: policy.temporaryPasswordValidityDays,
  };
}
