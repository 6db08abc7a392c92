/** Answers in the shapes of the Cognito user-pool API. */
import type { ChallengeName } from '../model/challenge-name.ts';

export type IssuedTokens = {
  readonly AccessToken: string;
  /** Left out where no granted scope includes it. */
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

export type ChallengeOutput = {
  readonly ChallengeName: ChallengeName;
  readonly ChallengeParameters: Readonly<Record<string, string>>;
  readonly AvailableChallenges?: readonly ChallengeName[];
  readonly Session: string;
};

/** The end of a sign-in at the hosted pages; clients never see it. */
export type HostedOutput = { readonly AuthenticatedSub: string };

/** The result of a step of a sign-in: the next challenge, or the tokens. */
export type SignInOutput = ChallengeOutput | AuthenticationOutput | HostedOutput;

/** A time in the AWS JSON protocol: seconds since 1970, with milliseconds. */
export function epochSeconds(date: Date): number {
  return date.getTime() / 1000;
}
