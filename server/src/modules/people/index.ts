/** Staff of the organisation, and the practitioners and organisations it works with. */
import { organization, practitioner, user } from '@puente/contract';
import type { Kernel, Scope } from '#kernel/api';
import { mountResource } from '#kernel/mount-resource';
import { mountMe } from './me.ts';

export function people(app: Scope, kernel: Kernel) {
  mountMe(app, kernel);
  mountResource(app, kernel, user);
  mountResource(app, kernel, practitioner);
  mountResource(app, kernel, organization);
}
