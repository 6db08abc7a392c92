// Second factors of the signed-in user.
import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { readClaims } from '../claims.ts';
import type { AmplifyContext } from './amplify-context.ts';
import { TOTP_DEVICE } from './amplify-sign-in.ts';
import { mfaTypes, totpSecret } from './amplify-steps.ts';
import type { AuthClient, MfaType } from './auth-client.ts';
import { authError } from './auth-errors.ts';

type FactorCalls = Pick<
  AuthClient,
  | 'getPreferredMFA'
  | 'enabledMFA'
  | 'setPreferredMFA'
  | 'enableSMS'
  | 'disableSMS'
  | 'setupTOTP'
  | 'verifyTotpToken'
  | 'hasRecoveryCodes'
  | 'countRecoveryCodes'
  | 'createRecoveryCodes'
>;

export function factorCalls({ asUser, call, events, pool, session }: AmplifyContext): FactorCalls {
  async function preference(): Promise<{ preferred: MfaType | null; enabled: readonly MfaType[] }> {
    const { preferred, enabled } = await fetchMFAPreference();
    return {
      preferred: preferred ? mfaTypes[preferred] : null,
      enabled: (enabled ?? []).map((type) => mfaTypes[type]),
    };
  }

  /** Several factors without a preferred one have no name; the older clients behave the same. */
  function preferredOf({ preferred, enabled }: Awaited<ReturnType<typeof preference>>): MfaType | 'NOMFA' {
    if (preferred) return preferred;
    if (enabled.length > 0) throw authError('InvalidMFA');
    return 'NOMFA';
  }

  async function preferNone(): Promise<'SUCCESS' | 'No change for mfa type'> {
    const { enabled } = await preference();
    if (enabled.length === 0) return 'No change for mfa type';
    await updateMFAPreference({
      ...(enabled.includes('SMS_MFA') && { sms: 'DISABLED' }),
      ...(enabled.includes('SOFTWARE_TOKEN_MFA') && { totp: 'DISABLED' }),
      ...(enabled.includes('EMAIL_OTP') && { email: 'DISABLED' }),
    });
    return 'SUCCESS';
  }

  const settings = {
    SMS_MFA: { sms: 'PREFERRED' },
    SOFTWARE_TOKEN_MFA: { totp: 'PREFERRED' },
    EMAIL_OTP: { email: 'PREFERRED' },
  } as const;

  return {
    getPreferredMFA: () => asUser(async () => preferredOf(await preference())),
    enabledMFA: () => asUser(async () => (await preference()).enabled),
    setPreferredMFA: (type) =>
      asUser(async () => {
        if (type === 'NOMFA') return preferNone();
        const setting = settings[type];
        if (!setting) throw authError('NoMFA');
        await updateMFAPreference(setting);
        return 'SUCCESS';
      }),
    enableSMS: () => asUser(() => updateMFAPreference({ sms: 'ENABLED' })),
    disableSMS: () => asUser(() => updateMFAPreference({ sms: 'DISABLED' })),
    setupTOTP: () =>
      asUser(async () => {
        const { idToken } = await session({ refresh: false, absent: 'NotAuthenticated' });
        return totpSecret(await setUpTOTP(), readClaims(idToken.toString()).email ?? '');
      }),
    async verifyTotpToken(code) {
      if (!code) throw authError('EmptyCode');
      const accessToken = await asUser(async (token) => {
        await verifyTOTPSetup({ code, options: { friendlyDeviceName: TOTP_DEVICE } });
        return token;
      });
      events.emit('verify', `A user ${readClaims(accessToken).username} has been verified`);
    },
    hasRecoveryCodes: pool.endpoint !== null,
    countRecoveryCodes: () =>
      asUser(async (AccessToken) => {
        const { Left, Total } = await call<{ Left: number; Total: number }>('CountRecoveryCodes', { AccessToken });
        return { left: Left, total: Total };
      }),
    createRecoveryCodes: () =>
      asUser(async (AccessToken) => {
        const { RecoveryCodes } = await call<{ RecoveryCodes: string[] }>('CreateRecoveryCodes', { AccessToken });
        return RecoveryCodes;
      }),
  };
}
