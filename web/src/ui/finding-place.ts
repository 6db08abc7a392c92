// Where what a finding names can be mended.
import type { Finding } from '@puente/contract';

export type FindingPlace = 'encounter' | 'patient' | 'team';

/** First word of a message key after `policy.`, null where there is nothing to mend; the rest is mended in the encounter. */
const places: Readonly<Record<string, FindingPlace | null>> = {
  lateEntry: null,
  limit: null,
  minutes: null,
  coverage: 'patient',
  enrolment: 'patient',
  criteria: 'patient',
  recommendation: 'patient',
  initiatingVisit: 'patient',
  consent: 'patient',
  screening: 'patient',
  planOfCare: 'patient',
  authorization: 'patient',
  workerQualification: 'team',
  workerNpi: 'team',
  workerEnrolment: 'team',
  supervisor: 'team',
  supervisorNpi: 'team',
};

/** Null: it is as it is. */
export function placeOf({ messageKey }: Pick<Finding, 'messageKey'>): FindingPlace | null {
  const place = places[messageKey.replace(/^policy\./, '').split('.')[0] ?? ''];
  return place === undefined ? 'encounter' : place;
}

/** The finding a person should mend first: what blocks before what warns; undefined when nothing presses. */
export const firstPressing = <F extends Pick<Finding, 'severity'>>(findings: readonly F[]): F | undefined =>
  findings.find(({ severity }) => severity === 'block') ?? findings.find(({ severity }) => severity === 'warn');
