import { assessment } from './assessment.ts';
import { assessmentAnswer } from './assessment-answer.ts';
import { need } from './need.ts';
import { questionnaire } from './questionnaire.ts';
import { safetyAlert } from './safety-alert.ts';
import { screeningRule } from './screening-rule.ts';

export const resources = { questionnaire, screeningRule, assessment, assessmentAnswer, safetyAlert, need };
