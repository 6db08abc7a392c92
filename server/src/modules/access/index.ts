/** Ways to a person outside the own reach, and who looked at whom. */
import { accessRequest, breakGlass } from '@puente/contract';
import type { Kernel, Scope } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import { declineRequest, grantRequest } from './decide-request.ts';
import { endBreakGlass, reviewBreakGlass } from './end-break-glass.ts';
import { mountAccessReports } from './mount-access-reports.ts';
import { mountBreakGlass } from './open-break-glass.ts';
import { mountOwnAccess } from './own-access.ts';
import { mountRequests } from './request-access.ts';
import { mountUnreached } from './unreached-people.ts';

export { settleAccess, settleAccessOf } from './settle-access.ts';

export function access(app: Scope, kernel: Kernel, settings: { readonly dataSecret: string }) {
  mountBreakGlass(app, kernel, settings);
  mountRequests(app, kernel, settings);
  mountUnreached(app, kernel, settings);
  mountOwnAccess(app, kernel);
  mountAccessReports(app, kernel);
  mountResource(app, kernel, breakGlass, { commands: { end: endBreakGlass, review: reviewBreakGlass } });
  mountResource(app, kernel, accessRequest, { commands: { grant: grantRequest, decline: declineRequest } });
}
