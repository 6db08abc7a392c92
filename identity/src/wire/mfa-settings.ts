/** The members of SetUserMFAPreference and AdminSetUserMFAPreference, and the chosen changes. */

import * as z from 'zod';
import type { MfaMethod } from '../model/account.ts';

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

/** By the members of SetUserMFAPreference; absent ones stay unchanged. */
export type MfaChanges = Partial<Record<MfaMethod, MfaChange>>;
type MfaChange = { readonly Enabled?: boolean | undefined; readonly PreferredMfa?: boolean | undefined };

export function mfaChangesOf(
  settings: {
    readonly [Name in keyof typeof mfaSettings]?: z.output<typeof setting>;
  },
): MfaChanges {
  const { SMSMfaSettings, SoftwareTokenMfaSettings, EmailMfaSettings } = settings;
  return {
    ...(SMSMfaSettings && { SMS_MFA: SMSMfaSettings }),
    ...(SoftwareTokenMfaSettings && { SOFTWARE_TOKEN_MFA: SoftwareTokenMfaSettings }),
    ...(EmailMfaSettings && { EMAIL_OTP: EmailMfaSettings }),
  };
}
