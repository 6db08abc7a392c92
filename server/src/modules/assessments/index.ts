/** People are asked what matters; what the answers mean becomes a need, a warning, a next step. */
import { assessment, assessmentAnswer, need, safetyAlert, screeningRule } from '@puente/contract';
import type { Kernel } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { enrollmentChanged, panelMoved } from '#modules/patients';
import { referralForNeed } from '#modules/referrals';
import { amendAssessment } from './asking/amend-assessment.ts';
import {
  assignAssessment,
  cancelAssessment,
  resumeAssessment,
  reviewAssessment,
  startAssessment,
  stopAssessment,
  voidAssessment,
} from './asking/assessment-commands.ts';
import { completeAssessment } from './asking/complete-assessment.ts';
import { createAssessment, updateAssessment } from './asking/create-assessment.ts';
import { createAnswer, updateAnswer } from './asking/keep-answer.ts';
import { mountKnown } from './asking/known-answers.ts';
import { createNeed, updateNeed } from './needs/keep-need.ts';
import { needCommands } from './needs/need-commands.ts';
import { needInWork } from './needs/need-in-work.ts';
import { mountQuestionnaires } from './questionnaires/index.ts';
import { acknowledgeAlert, closeAlert } from './safety/alert-commands.ts';
import { moveAlong } from './screening/follow-panel.ts';
import { createRule } from './screening/keep-rule.ts';
import { planEachNight, planOnEnrollment } from './screening/plan-each-night.ts';
import { planQueue } from './screening/plan-screenings.ts';

export { peopleInNeed } from './needs/people-in-need.ts';
export { enterQuestionnaires, shippedQuestionnaireId, shippedQuestionnaires } from './questionnaires/index.ts';
export { enterScreeningRules } from './screening/shipped-rules.ts';

export const assessments: Module = {
  name: 'assessments',
  needs: ['codes', 'messaging', 'patients', 'referrals'],
  mount(app, kernel: Kernel) {
    mountQuestionnaires(app, kernel);
    mountResource(app, kernel, { resource: screeningRule, create: createRule(kernel.db) });
    mountKnown(app, kernel);
    mountResource(app, kernel, {
      resource: assessment,
      create: createAssessment(kernel.db),
      update: updateAssessment,
      commands: {
        start: startAssessment,
        assign: assignAssessment,
        complete: completeAssessment,
        stop: stopAssessment,
        resume: resumeAssessment,
        review: reviewAssessment,
        amend: amendAssessment,
        cancel: cancelAssessment,
        void: voidAssessment,
      },
    });
    mountResource(app, kernel, {
      resource: assessmentAnswer,
      create: createAnswer(kernel),
      update: updateAnswer(kernel),
    });
    mountResource(app, kernel, {
      resource: safetyAlert,
      commands: { acknowledge: acknowledgeAlert, close: closeAlert },
    });
    mountResource(app, kernel, {
      resource: need,
      create: createNeed(kernel.db),
      update: updateNeed(kernel.db),
      commands: needCommands,
    });
  },
  jobs: { [planQueue]: ({ db }) => planEachNight(db) },
  events: { [enrollmentChanged]: planOnEnrollment, [panelMoved]: moveAlong, [referralForNeed]: needInWork },
};
