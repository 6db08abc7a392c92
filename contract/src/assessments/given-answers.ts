/** The answers of one assessment by `linkId`, as scores, conditions and needs read them. */
import type { AbsentReason } from '../kernel/codes/assessment.ts';
import type { AnswerValue } from './answer-value.ts';

export interface GivenAnswer {
  readonly values: readonly AnswerValue[];
  readonly absent?: AbsentReason | null | undefined;
}
export type GivenAnswers = Readonly<Record<string, GivenAnswer>>;
