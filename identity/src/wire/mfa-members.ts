/** What GetUser and its sisters tell of second factors; members are left out when empty, since older clients read so. */
import type { Account, MfaMethod } from '../store/accounts.ts';

type MfaMembers = {
  readonly UserMFASettingList?: readonly MfaMethod[];
  readonly PreferredMfaSetting?: MfaMethod;
  /** The form of the time when there were text messages alone. */
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
