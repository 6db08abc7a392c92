/** The input of the functions that handle answers to challenges. */
import type { ClientContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import type { HeldChallenge } from '../store/challenges.ts';
import type { SignInOutput } from '../wire/output.ts';

export type ChallengeAnswer = {
  /** Locked until the transaction ends: the handler deletes it, or counts a wrong answer. */
  readonly challenge: HeldChallenge;
  /** With the device the answer names, if any. */
  readonly progress: SignInProgress;
  /** ChallengeResponses, unchecked except for being text. */
  readonly responses: Readonly<Record<string, string>>;
};

export type Answer = (context: ClientContext, answer: ChallengeAnswer) => Promise<SignInOutput>;
