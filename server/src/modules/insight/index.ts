/** Numbers across records: for the start page and the navigation. */
import type { Kernel } from '#kernel/http/api';
import type { Module } from '#kernel/modules/module';
import { staffTwoStep } from '#modules/people';
import { mountFirstSteps } from './first-steps.ts';
import { mountMyDay } from './my-day.ts';
import { mountWaiting } from './waiting.ts';

type Parts = Kernel & { readonly pools: Parameters<typeof staffTwoStep>[1] };

export const insight: Module<Parts> = {
  name: 'insight',
  needs: ['billing', 'care-plans', 'consents', 'encounters', 'partners', 'patients', 'people', 'tasks'],
  mount: (app, parts) => {
    mountMyDay(app, parts);
    mountWaiting(app, parts);
    mountFirstSteps(app, { ...parts, secondStepsOf: staffTwoStep(parts, parts.pools).statesOf });
  },
};
