/** Numbers across records: what the start page shows. */
import type { Module } from '#kernel/modules/module';
import { mountMyDay } from './my-day.ts';

export const insight: Module = {
  name: 'insight',
  needs: ['patients', 'people', 'encounters', 'billing', 'access'],
  tables: [],
  mount: mountMyDay,
};
