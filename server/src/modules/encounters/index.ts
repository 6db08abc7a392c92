/** Documented contacts: recorded, signed, and from then on corrected by addenda alone. */
import { addendum, encounter } from '@puente/contract';
import type { Kernel, Scope } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import { amendEncounter } from './amend-encounter.ts';
import { createEncounter } from './create-encounter.ts';
import { mountHouseholdVisit } from './household-visit.ts';
import { mountOpenVisits } from './open-visits.ts';
import { encounterSigned, signEncounter } from './sign-encounter.ts';
import { mountSignedWhole } from './signed-whole.ts';
import { startEncounter } from './start-encounter.ts';
import { cancelEncounter, voidEncounter } from './void-encounter.ts';

export { encounterSigned };

export function encounters(app: Scope, kernel: Kernel) {
  mountHouseholdVisit(app, kernel);
  mountOpenVisits(app, kernel);
  mountSignedWhole(app, kernel);
  mountResource(app, kernel, encounter, {
    create: createEncounter,
    commands: {
      start: startEncounter,
      sign: signEncounter(kernel.jobs),
      amend: amendEncounter,
      cancel: cancelEncounter,
      void: voidEncounter,
    },
  });
  mountResource(app, kernel, addendum);
}
