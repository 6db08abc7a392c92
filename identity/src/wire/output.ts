/** Answers in the shapes of the Cognito user-pool API. */
export type IssuedTokens = {
  readonly AccessToken: string;
  readonly IdToken: string;
  /** Seconds. */
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
};

export type AuthenticationOutput = {
  readonly AuthenticationResult: IssuedTokens & { readonly RefreshToken?: string };
  readonly ChallengeParameters?: Readonly<Record<string, never>>;
};

export type ChallengeOutput = {
  readonly ChallengeName: 'PASSWORD_VERIFIER';
  readonly ChallengeParameters: Readonly<Record<string, string>>;
  readonly Session: string;
};
