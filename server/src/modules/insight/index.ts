/** Numbers across records: what the start page shows. */
import type { Kernel, Scope } from '#kernel/http/api';
import { mountMyDay } from './my-day.ts';

export function insight(app: Scope, kernel: Kernel) {
  mountMyDay(app, kernel);
}
