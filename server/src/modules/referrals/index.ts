/** Why a person may receive the services of a community health worker: the organisation's criteria, and what practitioners wrote. */
import { chwCriterion, patientCriterion, recommendation } from '@puente/contract';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { activateRecommendation } from './activate-recommendation.ts';
import { revokeRecommendation, voidWithReason } from './end-recommendation.ts';
import { keepCriterion } from './keep-criterion.ts';
import { keepRecommendation } from './keep-recommendation.ts';

export const referrals: Module = {
  name: 'referrals',
  needs: ['documents', 'partners', 'people'],
  tables: ['chw_criteria', 'recommendations', 'patient_criteria'],
  mount(app, kernel) {
    mountResource(app, kernel, { resource: chwCriterion });
    mountResource(app, kernel, {
      resource: recommendation,
      create: keepRecommendation,
      update: keepRecommendation,
      commands: { activate: activateRecommendation, revoke: revokeRecommendation, void: voidWithReason },
    });
    mountResource(app, kernel, {
      resource: patientCriterion,
      create: keepCriterion,
      update: keepCriterion,
      commands: { void: voidWithReason },
    });
  },
};
