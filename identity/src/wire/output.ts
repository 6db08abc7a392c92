/** Answers in the shapes of the Cognito user-pool API. */
export type IssuedTokens = {
  readonly AccessToken: string;
  /** Left out where nobody granted that the client learns who it is. */
  readonly IdToken?: string;
  /** Seconds. */
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
};

export type NewDeviceMetadata = { readonly DeviceKey: string; readonly DeviceGroupKey: string };

export type AuthenticationOutput = {
  readonly AuthenticationResult: IssuedTokens & {
    readonly RefreshToken?: string;
    readonly NewDeviceMetadata?: NewDeviceMetadata;
  };
  readonly ChallengeParameters?: Readonly<Record<string, never>>;
};

export type ChallengeName =
  | 'PASSWORD_VERIFIER'
  | 'NEW_PASSWORD_REQUIRED'
  | 'SMS_MFA'
  | 'SOFTWARE_TOKEN_MFA'
  | 'EMAIL_OTP'
  | 'SELECT_MFA_TYPE'
  | 'MFA_SETUP'
  | 'CUSTOM_CHALLENGE'
  | 'DEVICE_SRP_AUTH'
  | 'DEVICE_PASSWORD_VERIFIER'
  | 'SELECT_CHALLENGE'
  | 'WEB_AUTHN'
  | 'PASSWORD'
  | 'PASSWORD_SRP';

export type ChallengeOutput = {
  readonly ChallengeName: ChallengeName;
  readonly ChallengeParameters: Readonly<Record<string, string>>;
  readonly AvailableChallenges?: readonly ChallengeName[];
  readonly Session: string;
};

/** What a sign-in at the hosted pages ends in; no client ever sees it. */
export type HostedOutput = { readonly AuthenticatedSub: string };

/** What a step of a sign-in ends in: the next challenge, or the tokens. */
export type SignInOutput = ChallengeOutput | AuthenticationOutput | HostedOutput;

/** A moment as the AWS JSON protocol writes it: seconds since 1970, with milliseconds. */
export function epochSeconds(date: Date): number {
  return date.getTime() / 1000;
}
