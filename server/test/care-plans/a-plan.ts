/** Plans of care as tests make them. */

import { done } from '../assessments/a-form.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPlan } from '../support/examples/care-plans.ts';
import { civilToday, newId } from '../support/factories.ts';

export { doing, done } from '../assessments/a-form.ts';

export const planPath = ({ id }: { readonly id: string }) => `/care-plans/${id}`;

/** A draft that is complete. */
export const drafted = async (caller: Caller, patient: Content, fields: object = {}): Promise<Content> =>
  ok(
    await caller.put(`/care-plans/${newId()}`, {
      ...{ patientId: patient.id, kind: 'chw-plan-of-care', ...aPlan(), ...fields },
    }),
  );

export async function proposed(caller: Caller, patient: Content, fields: object = {}): Promise<Content> {
  const plan = await drafted(caller, patient, fields);
  return done(caller, planPath(plan), 'propose');
}

export const agreement = (fields: object = {}) => ({ method: 'verbal', agreedOn: civilToday(), ...fields });

interface Team {
  readonly chw: Caller;
  readonly clinician: Caller;
}

/** Approved and agreed. */
export async function inForce({ chw, clinician }: Team, patient: Content, fields: object = {}): Promise<Content> {
  const plan = await proposed(chw, patient, fields);
  await done(clinician, planPath(plan), 'approve');
  return done(chw, planPath(plan), 'agree', agreement());
}
