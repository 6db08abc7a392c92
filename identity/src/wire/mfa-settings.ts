/** The members of SetUserMFAPreference and its sister for administrators, and what they wish for. */
import * as z from 'zod';
import type { MfaWishes } from '../sign-in/change-mfa-preference.ts';

const flag = z
  .boolean()
  .nullish()
  .transform((given) => given ?? undefined);
const setting = z.object({ Enabled: flag, PreferredMfa: flag }).nullish();

export const mfaSettings = {
  SMSMfaSettings: setting,
  SoftwareTokenMfaSettings: setting,
  EmailMfaSettings: setting,
};

export function mfaWishesOf(
  settings: {
    readonly [Name in keyof typeof mfaSettings]?: z.output<typeof setting>;
  },
): MfaWishes {
  const { SMSMfaSettings, SoftwareTokenMfaSettings, EmailMfaSettings } = settings;
  return {
    ...(SMSMfaSettings && { SMS_MFA: SMSMfaSettings }),
    ...(SoftwareTokenMfaSettings && { SOFTWARE_TOKEN_MFA: SoftwareTokenMfaSettings }),
    ...(EmailMfaSettings && { EMAIL_OTP: EmailMfaSettings }),
  };
}
