/** The account settings an organization decides, as far as every kind of pool supports them. */
import type { AdminInput, AdminOutput, AdminPort } from './operations/admin-port.ts';

export type PoolPolicy = {
  readonly mfa: 'OFF' | 'OPTIONAL' | 'ON';
  readonly allowSelfSignUp: boolean;
  readonly passwordPolicy: {
    readonly minimumLength: number;
    readonly requireUppercase: boolean;
    readonly requireLowercase: boolean;
    readonly requireNumbers: boolean;
    readonly requireSymbols: boolean;
    readonly temporaryPasswordValidityDays: number;
  };
};

export type PoolPolicyChange = Partial<Omit<PoolPolicy, 'passwordPolicy'>> & {
  readonly passwordPolicy?: Partial<PoolPolicy['passwordPolicy']>;
};

type PoolShape = NonNullable<AdminOutput<'DescribeUserPool'>['UserPool']>;

export async function readPolicy(port: AdminPort, poolId: string): Promise<PoolPolicy> {
  return policyOf(await describe(port, poolId));
}

export async function changePolicy(port: AdminPort, poolId: string, change: PoolPolicyChange): Promise<PoolPolicy> {
  const pool = await describe(port, poolId);
  const before = policyOf(pool);
  const after = { ...before, ...change, passwordPolicy: { ...before.passwordPolicy, ...change.passwordPolicy } };
  if (change.passwordPolicy || change.allowSelfSignUp !== undefined) {
    await port('UpdateUserPool', { ...keptOf(pool), UserPoolId: poolId, ...membersOf(pool, after) });
  }
  if (change.mfa) {
    await port('SetUserPoolMfaConfig', {
      ...(await port('GetUserPoolMfaConfig', { UserPoolId: poolId })),
      // Cognito turns on no second factor unless the request offers one.
      SoftwareTokenMfaConfiguration: { Enabled: true },
      UserPoolId: poolId,
      MfaConfiguration: change.mfa,
    });
  }
  return readPolicy(port, poolId);
}

async function describe(port: AdminPort, poolId: string): Promise<PoolShape> {
  const { UserPool } = await port('DescribeUserPool', { UserPoolId: poolId });
  if (!UserPool) throw new Error('The user pool left itself out of its answer.');
  return UserPool;
}

function policyOf({ Policies, MfaConfiguration, AdminCreateUserConfig }: PoolShape): PoolPolicy {
  const policy = Policies?.PasswordPolicy;
  return {
    mfa: MfaConfiguration ?? 'OFF',
    allowSelfSignUp: AdminCreateUserConfig?.AllowAdminCreateUserOnly !== true,
    passwordPolicy: {
      minimumLength: policy?.MinimumLength ?? 8,
      requireUppercase: policy?.RequireUppercase ?? false,
      requireLowercase: policy?.RequireLowercase ?? false,
      requireNumbers: policy?.RequireNumbers ?? false,
      requireSymbols: policy?.RequireSymbols ?? false,
      temporaryPasswordValidityDays: policy?.TemporaryPasswordValidityDays ?? 7,
    },
  };
}

/** UpdateUserPool resets every setting that is not sent again. */
function keptOf(pool: PoolShape): Omit<AdminInput<'UpdateUserPool'>, 'UserPoolId'> {
  return {
    DeletionProtection: pool.DeletionProtection,
    LambdaConfig: pool.LambdaConfig,
    AutoVerifiedAttributes: pool.AutoVerifiedAttributes,
    SmsVerificationMessage: pool.SmsVerificationMessage,
    EmailVerificationMessage: pool.EmailVerificationMessage,
    EmailVerificationSubject: pool.EmailVerificationSubject,
    VerificationMessageTemplate: pool.VerificationMessageTemplate,
    SmsAuthenticationMessage: pool.SmsAuthenticationMessage,
    UserAttributeUpdateSettings: pool.UserAttributeUpdateSettings,
    MfaConfiguration: pool.MfaConfiguration,
    DeviceConfiguration: pool.DeviceConfiguration,
    EmailConfiguration: pool.EmailConfiguration,
    SmsConfiguration: pool.SmsConfiguration,
    UserPoolTags: pool.UserPoolTags,
    UserPoolAddOns: pool.UserPoolAddOns,
    AccountRecoverySetting: pool.AccountRecoverySetting,
    UserPoolTier: pool.UserPoolTier,
  };
}

function membersOf(pool: PoolShape, { passwordPolicy, allowSelfSignUp }: PoolPolicy) {
  const { UnusedAccountValidityDays, ...createUserConfig } = {
    UnusedAccountValidityDays: undefined,
    ...pool.AdminCreateUserConfig,
  };
  return {
    Policies: {
      ...pool.Policies,
      PasswordPolicy: {
        ...pool.Policies?.PasswordPolicy,
        MinimumLength: passwordPolicy.minimumLength,
        RequireUppercase: passwordPolicy.requireUppercase,
        RequireLowercase: passwordPolicy.requireLowercase,
        RequireNumbers: passwordPolicy.requireNumbers,
        RequireSymbols: passwordPolicy.requireSymbols,
        TemporaryPasswordValidityDays: passwordPolicy.temporaryPasswordValidityDays,
      },
    },
    // Cognito refuses the older name of the policy's last member beside the newer one.
    AdminCreateUserConfig: { ...createUserConfig, AllowAdminCreateUserOnly: !allowSelfSignUp },
  };
}
