/** Scheduling: blocked time of staff, and the calendar of visits and of everything that is due. */
import { blockedTime } from '@puente/contract';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { groupPlanned } from '#modules/encounters';
import { mountCalendar } from './calendar.ts';
import { type FeedParts, mountCalendarFeed } from './calendar-feed.ts';
import { type Inviting, inviteFacilitator } from './invite-facilitator.ts';
import { mountReadFeed } from './read-feed.ts';
import {
  changeBlockedTime,
  endBlockedTime,
  makeBlockedTime,
  moveBlockedTime,
  skipBlockedTime,
  splitBlockedTime,
} from './write-blocked-time.ts';

export const scheduling: Module<FeedParts & Inviting> = {
  name: 'scheduling',
  needs: ['care-plans', 'encounters', 'people', 'consents', 'messaging', 'patients', 'referrals', 'tasks'],
  mount(app, kernel) {
    mountCalendar(app, kernel);
    mountCalendarFeed(app, kernel);
    mountReadFeed(app, kernel);
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
  jobs: { [groupPlanned]: inviteFacilitator },
};
