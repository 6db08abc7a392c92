/**
 * The sources of a person's timeline, one for each kind. A source is read along an index of its own, (tenant_id,
 * <person>, <at>, id), from the newest on and no further than the page, so that a page always costs the same. The reach
 * of its resource holds for every row, and a field that is hidden from the caller stays empty.
 */
import {
  addendum,
  assessment,
  caregiver,
  carePlan,
  careTeamMember,
  consent,
  coverage,
  diagnosis,
  document,
  encounter,
  enrollment,
  householdMember,
  need,
  patient,
  type Resource,
  referral,
  type TimelineKind,
  task,
} from '@puente/contract';

/** SQL over the row alias `t`, and the fields of the resource that it shows. */
export interface Part {
  readonly sql: string;
  readonly of: readonly string[];
}

export interface TimelineSource {
  readonly kind: TimelineKind;
  readonly resource: Resource;
  readonly table: string;
  /** The column with the person's id. */
  readonly person: string;
  /** Never empty, and in the index. A civil day stands where it began in the organization's time zone. */
  readonly at: { readonly column: string; readonly type: 'timestamptz' | 'date' };
  /** Which rows of the table are of this kind; in the index too where they are few of many. */
  readonly where?: string;
  readonly title?: Part;
  readonly by?: Part;
  /** The author, if `by` does not name one: the name is looked up for shown rows. */
  readonly actor?: Part;
  /** The id of the record it belongs to, where that is another. */
  readonly ofId?: Part;
  readonly status?: Part;
  readonly minutes?: Part;
  readonly startsOn?: Part;
  readonly endsOn?: Part;
  /** The table holds audit lines about the person, who is reached, and no records with a reach of their own. */
  readonly isAudit?: true;
}

/** A field of the resource under its column. */
const ofColumn = (column: string, ...of: readonly string[]): Part => ({ sql: `t.${column}`, of });

const audit = {
  resource: patient,
  table: 'audit',
  person: 'entity_id',
  at: { column: 'at', type: 'timestamptz' },
  actor: ofColumn('actor'),
  isAudit: true,
} as const;

const enrolled = {
  kind: 'enrollment',
  resource: enrollment,
  table: 'enrollments',
  person: 'patient_id',
  title: ofColumn('program', 'program'),
  startsOn: ofColumn('starts_on', 'startsOn'),
  endsOn: ofColumn('ends_on', 'endsOn'),
} as const;

const needed = {
  kind: 'need',
  resource: need,
  table: 'needs',
  person: 'patient_id',
  title: ofColumn('domain', 'domain'),
} as const;

const planned = {
  kind: 'care-plan',
  resource: carePlan,
  table: 'care_plans',
  person: 'patient_id',
  title: ofColumn('kind', 'kind'),
  startsOn: ofColumn('effective_from', 'effectiveFrom'),
  endsOn: ofColumn('effective_to', 'effectiveTo'),
} as const;

