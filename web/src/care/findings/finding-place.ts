// The place where a user corrects a finding.
import type { Finding } from '@puente/contract';

/** A field of the visit, as its form names it. */
export type VisitField = 'date' | 'start' | 'mode' | 'placeOfService' | 'activities' | 'purpose' | 'diagnosisCodes';

export type FindingPlace =
  | { readonly in: 'visit'; readonly field: VisitField }
  /** The person's coverage, programs, consents, criteria or recommendation. */
  | { readonly in: 'record'; readonly resource: PartResource; readonly part: RecordPart }
  /** The person's plan of care. */
  | { readonly in: 'plan' }
  /** The record of the visit's author, or of that person's supervisor. */
  | { readonly in: 'staff'; readonly field: 'npi' | 'supervisorId' | 'supervisor.npi' }
  /** The qualifications of the visit's author: create one, or verify a waiting one. */
  | { readonly in: 'qualifications'; readonly act: 'create' | 'verify' }
  | { readonly in: 'prices' }
  /** The very price of the line. */
  | { readonly in: 'price' };

export type RecordPart = 'plan' | 'memberId' | 'programs' | 'consents' | 'criteria' | 'recommendation';
type PartResource = 'coverages' | 'enrollments' | 'consents' | 'patientCriteria' | 'recommendations';

type Place = FindingPlace | null;

const visit = (field: VisitField): Place => ({ in: 'visit', field });
const record = (resource: PartResource, part: RecordPart): Place => ({ in: 'record', resource, part });
const staff = (field: 'npi' | 'supervisorId' | 'supervisor.npi'): Place => ({ in: 'staff', field });

/**
 * The key is the part after `policy.` in a message key: the rule, or the rule and its variant. Null: no correction
 * exists.
 */
const places: Readonly<Record<string, Place>> = {
  mode: visit('mode'),
  service: visit('mode'),
  activities: visit('activities'),
  minutes: null,
  'minutes.tooFew': visit('start'),
  limit: null,
  placeOfService: visit('placeOfService'),
  documentation: visit('start'),
  signature: null,
  'documentation.purpose': visit('purpose'),
  lateEntry: null,
  overlap: visit('start'),
  death: visit('date'),
  coverage: record('coverages', 'plan'),
  'coverage.memberId': record('coverages', 'memberId'),
  enrollment: record('enrollments', 'programs'),
  criteria: record('patientCriteria', 'criteria'),
  recommendation: record('recommendations', 'recommendation'),
  initiatingVisit: null,
  consent: record('consents', 'consents'),
  screening: null,
  diagnosis: visit('diagnosisCodes'),
  planOfCare: { in: 'plan' },
  authorization: null,
  workerQualification: { in: 'qualifications', act: 'create' },
  'workerQualification.waits': { in: 'qualifications', act: 'verify' },
  workerNpi: staff('npi'),
  workerEnrollment: null,
  supervisor: staff('supervisorId'),
  supervisorNpi: staff('supervisor.npi'),
  policy: null,
  fee: { in: 'prices' },
  'fee.unverified': { in: 'price' },
};

const partsOf = (messageKey: string) => messageKey.replace(/^policy\./, '').split('.');

/** Null: no correction exists. Undefined: a rule newer than this application. */
export function placeOf({ messageKey }: Pick<Finding, 'messageKey'>): Place | undefined {
  const [rule = '', variant = ''] = partsOf(messageKey);
  const exact = places[`${rule}.${variant}`];
  return exact === undefined ? places[rule] : exact;
}

/** Two lines can lack the same value. */
export const findingKey = ({ messageKey, params }: Pick<Finding, 'messageKey' | 'params'>): string =>
  `${messageKey} ${JSON.stringify(params)}`;

/** The rule had no facts to check. */
export const isUnchecked = ({ messageKey }: Pick<Finding, 'messageKey'>): boolean =>
  partsOf(messageKey)[1] === 'notChecked';

/** The finding to correct first: blocking findings before warnings; undefined when the list has neither. */
export const firstPressing = <F extends Pick<Finding, 'severity'>>(findings: readonly F[]): F | undefined =>
  findings.find(({ severity }) => severity === 'block') ?? findings.find(({ severity }) => severity === 'warn');
