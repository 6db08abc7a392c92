/** Numbers across records: what the start page shows. */
import type { Module } from '#kernel/modules/module';
import { mountMyDay } from './my-day.ts';

export const insight: Module = {
  name: 'insight',
  needs: ['billing', 'encounters', 'patients', 'people'],
  tables: [],
  mount: mountMyDay,
};
