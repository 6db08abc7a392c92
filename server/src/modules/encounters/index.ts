/** Documented contacts: recorded, signed, and from then on frozen. */
import { encounter } from '@puente/contract';
import type { Kernel, Scope } from '#kernel/api';
import { mountResource } from '#kernel/mount-resource';
import { createEncounter } from './create-encounter.ts';
import { mountHouseholdVisit } from './household-visit.ts';
import { encounterSigned, signEncounter } from './sign-encounter.ts';
import { voidEncounter } from './void-encounter.ts';

export { encounterSigned };

export function encounters(app: Scope, kernel: Kernel) {
  mountHouseholdVisit(app, kernel);
  mountResource(app, kernel, encounter, {
    create: createEncounter,
    commands: { sign: signEncounter(kernel.jobs), void: voidEncounter },
  });
}
