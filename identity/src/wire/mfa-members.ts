/**
 * The second factors in the answers of GetUser and AdminGetUser; empty members are left out, as older clients expect.
 */
import type { Account, MfaMethod } from '../model/account.ts';

type MfaMembers = {
  readonly UserMFASettingList?: readonly MfaMethod[];
  readonly PreferredMfaSetting?: MfaMethod;
  /** The older form, for text messages only. */
  readonly MFAOptions?: readonly { readonly DeliveryMedium: 'SMS'; readonly AttributeName: 'phone_number' }[];
};

export function mfaMembers({ mfaMethods, preferredMfa }: Account): MfaMembers {
  return {
    ...(mfaMethods.length > 0 && { UserMFASettingList: mfaMethods }),
    ...(preferredMfa && { PreferredMfaSetting: preferredMfa }),
    ...(mfaMethods.includes('SMS_MFA') && {
      MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }] as const,
    }),
  };
}
