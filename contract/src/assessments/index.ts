export { type AnswerValue, answerValue } from './answer-value.ts';
export { assessment, type Flag, type Score } from './assessment.ts';
export { assessmentAnswer } from './assessment-answer.ts';
export * from './form.ts';
export type { GivenAnswer, GivenAnswers } from './given-answers.ts';
export { need } from './need.ts';
export { questionnaire } from './questionnaire.ts';
export { safetyAlert } from './safety-alert.ts';
export { screeningRule } from './screening-rule.ts';
