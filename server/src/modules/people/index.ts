/** Staff of the organisation, and the practitioners and organisations it works with. */
import { organization, practitioner, user } from '@puente/contract';
import type { Kernel, Scope } from '#kernel/api';
import { mountResource } from '#kernel/mount-resource';
import { mountDraftKey } from './draft-key.ts';
import { mountMe } from './me.ts';

export function people(app: Scope, kernel: Kernel, settings: { dataSecret: string }) {
  mountMe(app, kernel);
  mountDraftKey(app, kernel, settings);
  mountResource(app, kernel, user);
  mountResource(app, kernel, practitioner);
  mountResource(app, kernel, organization);
}
