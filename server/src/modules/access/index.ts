/** Access to people outside the caller's reach, and who looked at whom. */
import { accessRequest, breakGlass } from '@puente/contract';
import type { Kernel } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { declineRequest, grantRequest } from './decide-request.ts';
import { endBreakGlass, reviewBreakGlass } from './end-break-glass.ts';
import { mountAccessReports } from './mount-access-reports.ts';
import { mountBreakGlass } from './mount-break-glass.ts';
import { mountRequests } from './mount-requests.ts';
import { mountOwnAccess } from './own-access.ts';
import { settleAccess } from './settle-access.ts';
import { mountUnreached } from './unreached-people.ts';

export { settleAccess, settleAccessOf } from './settle-access.ts';

export const access: Module<Kernel & { readonly dataSecret: string }> = {
  name: 'access',
  needs: ['messaging', 'patients', 'referrals'],
  mount(app, parts) {
    mountBreakGlass(app, parts);
    mountRequests(app, parts);
    mountUnreached(app, parts);
    mountOwnAccess(app, parts);
    mountAccessReports(app, parts);
    mountResource(app, parts, { resource: breakGlass, commands: { end: endBreakGlass, review: reviewBreakGlass } });
    mountResource(app, parts, { resource: accessRequest, commands: { grant: grantRequest, decline: declineRequest } });
  },
  jobs: { 'settle-access': ({ db }) => settleAccess(db) },
};
