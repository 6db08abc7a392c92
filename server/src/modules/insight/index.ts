/** Numbers across records: for the start page and the navigation. */
import type { Module } from '#kernel/modules/module';
import { mountMyDay } from './my-day.ts';
import { mountWaiting } from './waiting.ts';

export const insight: Module = {
  name: 'insight',
  needs: ['billing', 'encounters', 'patients'],
  mount: (app, kernel) => {
    mountMyDay(app, kernel);
    mountWaiting(app, kernel);
  },
};
