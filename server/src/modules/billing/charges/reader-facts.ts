/** The facts that decide about a visit without a charge, as far as the reader may know them. All units count, as for the payer. */
import { addDays } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Row } from '#kernel/database/database';
import type { Statement } from '#kernel/sql/statement';
import type { Facts } from './encounter-facts.ts';
import { personStatements, readPerson } from './person-facts.ts';
import type { Visit } from './visit.ts';
import { readSurroundings, surroundingStatements } from './visit-surroundings.ts';

type Asked = Pick<Visit, 'id' | 'authorId' | 'startedAt' | 'endedAt' | 'groupEncounterId'> & {
  readonly patientId: string;
};

const ofSurroundings = 2;

export function visitStatements(ctx: Context, { patientId, ...window }: Asked): Statement[] {
  // The day in the organization's time zone is one of these.
  const day = new Date(window.startedAt).toISOString().slice(0, 10);
  const person = { patientId, from: addDays(day, -1), to: addDays(day, 1) };
  const around = { patientId, visits: [window] };
  return [...personStatements(ctx.tenantId, person, ctx), ...surroundingStatements(ctx.tenantId, around, ctx)];
}

/** @param rows of the statements above */
export const readVisitFacts = (rows: readonly (readonly Row[])[]): Facts => ({
  ...readPerson(rows.slice(0, -ofSurroundings)),
  ...readSurroundings(rows.slice(-ofSurroundings)),
});

/** The state of the signature after the caller signs: a clinician's own note needs no second one (`needsCosignature`). */
export const signatureOf = (cosigns: boolean, { principal }: Context): Visit['signature'] =>
  cosigns && !principal?.roles.includes('clinician') ? 'cosign' : 'given';
