/** Plans of care: written with the person, approved by a clinician, agreed by the person, reviewed by timers. */
import { carePlan, carePlanTemplate } from '@puente/contract';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { endExpired } from './clocks/end-expired.ts';
import { endTimer, reviewTimer } from './clocks/plan-timers.ts';
import { tellReview } from './clocks/tell-review.ts';
import { completePlan, holdPlan, removePlan, resumePlan, revokePlan } from './course/end-plan.ts';
import { mountDiff } from './course/mount-diff.ts';
import { mountProgress } from './course/mount-progress.ts';
import { rateGoal } from './course/rate-goal.ts';
import { reviewPlan } from './course/review-plan.ts';
import { agreeToPlan, disagreeWithPlan } from './deciding/agree.ts';
import { amendPlan } from './deciding/amend.ts';
import { approvePlan } from './deciding/approve.ts';
import { proposePlan, returnPlan, withdrawPlan } from './deciding/propose.ts';
import type { Parts } from './parts.ts';
import { enterEachNight, templatesQueue } from './templates/shipped-templates.ts';
import { createPlan, updatePlan } from './writing/create-plan.ts';

export { checkServed } from './course/check-served.ts';
export type { GoalTasks } from './parts.ts';
export { carePlanChanged, carePlanReviewDue } from './plan-events.ts';
export { enterCarePlanTemplates } from './templates/shipped-templates.ts';

export const carePlans: Module<Parts> = {
  name: 'care-plans',
  needs: ['assessments', 'encounters', 'messaging', 'patients'],
  mount(app, parts) {
    mountResource(app, parts, { resource: carePlanTemplate });
    mountProgress(app, parts);
    mountDiff(app, parts);
    mountResource(app, parts, {
      resource: carePlan,
      create: createPlan(parts.db),
      update: updatePlan,
      commands: {
        propose: proposePlan(parts),
        withdraw: withdrawPlan(parts),
        approve: approvePlan(parts),
        return: returnPlan(parts),
        agree: agreeToPlan(parts),
        disagree: disagreeWithPlan(parts),
        hold: holdPlan(parts),
        resume: resumePlan(parts),
        rate: rateGoal,
        review: reviewPlan(parts),
        amend: amendPlan,
        complete: completePlan(parts),
        revoke: revokePlan(parts),
        discard: removePlan(parts),
        void: removePlan(parts),
      },
    });
  },
  jobs: { [templatesQueue]: ({ db }) => enterEachNight(db) },
  timers: { [reviewTimer]: tellReview, [endTimer]: endExpired },
};