export const timelineSources: readonly TimelineSource[] = [
  {
    kind: 'encounter',
    resource: encounter,
    table: 'encounters',
    person: 'patient_id',
    at: { column: 'started_at', type: 'timestamptz' },
    title: ofColumn('title', 'title'),
    by: { sql: 'coalesce(t.author_name, t.organization_name)', of: ['authorName', 'organizationName'] },
    status: ofColumn('status'),
    minutes: ofColumn('duration_minutes', 'durationMinutes'),
  },
  {
    kind: 'addendum',
    resource: addendum,
    table: 'addenda',
    person: 'patient_id',
    at: { column: 'signed_at', type: 'timestamptz' },
    by: ofColumn('author_name', 'authorName'),
    ofId: ofColumn('encounter_id', 'encounterId'),
  },
  {
    kind: 'assessment',
    resource: assessment,
    table: 'assessments',
    person: 'patient_id',
    at: { column: 'completed_at', type: 'timestamptz' },
    where: `t.completed_at is not null and t.status in ('completed', 'reviewed')`,
    title: ofColumn('title', 'title'),
    by: ofColumn('completed_by_name', 'completedByName'),
    status: ofColumn('status'),
  },
  // A need stands where it was found and, once it is closed, where it ended.
  {
    ...needed,
    at: { column: 'found_on', type: 'date' },
    where: `t.status not in ('refuted', 'entered-in-error')`,
    by: ofColumn('recorded_by_name', 'recordedByName'),
    status: {
      sql: `case when t.closed_on is not null then 'open' else t.status end`,
      of: ['closedOn'],
    },
  },
  {
    ...needed,
    at: { column: 'closed_on', type: 'date' },
    where: `t.closed_on is not null and t.status not in ('refuted', 'entered-in-error')`,
    status: ofColumn('status'),
  },
  // A plan stands where it was approved and, once it is over, where it ended.
  {
    ...planned,
    at: { column: 'approved_at', type: 'timestamptz' },
    where: `t.approved_at is not null and t.status <> 'entered-in-error'`,
    by: ofColumn('approved_by_name', 'approvedByName'),
    status: { sql: `case when t.ended_on is not null then 'active' else t.status end`, of: ['endedOn'] },
  },
  {
    ...planned,
    at: { column: 'ended_on', type: 'date' },
    where: `t.ended_on is not null and t.status <> 'entered-in-error'`,
    by: ofColumn('status_by_name', 'statusByName'),
    status: ofColumn('status'),
  },
  {
    kind: 'task',
    resource: task,
    table: 'tasks',
    person: 'patient_id',
    at: { column: 'done_at', type: 'timestamptz' },
    where: 't.done_at is not null',
    title: ofColumn('title', 'title'),
    by: ofColumn('done_by_name', 'doneByName'),
    status: ofColumn('status'),
  },
  {
    kind: 'diagnosis',
    resource: diagnosis,
    table: 'diagnoses',
    person: 'patient_id',
    at: { column: 'onset_on_key', type: 'date' },
    where: `t.status not in ('refuted', 'entered-in-error')`,
    title: ofColumn('title', 'title'),
    status: ofColumn('clinical_status', 'clinicalStatus'),
    startsOn: ofColumn('onset_on', 'onsetOn'),
    endsOn: ofColumn('abated_on', 'abatedOn'),
  },
  // An enrollment stands where it began and, once it has ended on a later day, where it ended.
  {
    ...enrolled,
    at: { column: 'began_on_key', type: 'date' },
    where: `t.status <> 'entered-in-error'`,
    actor: ofColumn('created_by'),
    status: {
      sql: `case when t.starts_on is null then t.status when t.ends_on > t.starts_on then 'enrolled' else t.status end`,
      of: [],
    },
  },
  {
    ...enrolled,
    at: { column: 'ends_on', type: 'date' },
    where: `t.ends_on is not null and t.ends_on > t.began_on_key and t.status <> 'entered-in-error'`,
    status: ofColumn('status'),
  },
  {
    kind: 'referral',
    resource: referral,
    table: 'referrals',
    person: 'patient_id',
    at: { column: 'received_on', type: 'date' },
    where: `t.status <> 'entered-in-error'`,
    title: ofColumn('program', 'program'),
    by: { sql: 'coalesce(t.owner_name, t.status_by_name)', of: ['ownerName', 'statusByName'] },
    status: ofColumn('status'),
  },
  {
    kind: 'consent',
    resource: consent,
    table: 'consents',
    person: 'patient_id',
    at: { column: 'given_on', type: 'date' },
    where: `t.status in ('active', 'inactive')`,
    title: ofColumn('title', 'title'),
    actor: ofColumn('created_by'),
    startsOn: ofColumn('given_on', 'givenOn'),
    endsOn: { sql: 'coalesce(t.revoked_on, t.expires_on)', of: ['revokedOn', 'expiresOn'] },
  },
  {
    kind: 'coverage',
    resource: coverage,
    table: 'coverages',
    person: 'patient_id',
    at: { column: 'began_on_key', type: 'date' },
    where: `t.status <> 'entered-in-error'`,
    title: {
      sql: `(select y.name from payers_view y where y.tenant_id = t.tenant_id and y.id = t.payer_id)`,
      of: ['payerId'],
    },
    actor: ofColumn('created_by'),
    startsOn: ofColumn('starts_on', 'startsOn'),
    endsOn: ofColumn('ends_on', 'endsOn'),
  },
  {
    kind: 'caregiver',
    resource: caregiver,
    table: 'caregivers',
    person: 'patient_id',
    at: { column: 'began_on_key', type: 'date' },
    title: { sql: `concat_ws(' ', t.given_name, t.family_name)`, of: ['givenName', 'familyName'] },
    actor: ofColumn('created_by'),
    startsOn: ofColumn('starts_on', 'startsOn'),
    endsOn: ofColumn('ends_on', 'endsOn'),
  },
  {
    kind: 'care-team',
    resource: careTeamMember,
    table: 'care_team_members',
    person: 'patient_id',
    at: { column: 'starts_on', type: 'date' },
    title: ofColumn('member_name', 'memberName'),
    actor: ofColumn('created_by'),
    startsOn: ofColumn('starts_on', 'startsOn'),
    endsOn: ofColumn('ends_on', 'endsOn'),
  },
  {
    kind: 'household',
    resource: householdMember,
    table: 'household_members',
    person: 'patient_id',
    at: { column: 'began_on_key', type: 'date' },
    title: {
      sql: `(select h.name from households h where h.tenant_id = t.tenant_id and h.id = t.household_id)`,
      of: ['householdId'],
    },
    actor: ofColumn('created_by'),
    startsOn: ofColumn('starts_on', 'startsOn'),
    endsOn: ofColumn('ends_on', 'endsOn'),
  },
  {
    kind: 'document',
    resource: document,
    table: 'documents',
    person: 'patient_id',
    at: { column: 'created_at', type: 'timestamptz' },
    // A document whose file never arrived is empty.
    where: `t.status = 'current' and t.version_number is not null`,
    title: ofColumn('title', 'title'),
    actor: ofColumn('created_by'),
  },
  {
    ...audit,
    kind: 'assignment',
    where: `t.entity = 'patient' and t.action = 'assign'`,
    title: { sql: `t.after ->> 'assignedToName'`, of: ['assignedToName'] },
  },
  {
    ...audit,
    kind: 'status',
    where: `t.entity = 'patient' and t.action in ('merge', 'unmerge', 'deactivate', 'reactivate', 'decease', 'revive')`,
    title: { sql: `t.after ->> 'reason'`, of: [] },
    status: { sql: `t.after ->> 'status'`, of: [] },
    startsOn: { sql: `(t.after ->> 'deceasedOn')::date`, of: ['deceasedOn'] },
  },
  {
    kind: 'registration',
    resource: patient,
    table: 'patients',
    person: 'id',
    at: { column: 'created_at', type: 'timestamptz' },
    actor: ofColumn('created_by'),
  },
];
