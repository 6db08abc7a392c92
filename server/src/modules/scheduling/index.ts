/** What takes place when: blocked time of staff, and the calendar of visits and of all that is due. */
import { blockedTime } from '@puente/contract';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { mountCalendar } from './calendar.ts';
import {
  changeBlockedTime,
  endBlockedTime,
  makeBlockedTime,
  moveBlockedTime,
  skipBlockedTime,
  splitBlockedTime,
} from './write-blocked-time.ts';

export const scheduling: Module = {
  name: 'scheduling',
  needs: ['encounters', 'people', 'consents', 'patients'],
  tables: ['blocked_times'],
  mount(app, kernel) {
    mountCalendar(app, kernel);
    mountResource(app, kernel, {
      resource: blockedTime,
      create: makeBlockedTime,
      update: changeBlockedTime,
      commands: {
        skip: skipBlockedTime,
        move: moveBlockedTime,
        split: splitBlockedTime,
        end: endBlockedTime,
        cancel: () => ({}),
      },
    });
  },
};
