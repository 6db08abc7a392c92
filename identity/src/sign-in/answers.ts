/** What answers each challenge of a sign-in. */
import type { PoolContext } from '../pool-context.ts';
import type { HeldChallenge } from '../store/challenges.ts';
import type { AppClient } from '../store/pools.ts';
import type { ChallengeName, SignInOutput } from '../wire/output.ts';
import { answerDevicePasswordVerifier } from './answer-device-password-verifier.ts';
import { answerDeviceSrpAuth } from './answer-device-srp-auth.ts';
import { answerPasswordVerifier } from './answer-password-verifier.ts';
import { answerWebAuthn } from './answer-web-authn.ts';
import type { SignInProgress } from './progress.ts';

export type ChallengeAnswer = {
  readonly client: AppClient;
  /** Held until the transaction ends: the answer drops it, or counts a wrong answer. */
  readonly challenge: HeldChallenge;
  /** With the device the answer names, if it names one. */
  readonly progress: SignInProgress;
  /** ChallengeResponses, unchecked but for being text. */
  readonly responses: Readonly<Record<string, string>>;
};

export type Answer = (context: PoolContext, answer: ChallengeAnswer) => Promise<SignInOutput>;

export const answers: Readonly<Partial<Record<ChallengeName, Answer>>> = {
  PASSWORD_VERIFIER: answerPasswordVerifier,
  DEVICE_SRP_AUTH: answerDeviceSrpAuth,
  DEVICE_PASSWORD_VERIFIER: answerDevicePasswordVerifier,
  WEB_AUTHN: answerWebAuthn,
};
